import type { Page } from '@playwright/test'
import { expect, PHONE } from '../fixtures/people.ts'
import { test } from '../fixtures/residents.ts'
import { watchShifts } from './shifts.ts'
import { graveViolations, outsideWithLargeText } from './soundness.ts'
import { SCREENS } from './all-screens.ts'
import { bringAbout, type State } from './states.ts'
import { smallControls } from './targets.ts'
import { expectTheSameTranslated } from './translator.ts'

for (const { name, states } of SCREENS)
  test(`${name} passes axe, target size, motion, reflow and translation in every state`, async ({
    phones,
    usedPages,
  }) => {
    test.setTimeout(60_000 * states.length)
    for (const state of states)
      await test.step(state.name, async () => {
        if (!isFirstSight(state)) return examine(await usedPages(state.who), state)
        const phone = await phones(state.who)
        await examine(await phone.newPage(), state)
        await phone.close()
      })
  })

/** What comes after a touch may come on a phone that has seen the site before, which is quicker. */
function isFirstSight({ act, server, words }: State): boolean {
  return act === undefined || server !== undefined || words !== undefined
}

async function examine(page: Page, state: State): Promise<void> {
  const expectNone = (found: readonly string[], what: string) =>
    expect.soft(found, `${state.name}: ${what}`).toEqual([])
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const arrives = state.act === undefined && state.server === undefined
  const moved = arrives ? await watchShifts(page) : undefined
  await bringAbout(page, state)
  if (moved) expectNone(await moved(), 'moved while it arrived')
  // Of the others nothing changes once a translator has begun.
  if (!isFirstSight(state)) await expectTheSameTranslated(page, state)
  expect.soft(await page.locator('head > title').count(), `${state.name}: titles`).toBe(1)
  expectNone(await movements(page), 'moves although the person asked for less motion')
  expectNone(await smallControls(page), 'is smaller than a finger')
  expectNone(await graveViolations(page), 'unsound')
  // Between light and dark nothing differs but the colours.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  expectNone(await graveViolations(page, ['color-contrast']), 'unsound in the dark')
  expectNone(await outsideWithLargeText(page), 'sticks out at 320 px with large text')
  expectNone(await smallControls(page), 'is smaller than a finger at 320 px with large text')
}

test('a label that lacks the visible text is reported', async ({ phones }) => {
  const phone = await phones('stranger')
  const page = await phone.newPage()
  await page.goto('/terms')
  expect(await graveViolations(page)).toEqual([])
  await page
    .locator('main a')
    .first()
    .evaluate((link) => link.setAttribute('aria-label', 'Sabotage'))
  expect((await graveViolations(page)).join()).toContain('label-content-name-mismatch')
  await phone.close()
})

/** What moves at this moment. */
function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 90) ?? 'something'),
  )
}

test('a control of 43 pixels, a part inserted late above others, and a dialog that slides are each reported', async ({
  phones,
}) => {
  const phone = await phones('stranger')
  const page = await phone.newPage()
  const moved = await watchShifts(page)
  await page.goto('/terms')
  expect([...(await smallControls(page)), ...(await movements(page)), ...(await moved())]).toEqual([])
  await page.evaluate(async () => {
    // What comes before the first frame moves nothing.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const late = document.createElement('button')
    late.textContent = 'Sabotage'
    Object.assign(late.style, { flex: 'none', width: '99px', height: '43px' })
    document.querySelector('main')?.prepend(late)
    late.animate({ opacity: [1, 0.5] }, { duration: 60_000 })
  })
  expect(await smallControls(page)).toEqual(['Sabotage: 99 x 43'])
  expect(await movements(page)).toHaveLength(1)
  await expect.poll(moved).not.toEqual([])
  await phone.close()
})

import { addDays } from '#domain/time/civil'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { outsideWithLargeText } from '../every-screen/soundness.ts'
import { logElsewhere } from '../fixtures/history.ts'
import { expect, PHONE, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { addVialElsewhere } from '../fixtures/vials.ts'

/** 46 letters without a space, as long chemical names have. */
const LONG = 'Acetylhexapeptidylmethionylglutaminylarginylxx'
const OWN = { peptide: OTHER_PEPTIDE, customPeptideName: LONG }

test('a name of 46 letters without a space breaks no screen, also on a narrow phone with large text', async ({
  ana,
}) => {
  test.setTimeout(180_000)
  const { page } = ana
  const today = dateIn(Date.now(), UTC)
  const at = Date.now() - 30 * 60_000
  await logElsewhere(ana, { ...OWN, startDate: addDays(today, -1) })
  const { id } = await plan(ana, { ...OWN, startDate: dateIn(at, UTC), time: timeIn(at, UTC) })
  await plan(ana, { ...OWN, startDate: addDays(today, -3), time: '08:00', vialTotalDoses: 3 })
  const vial = await addVialElsewhere(ana, {
    ...OWN,
    name: LONG,
    start: { on: today, beyondUseOn: addDays(today, 28), diluentMl: '2' },
  })
  const paths = [
    '/app',
    '/track',
    `/track?edit=${id}`,
    `/track?vial=${vial}`,
    '/calendar',
    '/progress',
    '/history',
    '/vials',
    `/vials/${vial}`,
  ]
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expect(page.getByText(LONG).first()).toBeAttached()
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *, nav *')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.outerHTML.slice(0, 120)),
    )
    expect.soft(wide.slice(0, 5), path).toEqual([])
    expect.soft((await outsideWithLargeText(page)).slice(0, 5), `${path} with large text`).toEqual([])
  }
})

test('the labels of the bottom bar stay apart with text of twice the size', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    // Text that a phone makes larger grows whatever its unit is.
    await expect(page.locator('nav a span')).toHaveCount(5)
    const boxes = await page.locator('nav a span').evaluateAll((labels) => {
      document.documentElement.style.fontSize = '200%'
      for (const label of labels) (label as HTMLElement).style.fontSize = '24px'
      return labels.map((label) => {
        const { left, right } = label.getBoundingClientRect()
        return { left, right }
      })
    })
    expect(boxes).toHaveLength(5)
    for (const [place, { right }] of boxes.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual((boxes[place + 1]?.left ?? 0) + 0.5)
  }
})

import type { Page } from '@playwright/test'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { expect, test } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'
import { addVialElsewhere, changeVialElsewhere, readVialChanges } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const rows = (page: Page, title: string) => card(page, title).getByRole('listitem')
const attention = (page: Page) => card(page, 'Needs attention')
const waiting = (page: Page) => page.getByText('waiting', { exact: true })

/** The server fails on these paths until the story says otherwise. */
async function breakOn(page: Page, ...paths: readonly RegExp[]): Promise<void> {
  const answer = { status: 500, json: { code: 'failed', message: 'Something went wrong.' } }
  for (const path of paths) await page.route(path, (route) => route.fulfill(answer))
}

/** The message in place of a part that could not be loaded. */
const failure = (page: Page, what: string) =>
  page
    .locator('div')
    .filter({ hasText: `${what} could not be loaded` })
    .filter({ has: page.getByRole('button', { name: 'Try again' }) })
    .last()
const tryAgain = (page: Page, what: string) => failure(page, what).getByRole('button', { name: 'Try again' }).click()

test('vials that fail to load show an error, load on a retry, and are stored on the device', async ({ ana }) => {
  const { page } = ana
  const id = await addVialElsewhere(ana)
  const past = await addVialElsewhere(ana, { name: 'The last one' })
  await changeVialElsewhere(ana, past, { kind: 'finished' })

  await breakOn(page, /\/api\/rows/)
  await page.goto(`/vials/${id}`)
  await expect(failure(page, 'This vial')).toBeVisible()
  await page.unrouteAll()
  await tryAgain(page, 'This vial')
  await expect(page.getByText('2.00 of 2.00 ml')).toBeVisible()
  await expect(page.getByText('No dose was drawn from it yet.')).toBeVisible()
  await expect(rows(page, 'What happened')).toHaveText([/Mixed with 2\.00 ml/])
  await untilKept(page, ALL_ROWS)

  await breakOn(page, /\/api\/(rows|vials)/)
  await page.goto('/vials')
  await expect(rows(page, 'In use')).toHaveText([/2\.00 of 2\.00 ml/])
  await expect(rows(page, 'Past vials')).toHaveText([/The last one/])
  await expect(card(page, 'How long they last')).toContainText('No dose is planned')
})

test('what the server refuses is taken back, stands under "Needs attention", and is done once on a retry', async ({
  ana,
}) => {
  const { page } = ana
  const id = await addVialElsewhere(ana)
  // The live line is cut: this phone is not told that the vial was finished on another device.
  await page.routeWebSocket(/api.live/, () => undefined)
  await page.goto(`/vials/${id}`)
  await expect(rows(page, 'What happened')).toHaveCount(1)

  await page.getByRole('button', { name: 'Correct what is left' }).click()
  const level = page.getByLabel('Level on the glass')
  await level.fill('3')
  await page.getByRole('button', { name: 'Save level' }).click()
  const water = page.getByRole('alertdialog', { name: 'Was water added?' })
  await expect(water).toBeVisible()
  await afterDoubleTap(page)
  await water.getByRole('button', { name: 'No, correct the level' }).click()
  await expect(level).toHaveAccessibleDescription(/This vial holds 2\.00 ml when it is full/)
  await expect(level).toHaveValue('3')
  await page.keyboard.press('Escape')

  await changeVialElsewhere(ana, id, { kind: 'finished' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/changes$/, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Waste' }).click()
  await page.getByLabel('Wasted').fill('0.5')
  await page.getByRole('button', { name: 'Save waste' }).click()
  await expect(page.getByText('1.50 of 2.00 ml')).toBeVisible()
  await expect(rows(page, 'What happened')).toHaveText([/Wasted 0\.50 ml.*waiting/, /Mixed/])
  held.resolve()
  await expect(attention(page)).toContainText('0.5 ml wasted of BPC-157 5 mg')
  await expect(attention(page)).toContainText('Not saved: This vial is finished. Use it again first.')
  await expect(page.getByText('2.00 of 2.00 ml')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(await readVialChanges(ana, id)).toEqual(['finished', 'mixed 2'])

  await page.reload()
  await expect(attention(page)).toContainText('0.5 ml wasted of BPC-157 5 mg')
  await page.getByRole('button', { name: 'Use again' }).click()
  await expect(page.getByText('Vial in use again')).toBeVisible()
  await attention(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('1.50 of 2.00 ml')).toBeVisible()
  await expect(attention(page)).toHaveCount(0)
  await expect.poll(() => readVialChanges(ana, id)).toEqual(['reopened', 'wasted 0.5', 'finished', 'mixed 2'])
  await page.reload()
  await expect(page.getByText('1.50 of 2.00 ml')).toBeVisible()
})

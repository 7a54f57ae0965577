import type { Page } from '@playwright/test'
import { logElsewhere } from '../fixtures/history.ts'
import { ALL_ROWS, untilKept, visitOnce } from '../fixtures/kept.ts'
import { chooseFor } from '../fixtures/dose-menu.ts'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, plan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { inDays, start, typeDose, typePreset, update } from '../fixtures/track.ts'

test.use({ timezoneId: 'UTC' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The start of this minute, by which the page reads its clock: times of the form have no seconds. */
let now = 0
test.beforeEach(async ({ ana }) => {
  now = Math.floor(Date.now() / MINUTE) * MINUTE
  await ana.page.clock.setFixedTime(now)
})
/** The civil time so many hours before. */
const ago = (hours: number) => {
  const [startDate = '', time = ''] = new Date(now - hours * HOUR).toISOString().split('T')
  return { startDate, time: time.slice(0, 5) }
}
const question = (page: Page) => page.getByRole('alertdialog')
const answer = (page: Page, button: string) => question(page).getByRole('button', { name: button, exact: true }).click()
const log = (page: Page) => page.getByRole('button', { name: 'Log Dose' }).click()
const dosesOf = async ({ context }: Someone) => {
  const list = await context.request.get('/api/doses?limit=100', { headers: await bearer(context) })
  return (await list.json()) as readonly { readonly amount: string }[]
}

test('the last dose stands under the peptide, and a second one within two hours is asked about once', async ({
  ana,
}) => {
  const { page } = ana
  await logElsewhere(ana, ago(1))
  await page.goto('/track')
  await expect(page.getByText('Your last dose shows here once a peptide is chosen')).toBeVisible()
  await page.getByLabel('Peptide', { exact: true }).selectOption('TB-500')
  await expect(page.getByText('No dose of TB-500 logged yet')).toBeVisible()
  await typeDose(page)
  await expect(page.getByText(/^Last: 250 mcg, 1 hour ago \(\w+day, \d+:\d\d [AP]M\)$/)).toBeVisible()
  await log(page)
  await expect(question(page)).toContainText('Log this dose?')
  await expect(question(page)).toContainText('You logged 250 mcg of BPC-157 1 hour ago. Log another?')
  await answer(page, 'Back')
  await expect(page).toHaveURL(/\/track$/)
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  expect(await dosesOf(ana)).toHaveLength(1)
  await log(page)
  await answer(page, 'Log it')
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await expect.poll(async () => (await dosesOf(ana)).length).toBe(2)
})

test('a dose of an earlier day is logged without a question', async ({ ana }) => {
  const { page } = ana
  await logElsewhere(ana, ago(1))
  await page.goto('/track')
  await typeDose(page)
  await page.getByLabel('Date').fill(inDays(-3))
  await log(page)
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
})

test('five times the usual amount, too: all questions are one dialog, and one answer is enough', async ({ ana }) => {
  const { page } = ana
  for (const hours of [1, 30, 60]) await logElsewhere(ana, ago(hours))
  await page.goto('/track')
  await typeDose(page)
  await page.getByLabel('Dosage').fill('1250')
  await log(page)
  await expect(question(page)).toContainText('You logged 250 mcg of BPC-157 1 hour ago. Log another?')
  await expect(question(page)).toContainText('1,250 mcg is 5 times your usual 250 mcg. Is the amount right?')
  await answer(page, 'Log it')
  await expect(page.getByText('BPC-157 1250 mcg')).toBeVisible()
})

test('a dose that lies ahead is asked about, and by the keyboard: Escape is Back', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await typeDose(page)
  const ahead = ago(-3)
  await page.getByLabel('Date').fill(ahead.startDate)
  await page.getByLabel('Time', { exact: true }).fill(ahead.time)
  await page.getByRole('button', { name: 'Log Dose' }).press('Enter')
  await expect(question(page)).toContainText(/This dose is (2 hours 59 minutes|3 hours) ahead .* Is the time right\?/)
  await expect(question(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Log Dose' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('heading')).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  const logIt = question(page).getByRole('button', { name: 'Log it' })
  await expect(logIt).toBeFocused()
  // The second press of a double one would answer nothing.
  await expect(logIt).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
})

test('a once-weekly drug: a line says so inside seven days, and below the time of the label it asks', async ({
  ana,
}) => {
  const { page } = ana
  const semaglutide = { peptide: SEMAGLUTIDE, dosage: '0.25', unit: 'mg' }
  await logElsewhere(ana, { ...semaglutide, ...ago(76) })
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await page.getByLabel('Dosage').fill('0.25')
  await page.getByLabel('Unit').selectOption('mg')
  const line = page.getByText(/^Semaglutide is a once-weekly drug, and you logged another dose 3 days 4 hours ago/)
  await expect(line).toBeVisible()
  await page.getByLabel('Administration method').selectOption('oral')
  await expect(line).toBeHidden()
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(line).toContainText('at least 2 days (48 hours) between two doses')
  await page.getByLabel('Date').fill(inDays(-2))
  await log(page)
  await expect(question(page)).toContainText(/another dose .* before this one \(.*at least 2 days \(48 hours\)/)
  await expect(question(page)).not.toContainText(/twice/i)
  await answer(page, 'Log it')
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
})

test('a completion asks only where a guard does, and shows the last dose there', async ({ ana }) => {
  const { page } = ana
  const startDate = '2024-11-21'
  await page.clock.setFixedTime(new Date(`${startDate}T15:00:00Z`))
  await plan(ana, { startDate, time: '14:00', zone: 'UTC', vialTotalDoses: 3, scheduleWeeks: 1 })
  await logElsewhere(ana, { startDate, time: '13:00' })
  await page.goto('/calendar')
  await page
    .getByRole('button', { name: /^Complete / })
    .first()
    .click()
  await expect(question(page)).toContainText('Complete this dose?')
  await expect(question(page)).toContainText(/You logged 250 mcg of BPC-157 1 hour before this one .*Log another\?/)
  await expect(question(page)).toContainText(/Last: 250 mcg, 2 hours ago/)
  await answer(page, 'Back')
  await expect(page.getByRole('button', { name: /^Complete / }).first()).toBeFocused()
  await page
    .getByRole('button', { name: /^Complete / })
    .first()
    .click()
  await expect(question(page)).toContainText(/You logged 250 mcg .* Is it this dose\?/)
  await answer(page, 'No, complete it')
  await expect(page.getByText('Dose Completed!')).toBeVisible()
})

test('without a neighbour a completion is one tap; more than six hours early it asks', async ({ ana }) => {
  const { page } = ana
  const ahead = ago(-7)
  await plan(ana, { startDate: ago(0).startDate, time: ago(0).time, zone: 'UTC', vialTotalDoses: 2 })
  await plan(ana, { peptide: SEMAGLUTIDE, ...ahead, zone: 'UTC', vialTotalDoses: 2, frequency: 'weekly' })
  await page.goto('/app')
  await page
    .getByRole('button', { name: /^Complete BPC-157/ })
    .first()
    .click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await page
    .getByRole('button', { name: /^Complete Semaglutide/ })
    .first()
    .click()
  await expect(question(page)).toContainText('Complete this dose early?')
  await expect(question(page)).toContainText(/This dose is planned for .*\. Complete it now\?/)
  await answer(page, 'Not now')
  await expect(question(page)).toBeHidden()
})

test('a new schedule and an edit that changes the amount meet the question about the amount', async ({ ana }) => {
  const { page } = ana
  for (const hours of [30, 60, 90]) await logElsewhere(ana, ago(hours))
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Dosage').fill('2500')
  await start(page).click()
  await expect(question(page)).toContainText('Start this schedule?')
  await expect(question(page)).toContainText('2,500 mcg is 10 times your usual 250 mcg.')
  await answer(page, 'Start it')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByLabel('Dosage')).toHaveValue('2500')
  await page.getByLabel('Duration in weeks').fill('5')
  await update(page).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByLabel('Dosage').fill('25')
  await update(page).click()
  await expect(question(page)).toContainText('25 mcg is 1/10 of your usual 250 mcg.')
  await answer(page, 'Save it')
  await expect(page).toHaveURL(/\/app$/)
})

test('an edited dose is asked about what the edit changed, and left out of its own median', async ({ ana }) => {
  const { page } = ana
  for (const hours of [30, 60, 90]) await logElsewhere(ana, ago(hours))
  await logElsewhere(ana, { ...ago(120), dosage: '300' })
  await page.goto('/history')
  await chooseFor(page, 'BPC-157 300 mcg', 'Edit')
  await page.getByLabel('Dosage').fill('2500')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(question(page)).toContainText('2,500 mcg is 10 times your usual 250 mcg.')
  await answer(page, 'Back')
  await expect(page.getByLabel('Dosage')).toHaveValue('2500')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await answer(page, 'Save it')
  await expect(page.getByText('BPC-157 2500 mcg')).toBeVisible()
})

test('a save that is quicker than the answer about the last doses is asked about all the same', async ({ ana }) => {
  const { page } = ana
  for (const hours of [30, 60, 90, 120]) await logElsewhere(ana, ago(hours))
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/rows*', (route) => answered.then(() => route.continue()))
  await page.goto('/track')
  await typeDose(page)
  await page.getByLabel('Dosage').fill('2500')
  await log(page)
  await expect(page.getByRole('button', { name: 'Log Dose' })).toBeDisabled()
  resolve()
  await expect(question(page)).toContainText('2,500 mcg is 10 times your usual 250 mcg.')
})

test('on a phone of 320 px the dialog fits, with both buttons', async ({ ana }) => {
  const { page } = ana
  for (const hours of [1, 30, 60]) await logElsewhere(ana, ago(hours))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/track')
  await typeDose(page)
  await page.getByLabel('Dosage').fill('2500')
  await log(page)
  for (const button of ['Back', 'Log it'])
    await expect(question(page).getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('what another device has logged is asked about by the server: it stands under Needs attention, and Retry is yes', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/track')
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await untilKept(page, ALL_ROWS)
  // Nothing tells this page of the other device's dose.
  await page.route('**/api/rows*', (route) => route.abort())
  await logElsewhere(ana, ago(0.5))
  await typeDose(page)
  await log(page)
  const card = page.locator('section', { hasText: 'Needs attention' }).last()
  await expect(card).toContainText('Log 250 mcg of BPC-157')
  await expect(card).toContainText(/You logged 250 mcg of BPC-157 (29|30|31) minutes ago\. Log another\?/)
  expect(await dosesOf(ana)).toHaveLength(1)
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await dosesOf(ana)).length).toBe(2)
})

test.describe('offline', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('what was known is asked about, and so is what this device has logged meanwhile', async ({ ana }) => {
    const { page, context } = ana
    await visitOnce(page)
    for (const hours of [30, 60, 90]) await logElsewhere(ana, ago(hours))
    await page.goto('/track')
    await typeDose(page)
    await expect(page.getByText(/^Last: 250 mcg, 1 day 6 hours ago/)).toBeVisible()
    await untilKept(page, '"administered_at"')
    await context.setOffline(true)
    await page.getByLabel('Dosage').fill('2500')
    await log(page)
    await expect(question(page)).toContainText('2,500 mcg is 10 times your usual 250 mcg.')
    await answer(page, 'Log it')
    await expect(page.getByText('BPC-157 2500 mcg')).toBeVisible()
    await page.getByRole('link', { name: 'Track', exact: true }).click()
    await typeDose(page)
    await log(page)
    await expect(question(page)).toContainText('You logged 2500 mcg of BPC-157 less than a minute ago. Log another?')
    await answer(page, 'Log it')
    await context.setOffline(false)
    await expect.poll(async () => (await dosesOf(ana)).length, { timeout: 20_000 }).toBe(5)
  })
})

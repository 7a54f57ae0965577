import type { Page } from '@playwright/test'
import { ALL_ROWS, untilKept, visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, logElsewhere, plan } from '../fixtures/plans.ts'

/** Half past one in the night to November 22, 2024; long past, so that no clock of a test runs ahead of the server's. */
const NIGHT = new Date('2024-11-22T01:30:00Z')

test.use({ timezoneId: 'UTC' })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const day = (page: Page, words: string | RegExp) => page.getByRole('grid').getByRole('button', { name: words })
const beginning = (page: Page) => page.getByLabel('A day begins at')

/** Sets by the API when the person's day begins. */
async function beginAt({ context }: Someone, day_begins: number): Promise<void> {
  const answer = await context.request.patch('/api/profile', { data: { day_begins }, headers: await bearer(context) })
  if (!answer.ok()) throw new Error(await answer.text())
}

test('Settings says when a day begins; it shows at once, stays, and reaches the other device', async ({ ana }) => {
  const { page } = ana
  const laptop = await ana.device()
  await logElsewhere(ana, '2024-11-22', '01:20')
  for (const where of [page, laptop.page]) await where.clock.setFixedTime(NIGHT)
  await laptop.page.goto('/calendar')
  await expect(day(laptop.page, 'November 22, 1 dose: 1 logged')).toHaveAttribute('aria-current', 'date')
  await page.goto('/settings')
  await expect(beginning(page)).toHaveValue('0')
  await expect(beginning(page).locator('option')).toHaveText([
    'Midnight',
    ...[1, 2, 3, 4, 5, 6].map((hour) => `${hour}:00 AM`),
  ])
  await beginning(page).selectOption('4:00 AM')
  await expect(page.getByText('Your profile information has been updated successfully.')).toBeVisible()
  await page.reload()
  await expect(beginning(page)).toHaveValue('4')
  await expect(day(laptop.page, 'November 21, 1 dose: 1 logged')).toHaveAttribute('aria-current', 'date')
  await expect(day(laptop.page, 'November 22, no doses')).toBeVisible()
  await laptop.context.close()
})

test('a beginning that is not saved goes back, and says so', async ({ ana }) => {
  const { page } = ana
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort()
    else await route.continue()
  })
  await page.goto('/settings')
  await expect(beginning(page)).toBeEnabled()
  await beginning(page).selectOption('6:00 AM')
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(beginning(page)).toHaveValue('0')
})

test('before the beginning what is planned is of the day before: due, missed, counted, and asked about as such', async ({
  ana,
}) => {
  const { page } = ana
  await beginAt(ana, 4)
  await plan(ana, { startDate: '2024-11-20', time: '01:00' })
  await page.clock.install({ time: NIGHT })
  await page.goto('/app')
  const upcoming = card(page, 'Upcoming Doses').getByRole('listitem')
  const missed = card(page, 'Missed').getByRole('listitem')
  await expect(upcoming).toHaveText([/1:00 AM · Nov 21due/, /1:00 AM · Nov 22/, /1:00 AM · Nov 23/])
  // The plan begins with November 20, whose dose counts to the day before.
  await expect(missed).toHaveText([/1:00 AM · yesterday/, /1:00 AM · Nov 19/])
  await page.getByRole('button', { name: 'I took it: BPC-157, 1:00 AM · yesterday' }).click()
  await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue('2024-11-21')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  // At 4 the day is over, and the next one begins.
  await page.clock.fastForward('02:30:00')
  await expect(missed).toHaveText([/1:00 AM · yesterday/, /1:00 AM · Nov 20/, /1:00 AM · Nov 19/])
  await expect(upcoming.first()).toContainText('1:00 AM · Nov 22')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await expect(card(page, 'Adherence').getByText('0 of 3 taken, 0 %')).toHaveCount(3)
  await page.goto('/calendar')
  await expect(day(page, 'November 19, 1 dose: 1 missed')).toBeVisible()
  await expect(day(page, 'November 22, 1 dose: 1 pending')).toHaveAttribute('aria-current', 'date')
})

test('the last night of a month counts to its last day', async ({ ana }) => {
  const { page } = ana
  await beginAt(ana, 6)
  await plan(ana, { startDate: '2024-12-01', time: '05:59', vialTotalDoses: 2 })
  await logElsewhere(ana, '2024-12-01', '00:00')
  await page.clock.setFixedTime(new Date('2024-12-01T01:30:00Z'))
  await page.goto('/calendar')
  await expect(day(page, 'November 30, 2 doses: 1 pending, 1 logged')).toHaveAttribute('aria-current', 'date')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(day(page, 'December 1, 1 dose: 1 pending')).toBeVisible()
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a dose logged at 1:30 counts to the day before, in every list, and still does when it has arrived', async ({
    ana,
  }) => {
    const { page, context } = ana
    await beginAt(ana, 4)
    await page.clock.setFixedTime(NIGHT)
    await visitOnce(page)
    await untilKept(page, '"day_begins":4')
    for (const screen of ['/history', '/calendar']) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(day(page, 'November 21, no doses')).toHaveAttribute('aria-current', 'date')
    await untilKept(page, ALL_ROWS)
    await context.setOffline(true)
    await page.goto('/track')
    // Date and time of the form are those of the calendar.
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2024-11-22')
    await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
    await page.getByLabel('Dosage').fill('250')
    await page.getByLabel('Administration method').selectOption('injection')
    await page.getByRole('button', { name: 'Log Dose' }).click()
    await expect(card(page, 'Recent Doses')).toContainText('waiting')
    await expectOfTheDayBefore(page)
    await context.setOffline(false)
    await page.goto('/app')
    await expect(card(page, 'Recent Doses')).toContainText('completed', { timeout: 15_000 })
    await expectOfTheDayBefore(page)
    await page.clock.setFixedTime(new Date('2024-11-22T04:00:00Z'))
    await page.goto('/app')
    await expect(card(page, 'Recent Doses')).toContainText('01:30 · yesterday')
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toHaveCount(0)
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Yesterday')
  })

  async function expectOfTheDayBefore(page: Page): Promise<void> {
    await expect(card(page, "Today's Progress").locator('dd')).toHaveText(['1', '1'])
    await expect(card(page, 'Recent Doses')).toContainText('01:30 · today')
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today')
    await page.goto('/calendar')
    await expect(day(page, 'November 21, 1 dose: 1 logged')).toHaveAttribute('aria-current', 'date')
    await expect(page.getByRole('region', { name: 'Thursday, November 21' })).toContainText('1:30 AM')
  }
})

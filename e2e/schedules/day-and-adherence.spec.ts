import type { Page } from '@playwright/test'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { completeElsewhere, logElsewhere, plan } from '../fixtures/plans.ts'

/** Noon in the zone of the plans; long past, so that no clock of a test runs ahead of the server's. */
const NOON = new Date('2024-11-21T12:00:00Z')

test.use({ timezoneId: 'UTC' })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function open({ page }: Someone, path: string): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await page.goto(path)
}

test('Doses Today counts every dose of the day, Total Logged the newest five, and the plan stays beside them', async ({
  ana,
}) => {
  for (const hour of ['06', '07', '08', '09', '10', '11']) await logElsewhere(ana, '2024-11-21', `${hour}:00`)
  await logElsewhere(ana, '2024-11-20', '23:59')
  await plan(ana, { startDate: '2024-11-21' })
  await open(ana, '/app')
  await expect(card(ana.page, "Today's Progress").locator('dd')).toHaveText(['6', '5'])
  await expect(card(ana.page, 'Upcoming Doses').getByRole('listitem')).toHaveCount(3)
})

test('the calendar marks what was missed, and lists doses without a schedule as logged, on every device', async ({
  ana,
}) => {
  const { page } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-19' })
  if (doses[0]) await completeElsewhere(ana, doses[0])
  await logElsewhere(ana, '2024-11-20', '09:30', '300')
  await open(ana, '/calendar')
  const day = (words: string | RegExp) => page.getByRole('grid').getByRole('button', { name: words })
  await expect(day('November 19, 1 dose: 1 completed')).toBeVisible()
  await day('November 20, 2 doses: 1 missed, 1 logged').click()
  await expect(day(/^November 20/).locator('[data-dot]')).toHaveCount(2)
  const region = page.getByRole('region', { name: 'Wednesday, November 20' })
  await expect(region.getByText('2 doses', { exact: true })).toBeVisible()
  await expect(region.getByRole('listitem').first()).toContainText('missed')
  await expect(region.getByRole('heading', { name: 'Logged' })).toBeVisible()
  await expect(region.getByRole('listitem').last()).toContainText('BPC-157 300 mcg')
  await expect(region.getByRole('listitem').last()).toContainText('9:30 AM · subcutaneous')
  await logElsewhere(ana, '2024-11-21', '08:00')
  await expect(day('November 21, 2 doses: 1 pending, 1 logged')).toBeVisible()
  // The day of a dose is that of its own clock, and a day without a plan has its dot as well.
  await logElsewhere(ana, '2024-11-05', '23:59')
  await expect(day('November 5, 1 dose: 1 logged')).toBeVisible()
})

test('adherence and streak stand in the overview, and follow what is done elsewhere', async ({ ana }) => {
  const { page } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-11', vialTotalDoses: 20, scheduleWeeks: 3 })
  for (const dose of doses.slice(0, 9)) await completeElsewhere(ana, dose)
  await open(ana, '/progress')
  await expect(card(page, 'Adherence').getByRole('listitem')).toHaveText([
    'This cycle9 of 10 taken, 90 %',
    'Last 30 days9 of 10 taken, 90 %',
    'All9 of 10 taken, 90 %',
  ])
  await expect(card(page, 'Adherence').getByText('in a row')).toHaveCount(0)
  if (doses[9]) await completeElsewhere(ana, doses[9])
  await expect(card(page, 'Adherence').getByText('10 of 10 taken, 100 %')).toHaveCount(3)
  await expect(card(page, 'Adherence').getByText('10 days in a row')).toBeVisible()
})

test('a skipped dose is named in the adherence, offline too', async ({ ana }) => {
  const { page, context } = ana
  await plan(ana, { startDate: '2024-11-19', vialTotalDoses: 3 })
  await open(ana, '/progress')
  await expect(card(page, 'Adherence').getByText('0 of 2 taken, 0 %')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(card(page, 'Missed').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Skip BPC-157, 8:00 PM · yesterday' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Skip' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await expect(card(page, 'Adherence').getByText('0 of 2 taken, 1 skipped')).toHaveCount(3)
})

test('a schedule whose last day is over says so, and stays; it can be planned again', async ({ ana }) => {
  const { page } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-01', vialTotalDoses: 4, scheduleWeeks: 1 })
  for (const dose of doses.slice(0, 3)) await completeElsewhere(ana, dose)
  await open(ana, '/progress')
  await expect(page.getByText('finished, 3 of 4 taken')).toBeVisible()
  await open(ana, '/app')
  await expect(card(page, 'Active Schedules').getByText('finished, 3 of 4 taken')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate the schedule of BPC-157' }).click()
  await expect(page.getByText('The doses of BPC-157 stay in your history.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Plan again: BPC-157' }).click()
  await expect(page.getByLabel('Total doses', { exact: true })).toHaveValue('4')
  await page.reload()
  for (const [field, value] of Object.entries({
    Dosage: '250',
    'Total doses': '4',
    'Duration in weeks': '1',
    'Start date': '2024-11-21',
  }))
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Peptide', { exact: true }).locator('option:checked')).toHaveText('BPC-157')
  await page.getByRole('button', { name: 'Start Schedule' }).click()
  await expect(card(page, 'Active Schedules').getByText('0/4 doses')).toBeVisible()
  await expect(card(page, 'Active Schedules').getByText('finished, 3 of 4 taken')).toBeVisible()
})

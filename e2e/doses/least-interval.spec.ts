import type { Page } from '@playwright/test'
import { logElsewhere } from '../fixtures/history.ts'
import { expect, test } from '../fixtures/people.ts'
import { plan, readPlan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { typeDose } from '../fixtures/track.ts'

test.use({ timezoneId: 'UTC' })

/** Two hours after the dose that was logged; long past, so that no clock of a test runs ahead of the server's. */
const NOON = new Date('2024-11-21T12:00:00Z')
const EARLIER = { startDate: '2024-11-21', time: '10:00' }

const question = (page: Page) => page.getByRole('alertdialog')
const answer = (page: Page, button: string) => question(page).getByRole('button', { name: button, exact: true }).click()

test('an interval of one’s own replaces the two hours: the question names it and the time that is left', async ({
  ana,
}) => {
  const { page, context } = ana
  await page.clock.setFixedTime(NOON)
  await logElsewhere(ana, EARLIER)
  await page.goto('/track')
  await typeDose(page)
  await page.goto('/history')
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByRole('dialog').getByLabel('Least interval').fill('24')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save interval' }).click()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Track', exact: true }).click()
  await typeDose(page)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(question(page)).toContainText('You logged 250 mcg of BPC-157 2 hours ago.')
  await expect(question(page)).toContainText(/24 hours/)
  await expect(question(page)).toContainText(/22 hours/)
  await answer(page, 'Back')
})

test('a dose more than 24 hours ahead is refused in the log form, with the advice to plan it; 24 hours are asked about', async ({
  ana,
}) => {
  const { page } = ana
  await page.clock.setFixedTime(NOON)
  await page.goto('/track')
  await typeDose(page)
  await page.getByLabel('Date').fill('2024-11-22')
  await page.getByLabel('Time', { exact: true }).fill('12:01')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  const message = page
    .locator('form')
    .getByText('A dose cannot be logged ahead. Plan it as a schedule.', { exact: true })
  await expect(message).toBeVisible()
  await expect(page).toHaveURL(/\/track$/)
  await page.getByLabel('Time', { exact: true }).fill('12:00')
  await expect(message).toHaveCount(0)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(question(page)).toContainText(/This dose is (1 day|24 hours) ahead/)
  await answer(page, 'Log it')
  await expect(page).toHaveURL(/\/app$/)
})

test('completing a once-weekly drug inside the shortest time of its label asks, and never says twice', async ({
  ana,
}) => {
  const { page } = ana
  await page.clock.setFixedTime(NOON)
  const weekly = { peptide: SEMAGLUTIDE, dosage: '0.25', unit: 'mg' }
  await logElsewhere(ana, { ...weekly, startDate: '2024-11-19', time: '13:00' })
  const { id } = await plan(ana, { ...weekly, startDate: '2024-11-21', time: '12:00', frequency: 'weekly' })
  await page.goto('/app')
  // Until this device knows the last doses.
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: /^Complete Semaglutide/ })
    .first()
    .click()
  await expect(question(page)).toContainText('at least 2 days (48 hours) between two doses')
  await expect(question(page)).not.toContainText(/twice|double/i)
  await answer(page, 'Complete it')
  await expect.poll(async () => (await readPlan(ana, id)).doses[0]?.status).toBe('completed')
})

test('a completion beside a dose of another phone waits under Needs attention, and Retry completes it', async ({
  ana,
}) => {
  const { page } = ana
  await page.clock.setFixedTime(NOON)
  const { id } = await plan(ana, { startDate: '2024-11-21', time: '11:30' })
  await page.goto('/app')
  await expect(page.getByRole('button', { name: /^Complete BPC-157/ }).first()).toBeVisible()
  // Nothing tells this page of the other phone's dose.
  await page.route('**/api/rows*', (route) => route.abort())
  await logElsewhere(ana, EARLIER)
  await page
    .getByRole('button', { name: /^Complete BPC-157/ })
    .first()
    .click()
  const card = page.locator('section', { hasText: 'Needs attention' }).last()
  await expect(card).toContainText('Complete 250 mcg of BPC-157')
  await expect(card).toContainText('You logged 250 mcg of BPC-157')
  expect((await readPlan(ana, id)).doses[0]?.status).toBe('pending')
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await readPlan(ana, id)).doses[0]?.status).toBe('completed')
})

import type { Page } from '@playwright/test'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { untilRun } from '../fixtures/late-script.ts'
import { expect, test } from '../fixtures/people.ts'
import { completeElsewhere, plan, readPlan, SEMAGLUTIDE } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const card = (page: Page) => page.locator('section').filter({ hasText: 'From your records' })
const SAYS = /Both plan doses of one substance from .* to .*: 9 and 9\./

const weekly = { peptide: SEMAGLUTIDE, unit: 'mg', frequency: 'weekly', vialTotalDoses: 9, scheduleWeeks: 9 }

/** The end of Home, where an offer begins. */
async function toTheEnd(page: Page): Promise<void> {
  await toEndOfHome(page)
  await untilRun(page, 'dashboard-offer')
}

test('two schedules of one substance are offered once, on one device, and is gone after "Not now"', async ({ ana }) => {
  const { page, context } = ana
  await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(1) })
  await plan(ana, { ...weekly, dosage: '0.25', startDate: inDays(1), time: '21:00' })
  await page.goto('/app')
  await toTheEnd(page)
  await expect(card(page)).toContainText(SAYS)

  const { page: tablet } = await ana.device()
  await tablet.goto('/app')
  await toTheEnd(tablet)
  await tablet.waitForTimeout(1500)
  await expect(card(tablet)).toHaveCount(0)

  // The device that shows it shows it again, and what is refused without a network is gone at once.
  await page.reload()
  await toTheEnd(page)
  await expect(card(page)).toContainText(SAYS)
  await context.route('**/api/offer-settings/**', (route) => route.abort())
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await toTheEnd(page)
  await page.waitForTimeout(1500)
  await expect(card(page)).toHaveCount(0)
})

test('what Settings switches off is never offered', async ({ ana }) => {
  const { page } = ana
  await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(1) })
  await plan(ana, { ...weekly, dosage: '0.25', startDate: inDays(1), time: '21:00' })
  await page.goto('/settings')
  const kind = page.getByRole('switch', { name: 'Two schedules of one substance' })
  await expect(kind).toBeEnabled()
  await kind.uncheck({ force: true })
  await page.goto('/app')
  await toTheEnd(page)
  await page.waitForTimeout(1500)
  await expect(card(page)).toHaveCount(0)
})

test('a way of an offer opens the form of the schedule, and nothing has changed before it is saved', async ({
  ana,
}) => {
  const { page } = ana
  const one = await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(-7), vialTotalDoses: 2 })
  await page.goto('/app')
  await toTheEnd(page)
  await expect(card(page)).toContainText('1 dose left.')
  await card(page).getByRole('link', { name: 'Plan again' }).click()
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(7))
  await expect(page.getByLabel('Dosage')).toHaveValue('0.5')
  expect(one.doses).toHaveLength(2)
})

test('a weekday that is always missed is left out by the form, once it is saved', async ({ ana }) => {
  const { page } = ana
  const isMissed = (date: string) => new Date(date).getUTCDay() === new Date(inDays(-1)).getUTCDay()
  const name = new Date(inDays(-1)).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  const daily = { startDate: inDays(-36), time: '00:01', vialTotalDoses: 70, scheduleWeeks: 10 }
  const before = await plan(ana, daily)
  for (const dose of before.doses.filter(({ scheduled_date: date }) => date < inDays(0) && !isMissed(date)))
    await completeElsewhere(ana, dose)
  await page.goto('/app')
  await toTheEnd(page)
  await expect(card(page)).toContainText(`5 of the last 5 ${name}s passed without the planned dose.`)
  await card(page)
    .getByRole('link', { name: `Leave out ${name}s` })
    .click()
  await expect(page.getByLabel(name)).not.toBeChecked()
  expect((await readPlan(ana, before.id)).doses).toEqual(
    before.doses.map((dose) => expect.objectContaining({ id: dose.id })),
  )
  await page.getByRole('button', { name: 'Update Schedule' }).click()
  await expect(page).toHaveURL(/\/app/)
  await expect
    .poll(async () => {
      const { doses } = await readPlan(ana, before.id)
      return doses.filter(({ scheduled_date: date }) => date > inDays(0) && isMissed(date)).length
    })
    .toBe(0)
})

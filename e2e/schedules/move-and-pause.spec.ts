import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { plan, readPlan } from '../fixtures/plans.ts'

/** Yesterday at noon in the zone of the plans: the server accepts the day of a change and a dose that was taken then. */
const DAY = addDays(dateIn(Date.now(), UTC), -1)
const NOON = new Date(`${DAY}T12:00:00Z`)
const day = (days: number) => addDays(DAY, days)

test.use({ timezoneId: 'UTC' })

const sheet = (page: Page) => page.getByRole('dialog')
const weekly = (ana: Someone, startDate = DAY) =>
  plan(ana, { startDate, frequency: 'weekly', vialTotalDoses: 4, scheduleWeeks: 4 })
const daysOf = async (ana: Someone, id: string) => (await readPlan(ana, id)).doses.map((dose) => dose.scheduled_date)

async function open({ page }: Someone, path: string): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await page.goto(path)
}

test('a dose moves to another time without a network, and says where the plan has it; with the rest all later ones move', async ({
  ana,
}) => {
  const { page, context } = ana
  const { id } = await weekly(ana)
  await open(ana, '/calendar')
  await expect(page.getByRole('button', { name: 'Move BPC-157, 8:00 PM' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Move BPC-157, 8:00 PM' }).click()
  await sheet(page).getByLabel('Time', { exact: true }).fill('21:30')
  await expect(sheet(page).getByText(/This dose moves to .*, 9:30 PM\./)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('moved from 8:00 PM')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('waiting', { exact: true }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('listitem').getByText('waiting', { exact: true })).toHaveCount(0)
  await expect(page.getByText('moved from 8:00 PM')).toBeVisible()

  await page.getByRole('button', { name: 'Move BPC-157, 9:30 PM' }).click()
  await sheet(page).getByLabel('Day', { exact: true }).fill(day(8))
  await sheet(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(sheet(page).getByText(/That is after the next dose .* Move the rest as well/)).toBeVisible()
  await sheet(page).getByLabel('Shift the rest by as much').check()
  await sheet(page).getByLabel('Day', { exact: true }).fill(day(1))
  await expect(sheet(page).getByText('3 later doses move 1 day later.')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('No doses on this day')).toBeVisible()
  await expect.poll(() => daysOf(ana, id)).toEqual([1, 8, 15, 22].map(day))
})

test('a pause says what each choice does, and moves the doses behind it', async ({ ana }) => {
  const { page } = ana
  const { id } = await weekly(ana)
  await open(ana, '/app')
  await page.getByRole('button', { name: 'Pause the schedule of BPC-157' }).click()
  await sheet(page).getByLabel('From').fill(day(5))
  await sheet(page).getByLabel('Doses come again on').fill(day(4))
  await sheet(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(
    sheet(page).getByText('Please choose a day after the first day of the pause', { exact: true }),
  ).toBeVisible()
  await sheet(page).getByLabel('Doses come again on').fill(day(15))
  await expect(sheet(page).getByText('Leave out: 2 doses are left out.')).toBeVisible()
  await expect(sheet(page).getByText('Move behind: 3 doses move.')).toBeVisible()
  await sheet(page).getByText('Move behind', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Schedule Paused')).toBeVisible()
  expect(await daysOf(ana, id)).toEqual([0, 17, 24, 31].map(day))
})

test('after a dose that was taken two days late the rest is shifted by as much, where the person wants it', async ({
  ana,
}) => {
  const { page } = ana
  const { id } = await weekly(ana, day(-2))
  await open(ana, '/app')
  await page.getByRole('button', { name: /^I took it: BPC-157/ }).click()
  await sheet(page).getByLabel('Day', { exact: true }).fill(DAY)
  await sheet(page).getByLabel('Time', { exact: true }).fill('11:00')
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('button', { name: 'Keep the days' })).toBeVisible()
  await page.getByRole('button', { name: 'Shift the rest by 2 days' }).click()
  await expect(page.getByText('Schedule Shifted')).toBeVisible()
  expect(await daysOf(ana, id)).toEqual([day(-2), ...[7, 14, 21].map(day)])
})

import type { Page } from '@playwright/test'
import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn, Zone } from '#domain/time/zone'
import type { Someone } from './people.ts'
import { completeElsewhere, plan, readPlan } from './plans.ts'

/** The zone that test and browser live in, and its day. */
const ZONE = Zone.parse(Intl.DateTimeFormat().resolvedOptions().timeZone)
export const TODAY = dateIn(Date.now(), ZONE)
export const inDays = (days: number): CivilDate => addDays(TODAY, days)

export type Whole = {
  readonly id: string
  readonly duration_weeks: number
  readonly doses: readonly {
    readonly id: string
    readonly scheduled_date: CivilDate
    readonly scheduled_time: string
    readonly amount: string
    readonly status: string
  }[]
}

/** The person's active schedules as the server has them. */
export const schedulesOf = async (someone: Someone) =>
  (await call(someone, 'GET', '/api/schedules')) as readonly Whole[]

/** One schedule with its doses as the server has it. */
export const readSchedule = async (someone: Someone, id = '') => (await readPlan(someone, id)) as Whole

export const deactivate = (someone: Someone, id: string) => call(someone, 'POST', `/api/schedules/${id}/deactivate`)

/** A daily schedule that began some days ago, its first doses completed. */
export async function running(someone: Someone, { began = 3, total = 7, completed = 2 } = {}): Promise<Whole> {
  const startDate = inDays(-began)
  const made = await plan(someone, { startDate, zone: ZONE, vialTotalDoses: total, scheduleWeeks: 1 })
  for (const dose of made.doses.slice(0, completed)) await completeElsewhere(someone, dose)
  return readSchedule(someone, made.id)
}

/** 250 mcg of BPC-157 by injection. */
export async function typeDose(page: Page): Promise<void> {
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
}

/** The same by a rhythm, at 20:00. */
export async function typePreset(page: Page, frequency = 'Daily', weeks = '4'): Promise<void> {
  await typeDose(page)
  await page.getByLabel('Frequency').selectOption(frequency)
  await page.getByLabel('Duration in weeks').fill(weeks)
  await timeField(page).fill('20:00')
}

export async function addDate(page: Page, date: string): Promise<void> {
  await page.getByLabel('Custom date').fill(date)
  await page.getByRole('button', { name: 'Add' }).click()
}

export const timeField = (page: Page) => page.getByLabel('Time', { exact: true })
export const start = (page: Page) => page.getByRole('button', { name: 'Start Schedule' })
export const update = (page: Page) => page.getByRole('button', { name: 'Update Schedule' })
export const preview = (page: Page) => page.locator('section', { hasText: 'Preview' })
export const chosenDates = (page: Page) => page.getByRole('list', { name: 'Chosen dates' }).getByRole('listitem')

/** A kept connection that idled may be closed just as it is used again: that, and only that, is tried once more. */
async function call({ context }: Someone, method: string, path: string): Promise<unknown> {
  const session = await context.request.post('/api/account/session', { maxRetries: 2 })
  const { access_token } = (await session.json()) as { readonly access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.fetch(path, { method, headers, maxRetries: 2 })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

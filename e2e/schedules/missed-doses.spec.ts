import type { Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, plan, readPlan } from '../fixtures/plans.ts'

/** Noon in the zone of the plans, on the fourth day of the plan: three evenings were missed. Long past, as for all plans. */
const NOON = new Date('2024-11-21T12:00:00Z')
const PLAN = { startDate: '2024-11-18' }

test.use({ timezoneId: 'UTC' })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const missed = (page: Page) => card(page, 'Missed').getByRole('listitem')
const took = (page: Page, when: string) => page.getByRole('button', { name: `I took it: BPC-157, ${when}` })
const skip = (page: Page, when: string) => page.getByRole('button', { name: `Skip BPC-157, ${when}` })
const sheet = (page: Page) => page.getByRole('dialog')

async function open({ page }: Someone, path = '/app', at = NOON): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.goto(path)
}

async function newestDose({ context }: Someone): Promise<{ readonly administered_at: string }> {
  const answer = await context.request.get('/api/doses', { headers: await bearer(context) })
  const [dose] = (await answer.json()) as readonly { readonly administered_at: string }[]
  if (!dose) throw new Error('no dose was logged')
  return dose
}

test('"I took it" asks when, with the planned time filled in, and logs the time that is given', async ({ ana }) => {
  const { page } = ana
  const { id } = await plan(ana, PLAN)
  await open(ana)
  await expect(missed(page)).toHaveText([/8:00 PM · yesterday/, /8:00 PM · Nov 19/, /8:00 PM · Nov 18/])
  await expect(card(page, 'Upcoming Doses').getByRole('listitem').first()).toContainText('8:00 PM · Nov 21')
  const cards = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(cards.indexOf('Missed')).toBe(cards.indexOf('Upcoming Doses') - 1)
  await took(page, '8:00 PM · yesterday').click()
  await expect(sheet(page)).toContainText('Planned: 250 mcg of BPC-157, 8:00 PM · yesterday')
  await expect(sheet(page).getByLabel('Day')).toHaveValue('2024-11-20')
  await expect(sheet(page).getByLabel('Time')).toHaveValue('20:00')
  await sheet(page).getByLabel('Time').fill('23:15')
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(missed(page)).toHaveCount(2)
  await expect(page.getByText('250 mcg of BPC-157 marked as completed.')).toBeVisible()
  expect(await newestDose(ana)).toMatchObject({ administered_at: '2024-11-20T23:15:00.000Z' })
  expect((await readPlan(ana, id)).doses[2]).toMatchObject({ scheduled_date: '2024-11-20', status: 'completed' })
})

test('"I took it" refuses a time to come, and a day before the day before', async ({ ana }) => {
  const { page } = ana
  await plan(ana, PLAN)
  await open(ana)
  await took(page, '8:00 PM · yesterday').click()
  await sheet(page).getByLabel('Day').fill('2024-11-21')
  await sheet(page).getByLabel('Time').fill('12:01')
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Please enter a time that has passed')).toBeVisible()
  await sheet(page).getByLabel('Day').fill('2024-11-18')
  await expect(page.getByText('Please enter a time that has passed')).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Please enter a day no earlier than the day before the plan')).toBeVisible()
  await sheet(page).getByLabel('Time').fill('')
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Please enter a valid time')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Back' }).click()
  await expect(missed(page)).toHaveCount(3)
})

test('a skip asks for a reason, which may be left out; it is undone by its message and in the calendar', async ({
  ana,
}) => {
  const laptop = await ana.device()
  const { page } = ana
  const { id } = await plan(ana, PLAN)
  const statusOfFirst = async () => (await readPlan(ana, id)).doses[2]?.status
  await open(ana)
  await open(laptop, '/calendar')
  await skip(page, '8:00 PM · yesterday').click()
  await sheet(page).getByLabel('Reason (optional)').fill('x'.repeat(201))
  await sheet(page).getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Please give the reason in at most 200 characters')).toBeVisible()
  await sheet(page).getByLabel('Reason (optional)').fill('travelling')
  await sheet(page).getByRole('button', { name: 'Skip' }).click()
  await expect(missed(page)).toHaveCount(2)
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible()
  expect(await statusOfFirst()).toBe('skipped')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(missed(page)).toHaveCount(3)
  await expect.poll(statusOfFirst).toBe('pending')

  await skip(page, '8:00 PM · yesterday').click()
  await sheet(page).getByLabel('Reason (optional)').fill('travelling')
  await sheet(page).getByRole('button', { name: 'Skip' }).click()
  await laptop.page.getByRole('button', { name: /^November 20, 1 dose: 1 skipped/ }).click()
  const row = laptop.page.getByRole('region', { name: 'Wednesday, November 20' }).getByRole('listitem')
  await expect(row).toContainText('skipped')
  await expect(row).toContainText('travelling')
  const undo = row.getByRole('button', { name: 'Undo skip of BPC-157, 8:00 PM' })
  // For a second after another action stood there a tap does nothing.
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await undo.click()
  await expect(row).toContainText('missed')
  await expect(missed(page)).toHaveCount(3)
  await laptop.context.close()
})

test('a dose that is still to come can be skipped as well, and keeps out of what is upcoming', async ({ ana }) => {
  const { page } = ana
  const { id } = await plan(ana, PLAN)
  await open(ana, '/calendar')
  await page.getByRole('button', { name: /^November 22/ }).click()
  await skip(page, '8:00 PM').click()
  await sheet(page).getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('button', { name: 'November 22, 1 dose: 1 skipped' })).toBeVisible()
  await expect.poll(async () => (await readPlan(ana, id)).doses[4]?.status).toBe('skipped')
  await page.goto('/app')
  await expect(card(page, 'Upcoming Doses').getByRole('listitem')).toHaveText([/Nov 21/, /Nov 23/, /Nov 24/])
})

test('of more than three missed doses the others are shown when asked for; those of a week ago are gone', async ({
  ana,
}) => {
  const { page } = ana
  await plan(ana, { startDate: '2024-11-10', vialTotalDoses: 20 })
  await open(ana)
  await expect(missed(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Show all 7' }).click()
  await expect(missed(page)).toHaveCount(7)
  await expect(missed(page).last()).toContainText('Nov 14')
})

test('a completion offers its site; an hour late it says as which time it was logged, and offers another', async ({
  ana,
}) => {
  const { page } = ana
  await plan(ana)
  await open(ana, '/app', new Date('2024-11-21T20:30:00Z'))
  await expect(card(page, 'Upcoming Doses').getByText('due', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Complete BPC-157, 8:00 PM · Nov 21' }).click()
  await expect(page.getByText('250 mcg of BPC-157 marked as completed.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the site' }).click()
  await sheet(page).getByRole('button', { name: 'Left abdomen, upper: not used yet' }).click()
  await sheet(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dose updated')).toBeVisible()
  expect(await newestDose(ana)).toMatchObject({ sites: ['abdomen-left-upper'] })

  await open(ana, '/app', new Date('2024-11-22T21:30:00Z'))
  await expect(card(page, 'Upcoming Doses').getByText('late', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Complete BPC-157, 8:00 PM · Nov 22' }).click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await expect(page.getByText('Logged at 8:00 PM, as planned')).toBeVisible()
  await page.getByRole('button', { name: 'I took it at another time' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Edit dose' })).toBeVisible()
  await expect(sheet(page).getByLabel('Time')).toHaveValue('21:30')
  await sheet(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dose updated')).toBeVisible()
  expect(await newestDose(ana)).toMatchObject({ administered_at: '2024-11-22T21:30:00.000Z' })
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('skipped offline it waits, survives a reload, and arrives once, on another device too', async ({ ana }) => {
    const laptop = await ana.device()
    const { page, context } = ana
    const { id } = await plan(ana, PLAN)
    await page.clock.install({ time: NOON })
    await page.goto('/app')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(missed(page)).toHaveCount(3)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.clock.runFor(1000)
    await open(laptop)
    await context.setOffline(true)
    await skip(page, '8:00 PM · yesterday').click()
    await sheet(page).getByRole('button', { name: 'Skip' }).click()
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(missed(page)).toHaveCount(2)
      await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    }
    await context.setOffline(false)
    await page.clock.runFor(15_000)
    await expect(page.getByText('Not saved on the server yet.')).toHaveCount(0)
    await expect(missed(laptop.page)).toHaveCount(2)
    expect((await readPlan(ana, id)).doses.filter(({ status }) => status === 'skipped')).toHaveLength(1)
    await laptop.context.close()
  })
})

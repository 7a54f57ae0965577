import type { CDPSession, Page } from '@playwright/test'
import { untilKept, visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, IPAMORELIN, KEEPING_BERLIN, plan, SEMAGLUTIDE } from '../fixtures/plans.ts'

/** 1:00 PM in Berlin and 7:00 AM in New York; long past, so that no clock of a test runs ahead of the server's. */
const BEFORE = new Date('2024-11-21T12:00:00Z')

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const upcoming = (page: Page) => card(page, 'Upcoming Doses').getByRole('listitem')
const missed = (page: Page) => card(page, 'Missed').getByRole('listitem')
const day = (page: Page, words: string | RegExp) => page.getByRole('grid').getByRole('button', { name: words })

/** One schedule follows the person, two keep the clock of Berlin: one in the evening, and one at night once a week. */
async function planTrip(ana: Someone): Promise<void> {
  const zone = 'Europe/Berlin'
  await plan(ana, { time: '21:30', zone })
  await plan(ana, { peptide: IPAMORELIN, time: '20:00', zone, regimen: KEEPING_BERLIN })
  const weekly = { frequency: 'weekly', vialTotalDoses: 2, startDate: '2024-11-22' }
  await plan(ana, { peptide: SEMAGLUTIDE, time: '03:00', zone, regimen: KEEPING_BERLIN, ...weekly })
}

/** A device that goes from zone to zone. The zone of a whole context cannot be changed while its page is open. */
async function traveller(page: Page): Promise<(zone: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return async (zone) => {
    await session.send('Emulation.setTimezoneOverride', { timezoneId: zone })
  }
}

async function loggedAt({ context }: Someone): Promise<readonly string[]> {
  const answer = await context.request.get('/api/doses', { headers: await bearer(context) })
  return ((await answer.json()) as readonly { administered_at: string }[]).map((dose) => dose.administered_at)
}

test('a trip from Berlin to New York: one schedule follows the person, the others keep the clock of Berlin', async ({
  ana,
}) => {
  const { page } = ana
  const fly = await traveller(page)
  await fly('Europe/Berlin')
  await planTrip(ana)
  await page.clock.install({ time: BEFORE })
  await page.goto('/app')
  await expect(upcoming(page)).toHaveText([
    /Ipamorelin.*8:00 PM · Nov 21/,
    /BPC-157.*9:30 PM · Nov 21/,
    /Semaglutide.*3:00 AM · Nov 22/,
  ])
  await expect(missed(page)).toHaveText([/BPC-157.*9:30 PM · yesterday/, /Ipamorelin.*8:00 PM · yesterday/])

  // The page is open while the device lands.
  await fly('America/New_York')
  await page.clock.fastForward('01:00')
  await expect(upcoming(page)).toHaveText([
    /Ipamorelin.*8:00 PM in Berlin, 2:00 PM here · Nov 21/,
    /Semaglutide.*3:00 AM in Berlin, 9:00 PM here · Nov 21/,
    /BPC-157.*9:30 PM · Nov 21/,
  ])
  await expect(missed(page)).toHaveText([
    /BPC-157.*9:30 PM · yesterday/,
    /Ipamorelin.*8:00 PM in Berlin, 2:00 PM here · yesterday/,
  ])
  await page.getByRole('button', { name: 'I took it: Ipamorelin' }).click()
  await expect(page.getByRole('dialog')).toContainText('8:00 PM in Berlin, 2:00 PM here · yesterday')
  await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue('2024-11-20')
  await expect(page.getByRole('dialog').getByLabel('Time')).toHaveValue('14:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()

  await page.goto('/calendar')
  await expect(day(page, 'November 21, 3 doses: 3 pending')).toHaveAttribute('aria-current', 'date')
  await expect(day(page, 'November 22, 2 doses: 2 pending')).toBeVisible()
  const list = page.getByRole('region', { name: 'Thursday, November 21' })
  await expect(list.getByRole('listitem')).toHaveText([/2:00 PM here/, /9:00 PM here/, /9:30 PM/])
  await expect(card(page, 'Active Schedules')).toContainText('8:00 PM in Berlin, 2:00 PM here')
  await expect(card(page, 'Active Schedules')).toContainText('Daily · 9:30 PM')

  // At 2:10 PM it is due, and is logged at its own time.
  await page.clock.setFixedTime(new Date('2024-11-21T19:10:00Z'))
  await page.goto('/app')
  await expect(upcoming(page).first()).toContainText('due')
  await upcoming(page).first().getByRole('button').click()
  await expect(page.getByText('marked as completed.')).toBeVisible()
  await expect.poll(() => loggedAt(ana)).toEqual(['2024-11-21T19:00:00.000Z'])
  await page.goto('/calendar')
  await expect(day(page, 'November 21, 3 doses: 1 completed, 2 pending')).toBeVisible()
})

test('a dose at night in Berlin is of the evening before in New York, and of the last day of the month', async ({
  ana,
}) => {
  const { page } = ana
  const fly = await traveller(page)
  await fly('America/New_York')
  await plan(ana, { time: '03:00', startDate: '2024-12-01', vialTotalDoses: 2, regimen: KEEPING_BERLIN })
  await page.clock.setFixedTime(BEFORE)
  await page.goto('/calendar')
  await expect(day(page, 'November 30, 1 dose: 1 pending')).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(day(page, 'December 1, 1 dose: 1 pending')).toBeVisible()
  await expect(day(page, 'December 2, no doses')).toBeVisible()
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a device that lands offline shows both clocks, and what is completed there has its own time', async ({
    ana,
  }) => {
    const { page, context } = ana
    const fly = await traveller(page)
    await fly('Europe/Berlin')
    await page.clock.setFixedTime(BEFORE)
    await visitOnce(page)
    await planTrip(ana)
    await page.goto('/app')
    await expect(upcoming(page).first()).toContainText('8:00 PM · Nov 21')
    await page.goto('/calendar')
    await expect(day(page, 'November 22, 3 doses: 3 pending')).toBeVisible()
    await untilKept(page, SEMAGLUTIDE)
    await context.setOffline(true)
    await fly('America/New_York')
    await page.clock.setFixedTime(new Date('2024-11-21T20:30:00Z'))
    await page.goto('/calendar')
    await expect(day(page, 'November 21, 3 doses: 3 pending')).toHaveAttribute('aria-current', 'date')
    await page.getByRole('button', { name: 'Complete Ipamorelin, 8:00 PM in Berlin, 2:00 PM here' }).click()
    await expect(day(page, 'November 21, 3 doses: 1 completed, 2 pending')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Logged at 8:00 PM in Berlin, 2:00 PM here, as planned')).toBeVisible({
      timeout: 15_000,
    })
    await expect.poll(() => loggedAt(ana), { timeout: 15_000 }).toEqual(['2024-11-21T19:00:00.000Z'])
    await page.goto('/app')
    await expect(card(page, 'Recent Doses')).toContainText('14:00 · today')
  })
})

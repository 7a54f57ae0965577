import { devices } from '@playwright/test'
import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { plan, readPlan } from '../fixtures/plans.ts'
import { receiveReminders } from './receiver.ts'
import { pushedTo, turnOn } from './subscribing.ts'

// An iPhone would have to install the app first.
const { userAgent } = devices['Pixel 7']
// A time zone in which the dose is still planned for today: completing a dose of tomorrow asks for confirmation first.
const hoursBehind = new Date().getUTCHours() < 22 ? 0 : 6
const zone = hoursBehind === 0 ? 'UTC' : `Etc/GMT+${hoursBehind}`
test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS, timezoneId: zone, userAgent })

test('a dose reaches the lock screen through the push service, and "Taken" there completes it', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  await page.getByText('1 hour').click()
  const [startDate = '', time = ''] = clockOf(Date.now() + (45 - hoursBehind * 60) * 60_000)
  const { id } = await plan(ana, { startDate, time, zone, vialTotalDoses: 1, scheduleWeeks: 1 })

  // The server sees that it is due, and the push service decrypts what it gets.
  await expect.poll(async () => (await pushedTo(page)).length, { timeout: 20_000 }).toBe(1)
  const [reminder = ''] = await pushedTo(page)
  expect(reminder).not.toMatch(/BPC|250|mcg/)
  const receiver = await receiveReminders(ana, { isRegistered: true })
  await receiver.deliver(reminder)
  await expect.poll(receiver.shown).toEqual([
    {
      title: 'A dose is due',
      body: `Planned for ${time12(time)}`,
      buttons: ['Taken', 'In 15 minutes'],
      silent: false,
    },
  ])
  await page.goto('/reminders')
  await expect(page.getByText(/^Last reminder arrived/)).toBeVisible()

  await receiver.tap('taken')
  await expect.poll(async () => (await readPlan(ana, id)).doses.map(({ status }) => status)).toEqual(['completed'])
  await expect.poll(async () => (await pushedTo(page)).map(kindOf), { timeout: 20_000 }).toContain('over')
  for (const text of await pushedTo(page)) await receiver.deliver(text)
  await expect.poll(receiver.shown).toEqual([])
})

function clockOf(ms: number): readonly string[] {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T')
  return [date, time.slice(0, 5)]
}

/** '8:05 PM'. */
function time12(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

function kindOf(text: string): string {
  return String((JSON.parse(text) as { readonly kind: string }).kind)
}

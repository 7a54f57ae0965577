import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, plan, readPlan, skipElsewhere } from '../fixtures/plans.ts'
import { receiveReminders, type Receiver } from './receiver.ts'

/** Whole hours by which the clock of a place is ahead of UTC where it is noon now. */
const OFFSET = 12 - new Date().getUTCHours()
/** There a dose in a few minutes is one of the same day, whenever this story runs. */
const NOON = `Etc/GMT${OFFSET > 0 ? '-' : '+'}${Math.abs(OFFSET)}`

test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS, timezoneId: NOON })

test('a reminder is confirmed, put off by "In 15 minutes", and answered by "Taken"', async ({ ana }) => {
  const { receiver, next } = await subscribed(ana)
  const planned = await planSoon(ana)
  await ana.page.reload()
  await expect(ana.page.getByRole('button', { name: /^Complete BPC-157/ })).toBeVisible()
  const message = await next()
  const reminds = async () => {
    await receiver.deliver(message.replace(/"delivery":"[^"]+"/, `"delivery":"${crypto.randomUUID()}"`))
    await expect.poll(async () => (await receiver.shown()).map(({ title }) => title)).toEqual(['A dose is due'])
  }
  await receiver.deliver(message)
  await expect.poll(() => confirmedAt(ana)).not.toBeNull()
  const putOff = ana.context.waitForEvent('response', (response) => response.url().includes('/snooze'))
  await receiver.tap('later')
  expect((await putOff).status()).toBe(200)
  await reminds()
  await receiver.tap('taken')
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  expect(await receiver.shown()).toEqual([])
  expect((await readPlan(ana, planned.id)).doses.map(({ status }) => status)).toEqual(['completed'])
})

test('a skip on another device takes the notification away', async ({ ana }) => {
  const { receiver, next } = await subscribed(ana)
  const planned = await planSoon(ana)
  await receiver.deliver(await next())
  await expect.poll(async () => (await receiver.shown()).length).toBe(1)
  // A page that is open would close it by itself.
  await ana.page.goto('about:blank')
  for (const dose of planned.doses) await skipElsewhere(ana, dose, 'elsewhere')
  expect(await receiver.shown()).toHaveLength(1)
  await receiver.deliver(await next())
  await expect.poll(receiver.shown).toEqual([])
})

type Service = {
  readonly receiver: Receiver
  /** The next message to this browser, as its push service decrypts it. */
  readonly next: () => Promise<string>
}

/** Registers the browser at the stand-in of the push service, and turns reminders on, 15 minutes before. */
async function subscribed(ana: Someone): Promise<Service> {
  const receiver = await receiveReminders(ana)
  const headers = await bearer(ana.context)
  const api = ana.context.request
  const { push_key } = (await (await api.get('/api/reminders', { headers })).json()) as { readonly push_key: string }
  const service = process.env['PUSH_SERVICE'] ?? ''
  const made = await fetch(`${service}/subscriptions`, { method: 'POST', body: push_key })
  const subscription = (await made.json()) as { readonly endpoint: string }
  const saved = await api.put(`/api/push-devices/${receiver.deviceId}`, {
    headers,
    data: { ...subscription, zone: NOON },
  })
  expect(await saved.json()).toMatchObject({ health: 'new' })
  const settings = { enabled: true, lead_minutes: 15, again: false, quiet: null, by_name: false, email: false }
  const turned = await api.put('/api/reminders/settings', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ...settings, zone: NOON },
  })
  expect(turned.ok()).toBe(true)
  let read = 0
  return {
    receiver,
    async next() {
      const mine = async () => {
        const all = (await (await fetch(`${service}/messages`)).json()) as readonly Pushed[]
        return all.filter(({ endpoint }) => endpoint === subscription.endpoint)
      }
      await expect.poll(async () => (await mine()).length, { timeout: 30_000 }).toBeGreaterThan(read)
      read += 1
      return (await mine())[read - 1]?.text ?? ''
    },
  }
}

/** A dose in ten minutes, of which the reminder is due at once. */
function planSoon(ana: Someone) {
  const [startDate, time] = clockAt(Date.now() + 10 * 60_000)
  return plan(ana, { startDate, time, zone: NOON, vialTotalDoses: 1, scheduleWeeks: 1 })
}

type Pushed = { readonly endpoint: string; readonly text: string }

async function confirmedAt(ana: Someone): Promise<string | null> {
  const answer = await ana.context.request.get('/api/reminders', { headers: await bearer(ana.context) })
  const { devices } = (await answer.json()) as {
    readonly devices: readonly { readonly last_confirmed_at: string | null }[]
  }
  return devices[0]?.last_confirmed_at ?? null
}

function clockAt(ms: number): readonly [date: string, time: string] {
  const there = new Date(ms + OFFSET * 3_600_000).toISOString()
  return [there.slice(0, 10), there.slice(11, 16)]
}

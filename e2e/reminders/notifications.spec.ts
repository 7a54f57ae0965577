import type { BrowserContext } from '@playwright/test'
import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { AS_PEOPLE_HAVE_IT, expect, signIn, test } from '../fixtures/people.ts'
import { message } from './messages.ts'
import { receiveReminders } from './receiver.ts'

test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS })

const DOSE = { id: '018f3a52-0000-4000-a000-000000000001', date: '2026-11-23', time: '08:00' }

test('a reminder is shown as the server words it, and confirmed once', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  const confirmed = confirmations(ana.context)
  const delivery = crypto.randomUUID()
  await deliver(message(person, { delivery, doses: [DOSE] }))
  await expect
    .poll(shown)
    .toEqual([
      { title: 'A dose is due', body: 'Planned for 8:00 AM', buttons: ['Taken', 'In 15 minutes'], silent: false },
    ])
  await expect.poll(() => confirmed).toEqual([{ person, delivery }])
  // The next push confirms its own delivery and no other.
  const next = crypto.randomUUID()
  await deliver(message(person, { delivery: next, tags: ['slot-2'] }))
  await expect
    .poll(() => confirmed)
    .toEqual([
      { person, delivery },
      { person, delivery: next },
    ])
})

test('a delivery that comes twice is shown once and confirmed twice', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  const confirmed = confirmations(ana.context)
  const again = message(person)
  await deliver(again)
  await expect.poll(() => confirmed.length).toBe(1)
  await closeAll(ana.context)
  await deliver(again)
  await expect.poll(() => confirmed.length).toBe(2)
  expect(await shown()).toEqual([])
})

test('a confirmation that cannot be sent waits for the next push', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  await ana.context.setOffline(true)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await deliver(message(person, { delivery: first }))
  await expect.poll(async () => (await shown()).length).toBe(1)
  await ana.context.setOffline(false)
  const confirmed = confirmations(ana.context)
  await deliver(message(person, { delivery: second, tags: ['slot-2'] }))
  await expect.poll(() => confirmed.map(({ delivery }) => delivery).toSorted()).toEqual([first, second].toSorted())
})

test('a later round takes the place of the earlier one, and an end takes both away', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  const titles = async () => (await shown()).map(({ body }) => body)
  await deliver(message(person))
  await expect.poll(titles).toEqual(['Planned for 8:00 AM'])
  await deliver(message(person, { tags: ['slot-1-again', 'slot-1'], body: 'Planned for 8:00 AM, still open' }))
  await expect.poll(titles).toEqual(['Planned for 8:00 AM, still open'])
  await deliver(message(person, { kind: 'over', tags: ['slot-1-again', 'slot-1'] }))
  await expect.poll(titles).toEqual([])
})

test('where something must be seen for each push, the end has neither sound nor buttons', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  await deliver(message(person, { doses: [DOSE] }))
  await expect.poll(async () => (await shown()).length).toBe(1)
  await deliver(message(person, { kind: 'over', title: 'Done', body: '', doses: [DOSE], mustShow: true }))
  await expect.poll(shown).toEqual([{ title: 'Done', body: '', buttons: [], silent: true }])
})

for (const { what, text } of [
  { what: 'no JSON', text: 'neither JSON nor anything else {' },
  { what: 'another shape', text: '{"version":1,"title":"BPC-157 is due"}' },
  { what: 'a later version', text: message('somebody', { version: 2, title: 'BPC-157 is due' }) },
])
  test(`a push that cannot be read (${what}) says that a dose is due, and nothing else`, async ({ ana }) => {
    const { deliver, shown } = await receiveReminders(ana)
    await deliver(text)
    await expect
      .poll(shown)
      .toEqual([{ title: 'A dose is due', body: 'Open Vialog to see it.', buttons: [], silent: false }])
  })

test('nothing is shown of a message to another person, nor confirmed', async ({ ana }) => {
  const { person, deliver, shown } = await receiveReminders(ana)
  const confirmed = confirmations(ana.context)
  await deliver(message(crypto.randomUUID()))
  const delivery = crypto.randomUUID()
  await deliver(message(person, { delivery, tags: ['slot-2'], body: 'Planned for 9:00 AM' }))
  await expect.poll(() => confirmed).toEqual([{ person, delivery }])
  expect((await shown()).map(({ body }) => body)).toEqual(['Planned for 9:00 AM'])
})

test('a sign-out takes what is shown away, and nothing is shown after it', async ({ ana }) => {
  const { person, deliver, shown, received, register } = await receiveReminders(ana)
  await deliver(message(person))
  await expect.poll(async () => (await shown()).length).toBe(1)
  await ana.page.goto('/settings')
  await ana.page.getByRole('button', { name: 'Logout' }).click()
  await expect(ana.page).toHaveURL(/\/auth/)
  await expect.poll(shown).toEqual([])
  await deliver(message(person, { body: 'Planned for 9:00 AM' }))
  await deliver('nothing that can be read')
  await received(3)
  expect(await shown()).toEqual([])
  // The same browser shows them again when its person is back and it is registered again.
  await signIn(ana.context, ana.email)
  await ana.page.goto('/app')
  await expect(ana.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await register()
  await deliver(message(person, { body: 'Planned for 10:00 AM' }))
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toEqual(['Planned for 10:00 AM'])
})

type Confirmed = { readonly person: string; readonly delivery: string }

/** What is confirmed from now on. */
function confirmations(context: BrowserContext): readonly Confirmed[] {
  const confirmed: Confirmed[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/push-confirmations')
      confirmed.push(request.postDataJSON() as Confirmed)
  })
  return confirmed
}

async function closeAll(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    await navigator.locks.request('vialog-push', async () => {
      for (const notification of await registration.getNotifications()) notification.close()
    })
  })
}

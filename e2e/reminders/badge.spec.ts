import type { Worker } from '@playwright/test'
import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { completeElsewhere, IPAMORELIN, plan, skipElsewhere } from '../fixtures/plans.ts'
import { TODAY } from '../fixtures/track.ts'
import { message } from './messages.ts'
import { receiveReminders } from './receiver.ts'

test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS })

const dose = (id: string) => ({ id: `018f3a52-0000-4000-a000-00000000000${id}`, date: '2026-11-23', time: '08:00' })

test('a push counts its doses at the icon while the app is closed, and a sign-out takes the number away', async ({
  ana,
}) => {
  const { person, deliver, received } = await receiveReminders(ana)
  const [worker] = ana.context.serviceWorkers()
  if (!worker) throw new Error('No service worker.')
  await worker.evaluate(noteBadge)
  await ana.page.close()
  await deliver(message(person, { doses: [dose('1'), dose('2')] }))
  await received(1)
  await expect.poll(() => badge(worker)).toBe(2)

  // Somebody else's doses do not count here.
  await deliver(message(crypto.randomUUID(), { tags: ['slot-2'], doses: [dose('3')] }))
  await received(2)
  expect(await badge(worker)).toBe(2)

  // Both are answered on another device.
  await deliver(message(person, { kind: 'over' }))
  await received(3)
  await expect.poll(() => badge(worker)).toBe(0)

  const page = await ana.context.newPage()
  await page.addInitScript(noteBadge)
  await page.goto('/settings')
  await page.evaluate(() => navigator.setAppBadge(7))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0')
})

test('the number is two at a push for two due doses, one when one was logged elsewhere and the app is opened, and gone at zero', async ({
  ana,
}) => {
  const { context } = ana
  const [first, second] = [
    await plan(ana, { startDate: TODAY, time: '00:00' }),
    await plan(ana, { startDate: TODAY, time: '00:00', peptide: IPAMORELIN }),
  ]
  await context.addInitScript(noteBadge)
  const { person, deliver } = await receiveReminders(ana)
  await expect(ana.page.locator('html')).toHaveAttribute('data-badge', '2')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker.')
  await worker.evaluate(noteBadge)
  await ana.page.close()
  const [one, two] = [first.doses[0], second.doses[0]]
  if (!one || !two) throw new Error('Nothing is planned.')
  await deliver(message(person, { doses: [{ id: one.id, date: TODAY, time: '00:00' }] }))
  await expect.poll(() => badge(worker)).toBe(2)

  await completeElsewhere(ana, one)
  const page = await context.newPage()
  await page.goto('/app')
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
  await skipElsewhere(ana, two, '')
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0')
})

/** The browser of the tests has no icon: what it would show is noted. */
function noteBadge(): void {
  const note = async (count = 0) => {
    Object.assign(globalThis, { badge: count })
    if ('document' in globalThis) document.documentElement.dataset['badge'] = String(count)
  }
  Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) })
}

function badge(worker: Worker): Promise<number | undefined> {
  return worker.evaluate(() => (globalThis as { badge?: number }).badge)
}

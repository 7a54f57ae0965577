import type { CDPSession, Page, Worker } from '@playwright/test'
import { expect, type Someone } from '../fixtures/people.ts'
import { standInForNotifications } from './stand-in.ts'

/** A browser that receives somebody's reminders. */
export type Receiver = {
  /** The id of the person. */
  readonly person: string
  /** The id by which this browser was registered here, unless it was before. */
  readonly deviceId: string
  /** Delivers a push to the service worker, as the browser does for its push service. */
  readonly deliver: (text: string) => Promise<void>
  /** Until the service worker is done with each of so many pushes. */
  readonly received: (pushes: number) => Promise<void>
  /** Registers this browser again, as turning reminders on would. */
  readonly register: () => Promise<void>
  /** The notifications that are shown. */
  readonly shown: () => Promise<readonly ShownNotification[]>
  /** Taps a notification that is shown, or one of its buttons, whether it has room for that or not. */
  readonly tap: (action?: 'taken' | 'later' | 'skip') => Promise<void>
  /** The network is back: the browser starts the service worker, as it was asked to. */
  readonly wake: () => Promise<void>
  /** The addresses that the service worker has asked the browser to open. */
  readonly opened: () => Promise<readonly string[]>
}

export type ShownNotification = {
  readonly title: string
  readonly body: string
  readonly buttons: readonly string[]
  readonly silent: boolean
}

/** Opens the app with its service worker, and registers the browser on the device itself unless it is. */
export async function receiveReminders(
  someone: Someone,
  { isRegistered = false }: { readonly isRegistered?: boolean } = {},
): Promise<Receiver> {
  const { context, page } = someone
  await context.grantPermissions(['notifications'])
  await context.addInitScript(standInForNotifications)
  await page.goto('/app')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker.')
  await worker.evaluate(standInForNotifications)
  await worker.evaluate(noteOpened)
  // Before that the app would take the registration for one of somebody else.
  await page.waitForFunction(() => localStorage.getItem('vialog-person') !== null)
  const person = await page.evaluate(() => String(JSON.parse(localStorage.getItem('vialog-person') ?? '{}').id))
  const deviceId = crypto.randomUUID()
  if (!isRegistered) await remember(page, { deviceId, userId: person })
  const { session, registrationId } = await debug(page)
  const origin = new URL(page.url()).origin
  return {
    person,
    deviceId,
    async deliver(data) {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    async received(pushes) {
      await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Noted).pushes)).toBe(pushes)
      await worker.evaluate(() => navigator.locks.request('vialog-push', () => undefined))
    },
    register: () => remember(page, { deviceId, userId: person }),
    async wake() {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      })
    },
    shown: () => shownBy(worker),
    tap: (action) => worker.evaluate(tapIn, action ?? ''),
    opened: () => worker.evaluate(() => (globalThis as unknown as Noted).opened),
  }
}

/** Delivers one push to the service worker of this page. */
export async function deliverTo(page: Page, data: string): Promise<void> {
  const { session, registrationId } = await debug(page)
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

async function debug(page: Page): Promise<{ readonly session: CDPSession; readonly registrationId: string }> {
  // A page of its own: the one of the story may go.
  const beside = await page.context().newPage()
  await beside.goto('/robots.txt')
  const session = await page.context().newCDPSession(beside)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}

/** What turning reminders on leaves on the device; a browser of the tests may not subscribe. */
function remember(page: Page, device: { readonly deviceId: string; readonly userId: string }): Promise<void> {
  return page.evaluate(
    (registered) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vialog-push', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('device')
          opening.result.createObjectStore('shown')
        }
        opening.onerror = () => reject(opening.error ?? new Error('no store'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction('device', 'readwrite')
          writing.objectStore('device').put(registered, 'this')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    device,
  )
}

function shownBy(worker: Worker): Promise<readonly ShownNotification[]> {
  return worker.evaluate(async () => {
    type WithActions = Notification & { readonly actions: readonly { readonly title: string }[] }
    const { registration } = globalThis as unknown as {
      readonly registration: { getNotifications(): Promise<readonly WithActions[]> }
    }
    // In its turn, as the app reads them (app/data/push/shown-notifications.ts).
    const all = await navigator.locks.request('vialog-push', () => registration.getNotifications())
    return all.map((one) => ({
      title: one.title,
      body: one.body,
      buttons: one.actions.map(({ title }) => title),
      silent: one.silent === true,
    }))
  })
}

type Noted = { opened: string[]; pushes: number }

/** Only a real tap may open a window: what would be opened is noted instead. So is that a push has come. */
function noteOpened(): void {
  const worker = globalThis as unknown as Noted & { clients: { openWindow: unknown } }
  worker.opened = []
  worker.pushes = 0
  addEventListener('push', () => void (worker.pushes += 1))
  worker.clients.openWindow = async (address: string) => void worker.opened.push(address)
}

async function tapIn(action: string): Promise<void> {
  type Extended = new (type: string) => Event
  const worker = globalThis as unknown as {
    readonly registration: ServiceWorkerRegistration
    readonly ExtendableEvent: Extended
    dispatchEvent(event: Event): boolean
  }
  const [notification] = await navigator.locks.request('vialog-push', () => worker.registration.getNotifications())
  const work: Promise<unknown>[] = []
  const tapped = Object.assign(new worker.ExtendableEvent('notificationclick'), { notification, action })
  // The browser lets no script keep a worker alive.
  Object.defineProperty(tapped, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) })
  worker.dispatchEvent(tapped)
  await Promise.all(work)
}

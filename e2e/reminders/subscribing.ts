import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Someone } from '../fixtures/people.ts'
import { standInForNotifications } from './stand-in.ts'

/** The stand-in of a push service that the site sends to (scripts/test.ts). */
const SERVICE = process.env['PUSH_SERVICE'] ?? ''

/**
 * Lets this browser subscribe to pushes, at the stand-in: one of the tests may not ask a real push service. Whether the person
 * agrees is the story's to say.
 */
export async function letSubscribe(
  context: BrowserContext,
  permission: 'granted' | 'unasked' = 'granted',
): Promise<void> {
  if (permission === 'granted') {
    await context.grantPermissions(['notifications'])
    await context.addInitScript(standInForNotifications)
  }
  await context.exposeFunction('subscribeAtService', async (key: string) => {
    const answer = await fetch(`${SERVICE}/subscriptions`, { method: 'POST', body: key })
    return (await answer.json()) as unknown
  })
  await context.addInitScript(standInForPush)
}

/** Opens the screen with the service worker running. */
export async function openReminders(page: Page): Promise<void> {
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Turns reminders on by the tap that does it. */
export async function turnOn({ page, context }: Someone): Promise<void> {
  await letSubscribe(context)
  await openReminders(page)
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(page.getByText('This device shows them.')).toBeVisible()
}

/** The messages that the service has taken for this browser, as it would decrypt them; the first one on top. */
export async function pushedTo(page: Page): Promise<readonly string[]> {
  return takenFor(await endpointOf(page))
}

/** The messages that the service has taken for an address. */
export async function takenFor(endpoint: string): Promise<readonly string[]> {
  const answer = await fetch(`${SERVICE}/messages`)
  const all = (await answer.json()) as readonly { readonly endpoint: string; readonly text: string }[]
  return all.filter((message) => message.endpoint === endpoint).map(({ text }) => text)
}

/** The service gives a subscription up, and does not tell the browser. */
export async function giveUp(endpoint: string): Promise<void> {
  await fetch(endpoint, { method: 'DELETE' })
}

/**
 * The browser changes its subscription while no page asks for it, and tells the service worker. Returns the address of the new
 * one.
 */
export async function changeSubscription({ page, context }: Someone): Promise<string> {
  const made = await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('test-subscription') ?? '{}') as { readonly key: readonly number[] }
    const key = btoa(String.fromCharCode(...kept.key))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    const page = globalThis as unknown as { subscribeAtService(key: string): Promise<Made> }
    const made = await page.subscribeAtService(key)
    localStorage.setItem('test-subscription', JSON.stringify({ ...kept, ...made }))
    return made
  })
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async ({ endpoint, p256dh, auth }) => {
    type Extended = new (type: string) => Event
    const self = globalThis as unknown as { readonly ExtendableEvent: Extended; dispatchEvent(event: Event): boolean }
    const work: Promise<unknown>[] = []
    const newSubscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    const changed = Object.assign(new self.ExtendableEvent('pushsubscriptionchange'), { newSubscription })
    Object.defineProperty(changed, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) })
    self.dispatchEvent(changed)
    await Promise.all(work)
  }, made)
  return made.endpoint
}
type Made = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The address at which this browser is subscribed; '' where it is not. */
export function endpointOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription())?.endpoint ?? ''
  })
}

/** What a browser has of a subscription; runs in the page. It lasts as long as the browser's storage. */
function standInForPush(): void {
  const KEPT = 'test-subscription'
  type Kept = Made & { readonly key: readonly number[] }
  const page = globalThis as unknown as { subscribeAtService(key: string): Promise<Made> }

  function kept(): object | null {
    const text = localStorage.getItem(KEPT)
    return text === null ? null : asSubscription(JSON.parse(text) as Kept)
  }
  function asSubscription({ endpoint, p256dh, auth, key }: Kept): object {
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => kept(),
    async subscribe({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) {
      const key = [...applicationServerKey]
      const text = btoa(String.fromCharCode(...key))
      const made = await page.subscribeAtService(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
      localStorage.setItem(KEPT, JSON.stringify({ ...made, key }))
      return kept()
    },
  })
}

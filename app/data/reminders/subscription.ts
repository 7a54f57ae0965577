import type { PushSubscription as Registered } from '#domain/reminders/schema'

/**
 * Subscribes this browser with the server's public key (base64url), or takes the subscription that it has with that key. The
 * permission is given already.
 * @throws what the browser says where it cannot.
 */
export async function subscribe(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const known = await pushManager.getSubscription()
  if (known && hasKey(known, pushKey)) return known
  // With another key a browser refuses to subscribe again.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) })
}

/** Whether messages signed with this key reach the subscription. */
export function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const wanted = bytesOf(pushKey)
  const had = new Uint8Array(key)
  return had.length === wanted.length && had.every((byte, index) => byte === wanted[index])
}

/** What the server stores of a subscription. */
export function registeredOf(subscription: PushSubscription): Registered {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

const PATIENCE_MS = 10_000

/** Where the worker is blocked, `ready` never comes. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No service worker.')), PATIENCE_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

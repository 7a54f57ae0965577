import type { PushSubscription as Registered } from '#domain/reminders/schema'

/**
 * Subscribes this browser with the server's public key (base64url). The permission is given already.
 * @throws what the browser says where it cannot.
 */
export async function subscribe(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  // Always anew: one that its push service has given up may still look well to the browser, and one with another key keeps it
  // from subscribing.
  await (await pushManager.getSubscription())?.unsubscribe()
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

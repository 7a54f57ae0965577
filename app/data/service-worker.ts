/**
 * Lets the app start without a network, and send what waits after the page has closed. Browsers without one lose only that.
 * A version that was published since is kept beside the running one until the person agrees: `offer` is called with what
 * then reloads the page, once for each version. The answer ends the watch, not the worker.
 */
export function startServiceWorker(offer: (reload: () => void) => void): () => void {
  const end = new AbortController()
  if ('serviceWorker' in navigator) void watch(navigator.serviceWorker, offer, end.signal).catch(() => undefined)
  return () => end.abort()
}

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to send the outbox when the network is back, page or no page. */
export async function sendInBackground(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  await registration?.sync?.register('outbox').catch(() => undefined)
}

async function watch(
  workers: ServiceWorkerContainer,
  offer: (reload: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  const first = workers.controller
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
  if (signal.aborted) return
  const offerWaiting = () => {
    // Nothing runs an older version yet: the very first worker is no news.
    if (!registration.waiting || !workers.controller || registration.waiting === offered) return
    offered = registration.waiting
    offer(() => takeOver(workers, registration.waiting))
  }
  offerWaiting()
  const hear = { signal }
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', offerWaiting, hear),
    hear,
  )
  // Another tab went over to the new version, and this one still runs the old: it may finish what it does first.
  workers.addEventListener('controllerchange', () => first && !isReloading && offer(reloadOnce), hear)
  document.addEventListener('visibilitychange', () => void lookForNews(registration), hear)
}

let offered: ServiceWorker | undefined
let isReloading = false
let lookedAt = Date.now()

/** The browser looks with every page that is loaded; an app that stays open for days loads none. */
async function lookForNews(registration: ServiceWorkerRegistration): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAt < EVERY_MS) return
  lookedAt = Date.now()
  await registration.update().catch(() => undefined)
}

const EVERY_MS = 3_600_000

function takeOver(workers: ServiceWorkerContainer, waiting: ServiceWorker | null): void {
  if (!waiting) return reloadOnce()
  workers.addEventListener('controllerchange', reloadOnce, { once: true })
  waiting.postMessage('take-over')
}

function reloadOnce(): void {
  if (isReloading) return
  isReloading = true
  window.location.reload()
}

/**
 * Registers the service worker, by which the app starts without a network and sends unsent writes after the page was closed.
 * A new version waits until the person agrees to it: `offer` is called once for each version, with the function that
 * reloads the page. Returns what ends the watch for new versions; the worker stays.
 */
export function startServiceWorker(offer: (reload: () => void) => void): () => void {
  const end = new AbortController()
  if ('serviceWorker' in navigator) void watch(navigator.serviceWorker, offer, end.signal).catch(() => undefined)
  return () => end.abort()
}

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to send the outbox when the network is back, even when no page is open. */
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
    const { waiting, active } = registration
    // The first worker of this browser is no new version. WebKit may name it as waiting when it is active and in control already.
    if (waiting?.state !== 'installed' || !active || !workers.controller || waiting === offered) return
    offered = waiting
    offer(() => takeOver(workers, registration.waiting))
  }
  offerWaiting()
  const options = { signal }
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', offerWaiting, options),
    options,
  )
  // Another tab has changed to the new version, and this one still runs the old one: the person decides when it reloads.
  workers.addEventListener('controllerchange', () => first && !isReloading && offer(reloadOnce), options)
  document.addEventListener('visibilitychange', () => void checkForUpdate(registration), options)
}

let offered: ServiceWorker | undefined
let isReloading = false
let checkedAt = Date.now()

/** The browser checks for a new version with every page load; an app that stays open for days loads no page. */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
  checkedAt = Date.now()
  await registration.update().catch(() => undefined)
}

const CHECK_EVERY_MS = 3_600_000

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

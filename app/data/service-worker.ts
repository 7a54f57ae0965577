/** Lets the app start without a network, and send what waits after the page has closed. Browsers without one lose only that. */
export function registerServiceWorker(): void {
  void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to send the outbox when the network is back, page or no page. */
export async function sendInBackground(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  await registration?.sync?.register('outbox').catch(() => undefined)
}

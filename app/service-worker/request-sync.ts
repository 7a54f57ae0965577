declare const self: ServiceWorkerGlobalScope

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to start this worker when the network is back. Where it cannot, the next page or push does what is left. */
export async function requestSync(): Promise<void> {
  await (self.registration as WithSync).sync?.register('outbox').catch(() => undefined)
}

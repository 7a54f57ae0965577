import { useSyncExternalStore } from 'react'

/** The event with which Chromium offers to install a site. It is not part of the standard types. */
export type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/**
 * Keeps the browser's offer until a screen can show it: the browser offers once, perhaps before the first screen is drawn.
 * Returns the function that stops listening.
 */
export function startInstallOffer(target: EventTarget = window): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    change(event as InstallOffer)
  }
  const clear = () => change(undefined)
  target.addEventListener('beforeinstallprompt', keep)
  target.addEventListener('appinstalled', clear)
  return () => {
    target.removeEventListener('beforeinstallprompt', keep)
    target.removeEventListener('appinstalled', clear)
  }
}

/** The offer to install the app; undefined while there is none. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, currentOffer, () => undefined)
}

export function currentOffer(): InstallOffer | undefined {
  return offer
}

function change(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { PushMessage } from '#domain/reminders/push-message'
import { isMessage } from './read-message.ts'

/**
 * Shows or reads the notifications of this device: one at a time in this browser, pages and the service worker alike. Chromium
 * drops the record of a notification that is read while it is being shown; nothing could close or answer that one any more.
 */
export async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('vialog-push', act)
}

/**
 * Closes those of the notifications of this device that `isOver` says so of. Each is passed with the message that it shows;
 * undefined where that could not be read. Call it in its turn.
 */
export async function closeNotifications(isOver: (shown: PushMessage | undefined) => boolean): Promise<void> {
  for (const notification of await shownNotifications()) if (isOver(messageOf(notification))) notification.close()
}

/** What the notifications of this device say. Call it in its turn. */
export async function shownMessages(): Promise<readonly PushMessage[]> {
  return (await shownNotifications()).map(messageOf).filter((message) => message !== undefined)
}

/** The message that a notification was shown with. */
export function messageOf({ data }: Notification): PushMessage | undefined {
  return isMessage(data) ? data : undefined
}

/** None in a browser without notifications. */
async function shownNotifications(): Promise<readonly Notification[]> {
  const registration = own.registration ?? (await own.navigator.serviceWorker?.getRegistration())
  return (await registration?.getNotifications?.()) ?? []
}

/** A service worker has its registration at hand; a page asks for it. */
const own = globalThis as {
  readonly registration?: ServiceWorkerRegistration
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer }
}

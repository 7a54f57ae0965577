import type { PushMessage } from '#domain/reminders/push-message'
import { confirmDeliveries } from '../data/reminders/confirm-deliveries.ts'
import { showBadge } from '../data/push/badge.ts'
import { readMessage } from '../data/push/read-message.ts'
import { isShown, noteShown } from '../data/push/shown-deliveries.ts'
import { closeNotifications, inTurn, shownMessages } from '../data/push/shown-notifications.ts'
import { rememberedDevice } from '../data/push/this-device.ts'
import { countDue } from './badge.ts'
import { requestSync } from './request-sync.ts'
import { text } from './text.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows what a push says, once, and confirms it (docs/product/reminders.md#on-the-device). Messages take their turn, so that
 * one that takes a notification away comes after the one that showed it.
 * @throws when the browser refuses to show anything, or the device's store fails after it was shown.
 */
export async function receivePush(received: string | undefined): Promise<void> {
  await inTurn(() => receive(readMessage(received)))
  if (!(await confirmDeliveries())) await requestSync()
}

async function receive(message: PushMessage | undefined): Promise<void> {
  // A device whose store cannot be read still has a subscription, which a sign-out takes away: somebody waits for this.
  const device = await rememberedDevice().catch(() => 'unknown' as const)
  // Nobody is signed in who wants reminders: nothing is said of it, and nothing more is received.
  if (device === undefined) return unsubscribe()
  if (device === 'unknown' || !message) return self.registration.showNotification(text.unreadable.title, UNREADABLE)
  // Sent to the person before, and still on its way when this one took over the browser.
  if (message.person !== device.userId) return
  const over = message.kind === 'over' ? await dosesAt(message.tags) : []
  if (!(await isShown(message.delivery))) await act(message)
  // Only now: a worker that ends in between shows it again, in its own place and without a sound, and loses none.
  await noteShown(message.delivery, message.person)
  await countDue(message.person, { due: message.doses, over })
}

/** The doses of the notifications that stand in the place of these tags. */
async function dosesAt(tags: readonly string[]): Promise<PushMessage['doses']> {
  return (await shownMessages()).filter((shown) => isTagged(shown, tags)).flatMap(({ doses }) => doses)
}

async function act(message: PushMessage): Promise<void> {
  if (message.kind === 'over') return end(message)
  const shown = await shownMessages()
  if (!shown.some(({ delivery }) => delivery === message.delivery))
    await self.registration.showNotification(message.title, optionsOf(message))
  const [own, ...others] = message.tags
  await closeNotifications((earlier) => earlier !== undefined && isTagged(earlier, others) && earlier.tags[0] !== own)
}

/** Where the browser wants something to be seen for each push, the notification loses its sound and its buttons instead. */
async function end(message: PushMessage): Promise<void> {
  if (message.mustShow) {
    const { body, tags, title } = message
    await self.registration.showNotification(title, { ...LOOK, body, tag: tags[0], silent: true, data: message })
  }
  await closeNotifications(
    (earlier) => earlier !== undefined && earlier.delivery !== message.delivery && isTagged(earlier, message.tags),
  )
}

/** Whether a notification stands in the place of one of these tags. */
function isTagged({ tags }: PushMessage, places: readonly string[]): boolean {
  return places.includes(tags[0])
}

async function unsubscribe(): Promise<void> {
  await showBadge(0)
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

/** The types of TypeScript leave out what not every browser has. */
type Options = NotificationOptions & {
  readonly renotify?: boolean
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}

const LOOK = { icon: '/icon-192.png' }
const UNREADABLE: Options = { ...LOOK, body: text.unreadable.body, tag: 'unreadable', renotify: true }

/** A later round in the place of an earlier one is heard as well. */
function optionsOf(message: PushMessage): Options {
  const { body, tags, kind, doses } = message
  const isAnswerable = kind === 'reminder' && doses.length > 0
  return { ...LOOK, body, tag: tags[0], renotify: true, data: message, ...(isAnswerable && { actions: ACTIONS }) }
}

/** In the order in which they matter: a browser shows as many as it has room for. */
const ACTIONS = [
  { action: 'taken', title: text.taken },
  { action: 'later', title: text.later },
  { action: 'skip', title: text.skip },
]

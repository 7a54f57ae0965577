import { showBadge } from './badge.ts'
import { unsubscribe } from './current-subscription.ts'
import { closeNotifications, inTurn } from './shown-notifications.ts'
import { forgetDevice, rememberedDevice } from './this-device.ts'

/** Ending a subscription may ask the network, and nobody waits longer than this: without the record nothing more is shown. */
const PATIENCE_MS = 2000

/**
 * This browser shows reminders of nobody but `person` from now on: it forgets whose they were, takes them off the screen
 * with their number at the icon, and ends its subscription. What cannot be done is left; the record goes first, and without it nothing is shown.
 */
export async function leaveReminders({ unlessOf }: { readonly unlessOf?: string } = {}): Promise<void> {
  const remembered = await rememberedDevice().catch(() => undefined)
  // Where nobody agreed there is nobody to forget, and this person may be agreeing just now.
  if (unlessOf !== undefined && (!remembered || remembered.userId === unlessOf)) return
  await forgetDevice().catch(() => undefined)
  void showBadge(0)
  const closed = inTurn(() => closeNotifications(() => true)).catch(() => undefined)
  const ended = closed.then(() => unsubscribe()).catch(() => undefined)
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([ended, tooLong])
}

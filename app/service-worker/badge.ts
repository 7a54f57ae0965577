import { readDeviceZone } from '../data/device-zone.ts'
import { hasBadge, showBadge } from '../data/push/badge.ts'
import { rememberedDevice } from '../data/push/this-device.ts'
import { dueHere, type SaidByPush } from '../data/reminders/due-here.ts'
import { keptHere } from '../data/reminders/known-here.ts'

/**
 * Counts the due doses of this person at the icon of the app. A page knows it better, and counts anew when it opens. Where the device's
 * store cannot be read, the number stays.
 */
export async function countDue(person: string, said: SaidByPush = { due: [], over: [] }): Promise<void> {
  if (!hasBadge()) return
  try {
    const count = dueHere(await keptHere(person), said, { now: Date.now(), zone: readDeviceZone() })
    // After a sign-out in the meantime no doses are counted.
    if ((await rememberedDevice())?.userId === person) await showBadge(count)
  } catch {
    // What was said is shown all the same.
  }
}

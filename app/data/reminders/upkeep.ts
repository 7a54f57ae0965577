import type { Reminders } from '#contract'
import { isZone, type Zone } from '#domain/time/zone'
import { namedZone, takeOverZone } from '../device-zone.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { startClosing } from './close-answered.ts'
import { confirmDeliveries } from './confirm-deliveries.ts'
import { startDueBadge } from './due-badge.ts'
import { changeKnown, remindersAnswer } from './reminders-answer.ts'
import { oneAtATime } from '../push/this-device.ts'

/**
 * Keeps reminders alive while a person uses the app: the server learns in which zone they are, and a lost subscription is made
 * anew. Looks now, whenever the page becomes visible, when the network is back, and when this device has another zone: never
 * because of what another device did, or two devices in two zones would take turns for ever. Meanwhile what is answered is taken
 * off the screen, and what is due is counted at the icon. Asks the person nothing.
 * Returns what ends it.
 */
export function startUpkeep(userId: string, zoneNow: () => Zone): () => void {
  let zone = zoneNow()
  const look = () => {
    zone = zoneNow()
    // What fails is tried at the next occasion.
    void oneAtATime(() => lookAfter(userId, zone)).catch(() => undefined)
  }
  const seen = () => document.visibilityState === 'visible' && look()
  const endClosing = startClosing()
  const endBadge = startDueBadge(userId, zoneNow)
  // What the service worker could not say without a network. It tries again as well.
  void confirmDeliveries().catch(() => undefined)
  const travelled = setInterval(() => zone !== zoneNow() && look(), 60_000)
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', look)
  look()
  return () => {
    endClosing()
    endBadge()
    clearInterval(travelled)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', look)
  }
}

async function lookAfter(userId: string, zone: Zone): Promise<void> {
  const kept = await remindersAnswer.known()
  if (namedZone() === undefined) keepZoneOf(kept)
  if (!kept.settings.enabled && !kept.feed) return
  // A device does not hear what happened to it while the app was closed.
  const reminders = await remindersAnswer.recent()
  if (namedZone() === undefined) keepZoneOf(reminders)
  else if (reminders.zone !== zone) await saveZone(zone)
  if (!reminders.settings.enabled) return
  const { repair } = await import('./repair.ts')
  await repair(userId, zone, reminders)
}

/** A device that knows no zone changes nobody's: it takes over the one that the person's other devices have named. */
function keepZoneOf({ zone }: Reminders): void {
  if (zone !== null && isZone(zone)) takeOverZone(zone)
}

async function saveZone(zone: Zone): Promise<void> {
  const saved = await bodyOf(await client.api.reminders.zone.$put({ json: { zone } }))
  changeKnown({ zone: saved.zone })
}

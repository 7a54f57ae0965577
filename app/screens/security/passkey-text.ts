import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { Passkey } from '../../data/account/passkeys.ts'
import { text } from './text.ts'

/** The name of a passkey: the person's own, else that of its maker, else of the device that made it. */
export function passkeyName({ name, maker, device }: Pick<Passkey, 'name' | 'maker' | 'device'>): string {
  return name ?? maker ?? device ?? text.passkeys.unnamed
}

/** 'Added today at 8:00 AM on Chrome on Android', in the zone. The device is left out where the name says it. */
export function addedText(passkey: Passkey, now: number, zone: Zone): string {
  const at = dayAndTime(passkey.created_at, now, zone)
  if (passkey.device === null || passkey.device === passkeyName(passkey)) return text.passkeys.added(...at)
  return text.passkeys.addedOn(passkey.device, ...at)
}

/** 'Last used yesterday at 10:15 PM', in the zone. */
export function lastUsedText({ last_used_at }: Pick<Passkey, 'last_used_at'>, now: number, zone: Zone): string {
  return last_used_at === null
    ? text.passkeys.neverUsed
    : text.passkeys.lastUsed(...dayAndTime(last_used_at, now, zone))
}

function dayAndTime(instant: string, now: number, zone: Zone): [day: string, time: string] {
  return [relativeDay(dateIn(instant, zone), dateIn(now, zone)), time12(timeIn(instant, zone))]
}

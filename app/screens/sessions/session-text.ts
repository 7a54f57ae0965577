import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { DeviceSession } from '../../data/account/sessions.ts'
import { text } from './text.ts'

/** The name of a device. */
export function deviceName({ device }: Pick<DeviceSession, 'device'>): string {
  return device ?? text.device.unknown
}

/** 'Signed in today at 8:00 AM', in the zone. */
export function signedInText({ signed_in_at }: Pick<DeviceSession, 'signed_in_at'>, now: number, zone: Zone): string {
  return text.device.signedIn(...dayAndTime(signed_in_at, now, zone))
}

/** 'Last used yesterday at 10:15 PM', in the zone. */
export function lastUsedText({ last_used_at }: Pick<DeviceSession, 'last_used_at'>, now: number, zone: Zone): string {
  return text.device.lastUsed(...dayAndTime(last_used_at, now, zone))
}

function dayAndTime(instant: string, now: number, zone: Zone): [day: string, time: string] {
  return [relativeDay(dateIn(instant, zone), dateIn(now, zone)), time12(timeIn(instant, zone))]
}

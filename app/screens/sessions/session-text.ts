import { relativeDay, time24 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { DeviceSession } from '../../data/account/sessions.ts'

/** The name of a device. */
export function deviceName({ device }: Pick<DeviceSession, 'device'>): string {
  return device ?? 'Unknown device'
}

/** 'Signed in today at 08:00', in the zone. */
export function signedInText({ signed_in_at }: Pick<DeviceSession, 'signed_in_at'>, now: number, zone: Zone): string {
  return `Signed in ${momentText(signed_in_at, now, zone)}`
}

/** 'Last used yesterday at 22:15', in the zone. */
export function lastUsedText({ last_used_at }: Pick<DeviceSession, 'last_used_at'>, now: number, zone: Zone): string {
  return `Last used ${momentText(last_used_at, now, zone)}`
}

function momentText(instant: string, now: number, zone: Zone): string {
  return `${relativeDay(dateIn(instant, zone), dateIn(now, zone))} at ${time24(timeIn(instant, zone))}`
}

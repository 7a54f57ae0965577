import { useSyncExternalStore } from 'react'
import { firstOpenDay } from '#domain/schedules/states/dose-state'
import { dayIn } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import { readDeviceZone } from '../data/device-zone.ts'
import { useDayBegins } from '../data/profile/day-begins.ts'
import type { OpenDays } from '../data/scheduled-doses/open-days.ts'

/**
 * The current time in milliseconds since 1970, rounded down to the minute. It changes when a minute begins and when the
 * page becomes visible again, so that a page that stays open over midnight shows the right day.
 */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, currentMinute, currentMinute)
}

/**
 * The time zone of the device, read once a minute because reading it takes a millisecond; UTC when the device names
 * none that is known.
 */
export function deviceZone(): Zone {
  const minute = currentMinute()
  if (zone?.minute !== minute) zone = { minute, name: readDeviceZone() }
  return zone.name
}

/**
 * Today on this device, the first day that is not over, the hour at which the person's days begin, and the zone of the device. `isKnown`: that hour
 * is known; until then it is midnight.
 */
export function useDays(now: number): OpenDays & { readonly isKnown: boolean } {
  const { begins, isKnown } = useDayBegins()
  const zone = deviceZone()
  return { today: dayIn(now, zone, begins), openFrom: firstOpenDay(now, zone, begins), begins, zone, isKnown }
}

/** Reads the zone anew: the person chose another one for this device. */
export function rereadZone(): void {
  zone = undefined
}

let zone: { readonly minute: number; readonly name: Zone } | undefined

const MINUTE_MS = 60_000

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function watchMinutes(listener: () => void): () => void {
  let timer = setTimeout(tick, untilNextMinute())
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
  function tick(): void {
    listener()
    timer = setTimeout(tick, untilNextMinute())
  }
}

function untilNextMinute(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS)
}

import { useSyncExternalStore } from 'react'
import { isZone, type Zone } from '#domain/time/zone'

/**
 * The instant now (epoch ms), renewed as each minute begins and when the page comes back to the front:
 * a page that stays open over midnight, or returns after three days, knows what day it is.
 */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, currentMinute, currentMinute)
}

/** The zone that this device lives in, looked up once a minute, which costs a millisecond; UTC where it names none that is known. */
export function deviceZone(): Zone {
  const minute = currentMinute()
  if (zone?.minute !== minute) zone = { minute, name: zoneOfDevice() }
  return zone.name
}

let zone: { readonly minute: number; readonly name: Zone } | undefined

function zoneOfDevice(): Zone {
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(named) ? named : UTC
}

const UTC = 'UTC' as Zone

const MINUTE_MS = 60_000

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function watchMinutes(hear: () => void): () => void {
  let timer = setTimeout(tick, untilNextMinute())
  document.addEventListener('visibilitychange', hear)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', hear)
  }
  function tick(): void {
    hear()
    timer = setTimeout(tick, untilNextMinute())
  }
}

function untilNextMinute(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS)
}

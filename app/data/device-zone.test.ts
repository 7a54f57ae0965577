import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chooseZone,
  forgetZone,
  isZoneHidden,
  namedZone,
  readDeviceZone,
  rememberZone,
  takeOverZone,
  tellZoneOnce,
} from './device-zone.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the browser names from now on. */
function name(timeZone: string | undefined): void {
  const real = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...real, timeZone } as typeof real)
}

test('a zone that the browser names is that of the device', () => {
  name('Asia/Kolkata')
  expect([namedZone(), readDeviceZone()]).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
})

test.each(['UTC', 'Etc/UTC', 'Etc/Unknown', 'GMT', 'Etc/GMT', 'Etc/GMT+0', '', '+05:30', 'Mars/Base', undefined])(
  'a browser that names %s knows no zone, and the device keeps the one that it had',
  (hidden) => {
    name('Europe/Berlin')
    readDeviceZone()
    name(hidden)
    expect(namedZone()).toBeUndefined()
    expect(readDeviceZone()).toBe('Europe/Berlin')
  },
)

test.each(['Etc/GMT+5', 'Europe/London', 'Atlantic/Reykjavik', 'Africa/Abidjan'])('%s is a zone', (zone) => {
  name(zone)
  expect(namedZone()).toBe(zone)
})

test('without a zone of its own a device takes over the one that is remembered, else UTC', () => {
  name('UTC')
  expect(readDeviceZone()).toBe('UTC')
  rememberZone('America/New_York' as ReturnType<typeof readDeviceZone>)
  expect(readDeviceZone()).toBe('America/New_York')
})

test('the notice about a hidden zone is shown once, and a chosen zone stays, whatever zone other devices have', () => {
  const [berlin, tokyo] = ['Europe/Berlin', 'Asia/Tokyo'] as ReturnType<typeof readDeviceZone>[]
  if (!berlin || !tokyo) throw new Error('Two zones are needed')
  name('UTC')
  expect(isZoneHidden()).toBe(true)
  takeOverZone(berlin)
  tellZoneOnce()
  expect([isZoneHidden(), readDeviceZone()]).toEqual([false, 'Europe/Berlin'])
  chooseZone(tokyo)
  takeOverZone(berlin)
  expect([isZoneHidden(), readDeviceZone()]).toEqual([false, 'Asia/Tokyo'])
  // After a sign-out the next person sees the notice again, and no zone of the person before.
  forgetZone()
  expect([isZoneHidden(), readDeviceZone()]).toEqual([true, 'UTC'])
  name('Asia/Kolkata')
  expect(isZoneHidden()).toBe(false)
})

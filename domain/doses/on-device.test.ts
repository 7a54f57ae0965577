import { expect, test } from 'vitest'
import { CivilDate } from '../time/schema.ts'
import { firstDayOnDevice, isOnDevice } from './on-device.ts'

const day = (text: string) => CivilDate.parse(text)

test('a device keeps 400 days, by its own clock where that is behind', () => {
  expect(firstDayOnDevice(day('2026-11-27'))).toBe('2025-10-23')
  expect(firstDayOnDevice(day('2026-11-27'), day('2026-11-26'))).toBe('2025-10-22')
  expect(firstDayOnDevice(day('2026-11-27'), day('2026-11-28'))).toBe('2025-10-23')
})

test('a clock that is years behind gets a thousand days more, and no others', () => {
  expect(firstDayOnDevice(day('2026-11-27'), day('2001-01-01'))).toBe('2023-01-27')
})

test('two days behind the first a device has whatever lies on a day of any clock', () => {
  expect(isOnDevice(day('2025-10-25'), day('2025-10-23'))).toBe(true)
  expect(isOnDevice(day('2025-10-24'), day('2025-10-23'))).toBe(false)
})

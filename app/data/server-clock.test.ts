import { expect, test } from 'vitest'
import { minutesAhead, noteServerClock } from './server-clock.ts'

const SERVER = 'Thu, 26 Nov 2026 12:00:00 GMT'
const at = (time: string) => Date.parse(`2026-11-26T${time}Z`)

test.each([
  ['12:00:00', 0],
  ['13:00:00', 0],
  ['13:00:31', 61],
  ['11:00:00', 0],
  ['10:30:00', -90],
])('a device whose clock says %s is %s minutes ahead', (time, minutes) => {
  noteServerClock(SERVER, at(time))
  expect(minutesAhead()).toBe(minutes)
})

test('an answer without a date says nothing', () => {
  noteServerClock(SERVER, at('15:00:00'))
  noteServerClock(null)
  noteServerClock('yesterday')
  expect(minutesAhead()).toBe(180)
  noteServerClock(SERVER, at('12:00:00'))
})

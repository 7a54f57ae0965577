import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { takenRefusal } from './taken.ts'

const tokyo = Zone.parse('Asia/Tokyo')
const planned = { scheduled_date: CivilDate.parse('2026-11-21'), scheduled_time: CivilTime.parse('21:00') }
const now = '2026-11-25T10:30:20+09:00'

const PASSED = 'Please enter a time that has passed'
const EARLIER = 'Please enter a day no earlier than the day before the plan'

test.each([
  ['2026-11-21', '21:00', undefined],
  ['2026-11-20', '00:00', undefined],
  ['2026-11-19', '23:59', EARLIER],
  ['2026-11-25', '10:30', undefined],
  ['2026-11-25', '10:31', PASSED],
  ['2026-11-26', '00:00', PASSED],
])('taken on %s at %s: %s', (date, time, refusal) => {
  expect(takenRefusal({ date: CivilDate.parse(date), time: CivilTime.parse(time) }, planned, tokyo, now)).toBe(refusal)
})

test('the plan of another clock is on its day here', () => {
  const kept = { ...planned, zone: Zone.parse('America/New_York') }
  const on = (date: string) => ({ date: CivilDate.parse(date), time: CivilTime.parse('12:00') })
  expect(takenRefusal(on('2026-11-21'), kept, tokyo, now)).toBeUndefined()
  expect(takenRefusal(on('2026-11-20'), kept, tokyo, now)).toBe(EARLIER)
})

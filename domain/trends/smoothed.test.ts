import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import { UTC } from '../time/zone.ts'
import { dailyWeights } from './daily.ts'
import { smoothedLines } from './smoothed.ts'

const first = CivilDate.parse('2026-01-01')
const on = (day: number, value: number) => ({ day: addDays(first, day), value })

test('ten days after 100.0 a value of 98.0 moves the line to 98.736', () => {
  const [line = []] = smoothedLines([on(0, 100), on(10, 98)])
  expect(line.map(({ value }) => value.toFixed(3))).toEqual(['100.000', '98.736'])
})

test('days without a value bend nothing: the line is where steady values end, whether each day was weighed or not', () => {
  const every = (days: number) =>
    smoothedLines(Array.from({ length: 60 / days + 1 }, (_, index) => on(index * days, index === 0 ? 100 : 90)))[0]
  expect(every(1)?.at(-1)?.value).toBeCloseTo(every(12)?.at(-1)?.value ?? 0, 9)
})

test('a gap of more than 14 days breaks the line, and nothing stands in it', () => {
  const lines = smoothedLines([on(0, 100), on(14, 99), on(29, 90), on(30, 90.1)])
  expect(lines.map((line) => line.length)).toEqual([2, 2])
  expect(lines[1]?.[0]).toEqual(on(29, 90))
  expect(smoothedLines([on(0, 100), on(20, 99)])).toHaveLength(2)
  expect(smoothedLines([])).toEqual([])
})

test('the line runs behind a steady loss of 0.7 kg a week by 1 kg', () => {
  const [line = []] = smoothedLines(Array.from({ length: 200 }, (_, day) => on(day, 120 - 0.1 * day)))
  expect((line.at(-1)?.value ?? 0) - (120 - 19.9)).toBeCloseTo(1, 1)
})

test('a day has one weight: the median of its entries, in kilograms, by the calendar of the zone', () => {
  const at = (recorded_at: string, value: number, unit = 'kg') => ({ recorded_at, value, unit })
  const entries = [
    at('2026-01-02T07:00:00.000Z', 80),
    at('2026-01-01T23:30:00.000Z', 100, 'lbs'),
    at('2026-01-01T07:00:00.000Z', 81.4),
    at('2026-01-01T08:00:00.000Z', 810),
  ]
  expect(dailyWeights(entries, UTC)).toEqual([
    { day: '2026-01-01', value: 81.4 },
    { day: '2026-01-02', value: 80 },
  ])
  expect(dailyWeights(entries.slice(0, 2), 'Asia/Tokyo' as typeof UTC)).toEqual([
    { day: '2026-01-02', value: (80 + 45.359237) / 2 },
  ])
})

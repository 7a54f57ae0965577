import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { addDays, compareDates, daysBetween, weekdayOf } from './civil.ts'
import { CivilDate, CivilTime } from './schema.ts'

const day = (text: string) => CivilDate.parse(text)

describe('a date', () => {
  test.each(['2000-01-01', '2100-12-31', '2028-02-29', '2000-02-29', '2026-11-30'])('%s is a day', (text) => {
    expect(CivilDate.parse(text)).toBe(text)
  })

  test.each([
    ['2027-02-29', 'no leap year'],
    ['2100-02-29', 'no leap year, although divisible by four'],
    ['2026-02-30', 'never'],
    ['2026-04-31', 'April has 30'],
    ['2026-13-01', 'no such month'],
    ['2026-00-10', 'month zero'],
    ['2026-01-00', 'day zero'],
    ['0000-01-01', 'year zero'],
    ['1999-12-31', 'below the first day'],
    ['2101-01-01', 'above the last day'],
    ['2026-1-5', 'without its zeros'],
    ['26-01-05', 'short year'],
    ['+02026-01-05', 'long year'],
    ['2026/01/05', 'slashes'],
    ['2026-01-05T00:00', 'with a time'],
    [' 2026-01-05', 'with a space'],
    ['2026-01-05\n', 'with a line end'],
    ['２０２６-01-05', 'full-width digits'],
    ['', 'nothing typed'],
    [20260105, 'a number'],
    [null, 'null'],
    [undefined, 'no value'],
  ])('%j is refused: %s', (value: unknown, _why: string) => {
    expect(messagesOf(CivilDate, value)).toEqual({ '': 'Please enter a valid date' })
  })

  test('every day from 2000 to 2100 is read, and follows the one before it', () => {
    const first = Temporal.PlainDate.from('2000-01-01')
    let previous = day('2000-01-01')
    for (let count = 1; count <= 36_889; count++) {
      const next = day(first.add({ days: count }).toString())
      expect(addDays(previous, 1)).toBe(next)
      previous = next
    }
    expect(previous).toBe('2100-12-31')
  })
})

describe('day arithmetic agrees with Temporal', () => {
  const dates = fc.integer({ min: 0, max: 36_889 }).map((days) => addDays(day('2000-01-01'), days))

  test('days between, days added, order and weekday agree with Temporal', () => {
    fc.assert(
      fc.property(dates, dates, (from, to) => {
        const [one, other] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
        expect(daysBetween(from, to)).toBe(one.until(other).days)
        expect(addDays(from, daysBetween(from, to))).toBe(to)
        expect(Math.sign(compareDates(from, to))).toBe(Temporal.PlainDate.compare(one, other))
        expect(weekdayOf(from)).toBe(one.dayOfWeek % 7)
      }),
    )
  })

  test('days before 1970 and after 2100 are days too', () => {
    expect(addDays(day('2000-01-01'), -36_524)).toBe('1900-01-01')
    expect(weekdayOf(addDays(day('2000-01-01'), -36_524))).toBe(1)
    expect(addDays(day('2100-12-31'), 1)).toBe('2101-01-01')
  })
})

describe('a time', () => {
  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['09:05', '09:05'],
    ['09:05:00', '09:05'],
    ['23:59:00', '23:59'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(CivilTime.parse(typed)).toBe(kept)
  })

  test.each(['09:05:59', '23:59:30', '00:00:01'])('%j is refused, since its seconds would be lost', (value) => {
    expect(messagesOf(CivilTime, value)).toEqual({ '': 'Please enter the time without seconds' })
  })

  test.each(['24:00', '23:60', '9:05', '09:05:60', '09:05:00.5', '09:05 PM', '09.05', '0905', '-1:00', '', null, 905])(
    '%j is refused',
    (value) => {
      expect(messagesOf(CivilTime, value)).toEqual({ '': 'Please enter a valid time' })
    },
  )
})

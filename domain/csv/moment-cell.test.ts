import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { fullMonthDay, time12 } from '../time/format.ts'
import { dateIn, instantOf, timeIn, type Zone } from '../time/zone.ts'
import { readMoment, type MomentRules } from './moment-cell.ts'

const NEW_YORK = 'America/New_York' as Zone
const moment = (cell: string, timeCell = '', rules: Partial<MomentRules> = {}) => {
  const found = readMoment(cell, timeCell, { zone: NEW_YORK, order: undefined, time: undefined, ...rules })
  return found.ok ? found.value : found.reason
}
const DAY = '2025-04-03'

test.each([
  ['2025-04-03 08:00'],
  ['2025-04-03T08:00'],
  ['2025-04-03T08:00:00'],
  ['2025-04-03T08:00:00.000'],
  ['2025-04-03T12:00:00Z'],
  ['2025-04-03 12:00:00 UTC'],
  ['2025-04-03T08:00:00-04:00'],
  ['2025-04-03T08:00:00-0400'],
  ['2025-04-03 14:00:00+02'],
  ['2025-04-03 8:00 AM'],
  ['2025/04/03 8:00'],
  ['2025/4/3 8:00am'],
  ['2025.04.03 08:00'],
  ['20250403 08:00'],
  ['April 3, 2025 8:00 AM'],
  ['April 3, 2025 at 8:00\u202FAM'],
  ['Apr 3, 2025, 8:00 AM'],
  ['Apr 3 2025 8 AM'],
  ['3 Apr 2025 08:00'],
  ['3. April 2025 08:00'],
  ['3rd April 2025, 8:00 a.m.'],
  ['3rd of April 2025 8:00 AM'],
  ['03-Apr-2025 08:00'],
  ['2025-Apr-03 08:00'],
  ['Thursday, April 3, 2025 8:00 AM'],
  ['Thu, 3 Apr 2025 08:00:00 -0400'],
  ['Thurs Apr 3 2025 8:00 AM'],
  ['3. April 2025, 8:00 Uhr'],
  ['3. April 2025 um 08:00'],
  ['3 avril 2025 à 08h00'],
  ['3 abr. 2025 8:00 h'],
  ['3 de abril de 2025 a las 8:00'],
  ['3 de abril de 2025 às 08:00'],
  ['3 aprile 2025 alle ore 08:00'],
])('%s is a moment', (cell) => {
  expect(moment(cell)).toBe('2025-04-03T12:00:00.000Z')
})

test.each([
  ['12:00 AM', '2025-04-03T04:00:00.000Z'],
  ['12:30 PM', '2025-04-03T16:30:00.000Z'],
  ['11:59 p.m.', '2025-04-04T03:59:00.000Z'],
  ['20:15:30', '2025-04-04T00:15:30.000Z'],
  ['08:00Z', '2025-04-03T08:00:00.000Z'],
])('a time of its own, %s', (time, expected) => {
  expect(moment(DAY, time)).toBe(expected)
  expect(moment('2025-04-03 00:00:00', time)).toBe(expected)
})

test.each([
  ['13/04/2025 08:00', '2025-04-13T12:00:00.000Z'],
  ['04/13/2025 08:00', '2025-04-13T12:00:00.000Z'],
  ['04/04/2025 08:00', '2025-04-04T12:00:00.000Z'],
])('%s is one day only', (cell, expected) => {
  expect(moment(cell)).toBe(expected)
})

test.each([
  ['03/04/2025 08:00', '2025-04-03', '2025-03-04'],
  ['3.4.2025 08:00', '2025-04-03', '2025-03-04'],
  ['3-4-25 08:00', '2025-04-03', '2025-03-04'],
])('%s waits until it is said which comes first', (cell, dayFirst, monthFirst) => {
  expect(moment(cell)).toMatch(/can be .*\. Choose which comes first, the day or the month$/)
  expect(moment(cell, '', { order: 'day first' }).slice(0, 10)).toBe(dayFirst)
  expect(moment(cell, '', { order: 'month first' }).slice(0, 10)).toBe(monthFirst)
})

test.each([
  ['', '', 'The date is missing. Where cells were merged, write it into each row'],
  ['yesterday', '08:00', '"yesterday" is not a date'],
  ['2025-02-29', '08:00', '"2025-02-29" is not a day from 2000 to 2100'],
  ['31/11/2025', '08:00', '"31/11/2025" is not a day from 2000 to 2100'],
  ['1999-12-31', '08:00', '"1999-12-31" is not a day from 2000 to 2100'],
  ['45750', '08:00', '"45750" is a number of a spreadsheet. Format its column as a date and save the file again'],
  ['45750.3333', '', '"45750.3333" is a number of a spreadsheet. Format its column as a date and save the file again'],
  ['1743667200', '', '"1743667200" is a count of seconds, not a date'],
  ['3-Apr-25', '08:00', '"3-Apr-25" has a year of two digits. Write all four'],
  [
    '3 huhtikuuta 2025',
    '08:00',
    'The month of "3 huhtikuuta 2025" is not known. Write the dates of the file with numbers, such as 2026-05-09',
  ],
  ['Monday, April 3, 2025', '08:00', '"Monday, April 3, 2025" names another weekday than that day has'],
  ['2025-04-03', '', 'The time is missing. Choose one for all days without a time'],
  ['2025-04-03', '24:00', '"24:00" is not a time'],
  ['2025-04-03', '13:00 PM', '"13:00 PM" is not a time'],
  ['2025-04-03', '0:30 AM', '"0:30 AM" is not a time'],
  ['2025-04-03', '8', '"8" is not a time'],
  ['2025-04-03', '8.30', '"8.30" is not a time'],
  ['2025-04-03', 'morning', '"morning" is not a time'],
  ['2025-04-03', '08:00 EST', '"08:00 EST" is not a time'],
  ['2025-04-03', '08:00+19:00', '"08:00+19:00" is not a time'],
  ['2025-04-03', '08:00+14:01', '"08:00+14:01" is not a time'],
  ['2025-04-03 09:00', '08:00', 'There are two times, "09:00" and "08:00"'],
])('%s %s is refused', (cell, timeCell, reason) => {
  expect(moment(cell, timeCell)).toBe(reason)
})

test('one time is taken for all days without a time', () => {
  expect(moment(DAY, '', { time: '20:00' as CivilTime })).toBe('2025-04-04T00:00:00.000Z')
  expect(moment(DAY, '8:00', { time: '20:00' as CivilTime })).toBe('2025-04-03T12:00:00.000Z')
})

test('a time that the clocks skip, and one that happens twice', () => {
  expect(moment('2025-03-09 02:30')).toBe('2025-03-09T07:00:00.000Z')
  expect(moment('2025-11-02 01:30')).toBe('2025-11-02T05:30:00.000Z')
  expect(moment('2025-11-02 01:30-05:00')).toBe('2025-11-02T06:30:00.000Z')
  expect(moment('2025-11-02 01:30+14:00')).toBe('2025-11-01T11:30:00.000Z')
})

test('a day and a minute of any zone come back, however they are written', () => {
  const days = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(days, zones, (date, name) => {
      const zone = name as Zone
      const day = date.toISOString().slice(0, 10) as CivilDate
      const time = date.toISOString().slice(11, 16) as CivilTime
      const expected = instantOf(day, time, zone)
      const [year, month, dayOfMonth] = day.split('-')
      for (const written of [day, `${fullMonthDay(day)}, ${year}`, `${year}/${month}/${dayOfMonth}`])
        for (const clock of [time, time12(time), `${time}:00`]) {
          expect(moment(`${written} ${clock}`, '', { zone })).toBe(expected)
          expect(moment(written, clock, { zone })).toBe(expected)
        }
      for (const order of ['day first', 'month first'] as const) {
        const text = order === 'day first' ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`
        expect(moment(text, time, { zone, order })).toBe(expected)
        const unsaid = readMoment(text, time, { zone, order: undefined, time: undefined })
        expect(unsaid.ok ? unsaid.value : expected).toBe(expected)
      }
      expect(instantOf(dateIn(expected, zone), timeIn(expected, zone), zone)).toBe(expected)
    }),
    { numRuns: 300 },
  )
})

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 60 }), (cell, time) => {
      expect(moment(cell, time).length).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['2026-05-01 07:12:31 +0100', '2026-05-01T06:12:31.000Z'],
  ['2026-05-09 23:58:41 -0400', '2026-05-10T03:58:41.000Z'],
  ['2026-05-01T07:12:31.5+05:30', '2026-05-01T01:42:31.500Z'],
  ['2026-05-01T07:12:31.045-00:00', '2026-05-01T07:12:31.045Z'],
  ['2026-01-01 00:00:00 +1400', '2025-12-31T10:00:00.000Z'],
])('a moment as phones write it, %s, is %s', (cell, expected) => {
  expect(moment(cell)).toBe(expected)
})

test.each([
  '2026-02-29 07:12:31 +0100',
  '2026-05-01 24:00:00 +0100',
  '2026-05-01 07:12:31 +1401',
  '1999-12-31 07:12:31 +0100',
])('a moment that no clock shows is refused: %s', (cell) => {
  expect(moment(cell)).toMatch(/ is not a /)
})

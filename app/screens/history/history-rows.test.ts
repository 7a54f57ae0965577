import { expect, test } from 'vitest'
import { CivilDate, Zone } from '#domain/time/schema'
import { logged } from '../../data/testing/sample-writes.ts'
import { dayHeading, historyRow } from './history-rows.ts'

const BERLIN = { zone: Zone.parse('Europe/Berlin'), begins: 0 } as const
const day = (date: string) => CivilDate.parse(date)
const dose = (administered_at: string) => ({ ...logged(administered_at), administered_at, waiting: false })

test('the first dose of a day has the name of the day, in the zone of the device', () => {
  // 23:30 UTC is half past midnight in Berlin.
  const doses = ['2026-11-21T23:30:00.000Z', '2026-11-21T22:30:00.000Z', '2026-11-21T07:00:00.000Z'].map(dose)
  const shown = doses.map((_, index) => historyRow(doses, index, day('2026-11-22'), BERLIN))
  expect(shown.map((row) => row?.heading)).toEqual(['Today', 'Yesterday', undefined])
  expect(shown.map((row) => row?.when)).toEqual([
    '12:30 AM · subcutaneous',
    '11:30 PM · subcutaneous',
    '8:00 AM · subcutaneous',
  ])
})

test('a dose before the beginning of the day stands under the day before', () => {
  // 3:59, 4:00 and 23:00 in Berlin.
  const doses = ['2026-11-23T02:59:00.000Z', '2026-11-22T03:00:00.000Z', '2026-11-21T22:00:00.000Z'].map(dose)
  const shown = doses.map((_, index) => historyRow(doses, index, day('2026-11-22'), { ...BERLIN, begins: 4 }))
  expect(shown.map((row) => row?.heading)).toEqual(['Today', undefined, 'Yesterday'])
  expect(shown[0]?.when).toBe('3:59 AM · subcutaneous')
})

test('a dose logged elsewhere stands on the day of its own clock', () => {
  const there = { ...dose('2026-11-20T16:00:00.000Z'), zone: Zone.parse('Asia/Tokyo') }
  const doses = [dose('2026-11-20T17:00:00.000Z'), there, dose('2026-11-20T15:00:00.000Z')]
  const shown = doses.map((_, index) => historyRow(doses, index, day('2026-11-22'), BERLIN))
  expect(shown.map((row) => row?.heading)).toEqual(['Friday, November 20', 'Yesterday', 'Friday, November 20'])
  expect(shown[1]?.when).toBe('1:00 AM, Tokyo · subcutaneous')
})

test('where the device is in another zone since, or days begin at another hour, the same dose has the time and the day of that', () => {
  const doses = [dose('2026-11-21T23:30:00.000Z')]
  const [here, there, begunLater] = [
    BERLIN,
    { ...BERLIN, zone: Zone.parse('America/New_York') },
    { ...BERLIN, begins: 4 } as const,
  ].map((clock) => historyRow(doses, 0, day('2026-11-22'), clock))
  expect([here?.heading, here?.when]).toEqual(['Today', '12:30 AM · subcutaneous'])
  expect([there?.heading, there?.when]).toEqual(['Yesterday', '6:30 PM · subcutaneous'])
  expect([begunLater?.heading, begunLater?.when]).toEqual(['Yesterday', '12:30 AM · subcutaneous'])
})

test('there is no row behind the last dose', () => {
  expect(historyRow([], 0, day('2026-11-22'), BERLIN)).toBeUndefined()
})

test.each([
  ['2026-11-23', 'Monday, November 23'],
  ['2026-11-22', 'Today'],
  ['2026-11-21', 'Yesterday'],
  ['2026-11-20', 'Friday, November 20'],
  ['2025-12-31', 'Wednesday, December 31, 2025'],
])('%s is headed %s', (date, heading) => {
  expect(dayHeading(day(date), day('2026-11-22'))).toBe(heading)
})

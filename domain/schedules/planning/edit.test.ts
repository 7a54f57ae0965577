import { describe, expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { opensAsCustom, totalRefusal } from './edit.ts'
import { isKept, type DatedDose } from './kept.ts'

const day = (text: string) => CivilDate.parse(text)
const NIGHT = CivilTime.parse('01:00')
const FOUR = { zone: Zone.parse('Europe/Berlin'), begins: 4 } as const
const doses = (status: DatedDose['status'], ...dates: readonly string[]): readonly DatedDose[] =>
  dates.map((date) => ({ scheduled_date: day(date), scheduled_time: NIGHT, status }))
const today = day('2026-11-21')

describe('an edit opens as custom', () => {
  const start = day('2026-11-02')
  const weekly = { startDate: start, frequency: 'weekly' } as const

  test('an edit opens as custom with an empty frequency always, and without a dose too', () => {
    expect(opensAsCustom({ ...weekly, frequency: '' }, doses('pending', '2026-11-02'), start)).toBe(true)
    expect(opensAsCustom({ ...weekly, frequency: '' }, [], start)).toBe(true)
  })

  test.each([
    [['2026-11-02', '2026-11-09', '2026-11-17']],
    [['2026-11-02', '2026-11-16']],
    [['2026-11-03', '2026-11-10']],
    [['2026-11-02', '2026-11-02']],
  ])('an edit opens as custom when the dates %j are not the preset’s', (dates) => {
    expect(opensAsCustom(weekly, doses('pending', ...dates), start)).toBe(true)
  })

  test('an edit does not open as custom for what it keeps: missed and skipped doses may lie on any day', () => {
    const kept = [...doses('pending', '2026-11-03', '2026-11-19'), ...doses('skipped', '2026-11-23')]
    expect(opensAsCustom(weekly, [...kept, ...doses('pending', '2026-11-30', '2026-12-07')], today)).toBe(false)
    expect(opensAsCustom(weekly, [...kept, ...doses('pending', '2026-11-29')], today)).toBe(true)
  })

  test('an edit does not open as custom when the dates are those of the preset, some completed, in any order', () => {
    expect(opensAsCustom(weekly, doses('pending', '2026-11-16', '2026-11-02', '2026-11-09'), start)).toBe(false)
    const started = [...doses('completed', '2026-11-09'), ...doses('pending', '2026-11-02', '2026-11-16')]
    expect(opensAsCustom(weekly, started, start)).toBe(false)
    expect(opensAsCustom(weekly, doses('completed', '2026-11-02'), start)).toBe(false)
  })
})

describe('where days begin at 4, an edit keeps what counts to a day before', () => {
  const [night] = doses('pending', '2026-11-21')
  const evening = { ...night, scheduled_date: day('2026-11-20'), scheduled_time: CivilTime.parse('21:00') } as DatedDose
  const plan = { startDate: day('2026-11-19'), frequency: 'daily' } as const

  test('a dose of 1:00 of today, which is missed at 4:00 and never moved', () => {
    expect(doses('pending', '2026-11-20', '2026-11-21', '2026-11-22').map((dose) => isKept(dose, today, FOUR))).toEqual(
      [true, true, false],
    )
    expect(isKept(evening, today, FOUR)).toBe(true)
    expect(isKept({ ...evening, scheduled_date: today }, today, FOUR)).toBe(false)
  })

  test('a dose that keeps the clock of a zone, by the day on which it is here', () => {
    // 3:00 in the night to today in Tokyo is 7:00 in the evening of yesterday in Berlin.
    const there = {
      ...evening,
      scheduled_date: today,
      scheduled_time: CivilTime.parse('03:00'),
      zone: Zone.parse('Asia/Tokyo'),
    }
    expect([isKept(there, today), isKept(there, today, { ...FOUR, begins: 0 })]).toEqual([false, true])
  })

  test('a total and the form that opens count it among what is kept', () => {
    const before = doses('pending', '2026-11-19', '2026-11-20', '2026-11-21')
    expect(totalRefusal(2, before, today)).toBeUndefined()
    expect(totalRefusal(2, before, today, FOUR)).toContain('the 3 already')
    const afterGap = [...before, ...doses('pending', '2026-11-23')]
    expect([opensAsCustom(plan, afterGap, today), opensAsCustom(plan, afterGap, today, FOUR)]).toEqual([true, false])
  })
})

test('a total below what is completed, missed or skipped is refused', () => {
  const taken = [...doses('completed', '2026-11-19', '2026-11-20'), ...doses('pending', '2026-11-21', '2026-11-22')]
  expect(totalRefusal(2, taken, today)).toBeUndefined()
  expect(totalRefusal(1, taken, today)).toBe('Total doses cannot be fewer than the 2 already completed')
  const settled = [...taken, ...doses('skipped', '2026-11-30'), ...doses('pending', '2026-11-18')]
  expect(totalRefusal(4, settled, today)).toBeUndefined()
  expect(totalRefusal(3, settled, today)).toBe(
    'Total doses cannot be fewer than the 4 already completed, missed or skipped',
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../time/civil.ts'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { isKept, opensAsCustom, redoCustom, redoPreset, totalRefusal, type DatedDose } from './edit.ts'
import { Frequency } from '../schema.ts'
import { SCHEDULED_DOSE_STATUSES } from '../states/status.ts'
import { presetDates } from './plan.ts'

const day = (text: string) => CivilDate.parse(text)
const NIGHT = CivilTime.parse('01:00')
const FOUR = { zone: Zone.parse('Europe/Berlin'), begins: 4 } as const
const doses = (status: DatedDose['status'], ...dates: readonly string[]): readonly DatedDose[] =>
  dates.map((date) => ({ scheduled_date: day(date), scheduled_time: NIGHT, status }))
const today = day('2026-11-21')

describe('an edit opens as custom', () => {
  const start = day('2026-11-02')
  const weekly = { startDate: day('2026-11-02'), frequency: 'weekly' }

  test('with an empty frequency always, and without a dose too', () => {
    expect(opensAsCustom({ ...weekly, frequency: '' }, doses('pending', '2026-11-02'), start)).toBe(true)
    expect(opensAsCustom({ ...weekly, frequency: '' }, [], start)).toBe(true)
  })

  test.each([
    [['2026-11-02', '2026-11-09', '2026-11-17']],
    [['2026-11-02', '2026-11-16']],
    [['2026-11-03', '2026-11-10']],
    [['2026-11-02', '2026-11-02']],
  ])('when the dates %j are not the preset’s', (dates) => {
    expect(opensAsCustom(weekly, doses('pending', ...dates), start)).toBe(true)
  })

  test('not for what an edit keeps: missed and skipped doses may lie on any day', () => {
    const kept = [...doses('pending', '2026-11-03', '2026-11-19'), ...doses('skipped', '2026-11-23')]
    expect(opensAsCustom(weekly, [...kept, ...doses('pending', '2026-11-30', '2026-12-07')], today)).toBe(false)
    expect(opensAsCustom(weekly, [...kept, ...doses('pending', '2026-11-29')], today)).toBe(true)
  })

  test('not when the dates are those of the preset, some completed, in any order', () => {
    expect(opensAsCustom(weekly, doses('pending', '2026-11-16', '2026-11-02', '2026-11-09'), start)).toBe(false)
    const started = [...doses('completed', '2026-11-09'), ...doses('pending', '2026-11-02', '2026-11-16')]
    expect(opensAsCustom(weekly, started, start)).toBe(false)
    expect(opensAsCustom(weekly, doses('completed', '2026-11-02'), start)).toBe(false)
  })
})

describe('where days begin at 4, an edit keeps what counts to a day before', () => {
  const [night] = doses('pending', '2026-11-21')
  const evening = { ...night, scheduled_date: day('2026-11-20'), scheduled_time: CivilTime.parse('21:00') } as DatedDose
  const plan = { startDate: day('2026-11-19'), frequency: 'daily', totalDoses: 4 }

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

  test('a preset and chosen dates go on with the day after', () => {
    const before = { startDate: plan.startDate, doses: doses('pending', '2026-11-19', '2026-11-20', '2026-11-21') }
    expect(redoPreset(plan, before, today)).toEqual(['2026-11-21', '2026-11-22'])
    expect(redoPreset(plan, { ...before, clock: FOUR }, today)).toEqual(['2026-11-22'])
    const dates = [day('2026-11-21'), day('2026-11-23')]
    expect(redoCustom(dates, before.doses, today)).toEqual(dates)
    expect(redoCustom(dates, before.doses, today, FOUR)).toEqual(['2026-11-23'])
    expect(totalRefusal(2, before.doses, today)).toBeUndefined()
    expect(totalRefusal(2, before.doses, today, FOUR)).toContain('the 3 already')
    const afterGap = [...before.doses, ...doses('pending', '2026-11-23')]
    expect([opensAsCustom(plan, afterGap, today), opensAsCustom(plan, afterGap, today, FOUR)]).toEqual([true, false])
  })
})

describe('the pending doses of a preset are redone', () => {
  const plan = { startDate: day('2026-11-19'), frequency: 'daily', totalDoses: 5 }
  const before = {
    startDate: plan.startDate,
    doses: [...doses('completed', '2026-11-19', '2026-11-20'), ...doses('pending', '2026-11-21', '2026-11-22')],
  }

  test('from dose k on', () => {
    expect(redoPreset(plan, before, today)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    const started = { ...plan, startDate: day('2026-11-25') }
    expect(redoPreset(started, before, today)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  })

  test('at another frequency, where the days that completed doses hold are left out', () => {
    expect(redoPreset({ ...plan, frequency: 'every-other-day' }, before, today)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
    ])
  })

  test('so that what was missed stays, counts in the total and is not made up', () => {
    const missed = { startDate: plan.startDate, doses: doses('pending', '2026-11-19', '2026-11-20', '2026-11-21') }
    expect(redoPreset({ ...plan, totalDoses: 3 }, missed, today)).toEqual(['2026-11-21'])
    expect(redoPreset({ ...plan, totalDoses: 4, frequency: 'every-other-day' }, missed, today)).toEqual([
      '2026-11-21',
      '2026-11-23',
    ])
  })

  test('around what was skipped, which stays on its day and counts in the total', () => {
    const skipped = { startDate: plan.startDate, doses: doses('skipped', '2026-11-20', '2026-11-22') }
    expect(redoPreset({ ...plan, totalDoses: 4 }, skipped, today)).toEqual(['2026-11-21', '2026-11-23'])
  })

  test('before today where the person moved the start there', () => {
    const moved = { ...plan, startDate: day('2026-11-10'), totalDoses: 2 }
    expect(redoPreset(moved, { ...before, doses: [] }, today)).toEqual(['2026-11-10', '2026-11-11'])
  })

  test('so that today’s dose stays when tomorrow’s was completed early', () => {
    const early = [...doses('completed', '2026-11-19', '2026-11-22'), ...doses('pending', '2026-11-20', '2026-11-21')]
    expect(redoPreset({ ...plan, totalDoses: 5 }, { ...before, doses: early }, today)).toEqual([
      '2026-11-21',
      '2026-11-23',
    ])
  })

  test('is empty when all are completed; a smaller total is refused', () => {
    expect(redoPreset({ ...plan, totalDoses: 2 }, before, today)).toEqual([])
    expect(totalRefusal(2, before.doses, today)).toBeUndefined()
    expect(totalRefusal(1, before.doses, today)).toBe('Total doses cannot be fewer than the 2 already completed')
    const settled = [...before.doses, ...doses('skipped', '2026-11-30'), ...doses('pending', '2026-11-18')]
    expect(totalRefusal(4, settled, today)).toBeUndefined()
    expect(totalRefusal(3, settled, today)).toBe(
      'Total doses cannot be fewer than the 4 already completed, missed or skipped',
    )
  })

  test('into as many free days as are left, and the result opens as a preset again', () => {
    const presets = fc.constantFrom(...Frequency.options.filter((frequency) => frequency !== ''))
    const history = fc.array(fc.constantFrom(...SCHEDULED_DOSE_STATUSES), { minLength: 1, maxLength: 30 })
    const starts = fc.integer({ min: -60, max: 30 }).map((days) => addDays(today, days))
    fc.assert(
      fc.property(
        presets,
        presets,
        starts,
        starts,
        history,
        fc.nat(30),
        (old, frequency, from, startDate, taken, more) => {
          const existing = presetDates(from, old, taken.length).map((scheduled_date, index): DatedDose => {
            return { scheduled_date, scheduled_time: NIGHT, status: taken[index] ?? 'pending' }
          })
          const kept = existing.filter((dose) => isKept(dose, today))
          const totalDoses = kept.length + more
          const pending = redoPreset({ startDate, frequency, totalDoses }, { startDate: from, doses: existing }, today)
          const after = [...kept, ...doses('pending', ...pending)]
          expect(after).toHaveLength(totalDoses)
          expect(new Set(after.map(({ scheduled_date }) => scheduled_date)).size).toBe(totalDoses)
          expect(pending.toSorted()).toEqual(pending)
          if (startDate === from) expect(pending.every((date) => date >= today)).toBe(true)
          // A start that was moved may have brought days before today, which no edit moves any more.
          expect(opensAsCustom({ startDate, frequency }, after, today)).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('custom dates replace what is to come and leave out the days of kept doses', () => {
  const existing = [...doses('completed', '2026-11-19'), ...doses('pending', '2026-11-25')]
  const missed = doses('pending', '2026-11-20')
  const dates = ['2026-12-01', '2026-11-19', '2026-11-20', '2026-11-30'].map(day)
  expect(redoCustom(dates, [...existing, ...missed], today)).toEqual(['2026-11-30', '2026-12-01'])
})

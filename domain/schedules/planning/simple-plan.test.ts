import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../time/civil.ts'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { SCHEDULED_DOSE_STATUSES } from '../states/status.ts'
import { opensAsCustom } from './edit.ts'
import { isKept } from './kept.ts'
import { FREQUENCIES } from './frequency.ts'
import { planSchedule } from './plan-schedule.ts'
import type { ScheduleBefore, ScheduleFields, ScheduleOutcome } from './plan.ts'
import type { AmountedDose } from './planned-slots.ts'

const day = (text: string) => CivilDate.parse(text)
const NIGHT = CivilTime.parse('01:00')
const FOUR = { zone: Zone.parse('Europe/Berlin'), begins: 4 } as const
const today = day('2026-11-21')
const PRESETS = FREQUENCIES.filter((frequency) => frequency !== '')

const doses = (status: AmountedDose['status'], ...dates: readonly string[]): readonly AmountedDose[] =>
  dates.map((date) => ({ scheduled_date: day(date), scheduled_time: NIGHT, amount: '1', unit: 'mg', status }))
const preset: ScheduleFields = {
  startDate: day('2026-11-19'),
  frequency: 'daily',
  vialTotalDoses: 5,
  scheduleWeeks: 2,
  customSchedule: false,
  customDates: [],
  time: NIGHT,
  dosage: '1',
  unit: 'mg',
}
const custom = (...dates: readonly string[]): ScheduleFields => ({
  ...preset,
  frequency: '',
  customSchedule: true,
  customDates: dates.map(day),
})
const schedule = (...all: readonly (readonly AmountedDose[])[]): ScheduleBefore => ({
  startDate: preset.startDate,
  frequency: 'daily',
  regimen: null,
  doses: all.flat(),
})
const planOf = (outcome: ScheduleOutcome) => (outcome.ok ? outcome.plan : outcome)
const edited = (changes: Partial<ScheduleFields>, before: ScheduleBefore) =>
  planOf(planSchedule({ ...preset, ...changes }, today, before))
const TOO_FAR = 'Please choose a start date within 10 years of today'

describe('a new schedule of the simple form', () => {
  test('a new schedule of the simple form has one dose a day, at the time and with the amount of the form, and stores no regimen', () => {
    expect(planSchedule({ ...preset, vialTotalDoses: 2 }, today)).toEqual({
      ok: true,
      plan: {
        frequency: 'daily',
        totalDoses: 2,
        durationWeeks: 2,
        startDate: '2026-11-19',
        dates: ['2026-11-19', '2026-11-20'],
      },
      slots: ['2026-11-19', '2026-11-20'].map((scheduled_date) => ({
        scheduled_date,
        scheduled_time: '01:00',
        amount: '1',
        unit: 'mg',
        step: null,
        planned_date: null,
        planned_time: null,
      })),
      regimen: null,
    })
  })

  test('crosses the end of a year and of February', () => {
    const plan = planOf(
      planSchedule({ ...preset, startDate: day('2027-12-31'), frequency: 'weekly', vialTotalDoses: 10 }, today),
    )
    expect(plan).toMatchObject({ dates: expect.arrayContaining(['2028-02-25', '2028-03-03']) as unknown })
  })

  test('sorts and counts chosen dates, starts with the first, and lasts the weeks that they span', () => {
    expect(planOf(planSchedule(custom('2026-12-07', '2026-11-30', '2026-12-08'), today))).toEqual({
      frequency: '',
      totalDoses: 3,
      durationWeeks: 2,
      startDate: '2026-11-30',
      dates: ['2026-11-30', '2026-12-07', '2026-12-08'],
    })
  })

  test.each([
    [{ ...preset, startDate: day('2056-11-21') }, 'startDate'],
    [{ ...preset, startDate: day('2006-11-21') }, 'startDate'],
    [custom('2056-11-21'), 'customDates'],
  ])(
    'a new schedule of the simple form that starts decades away is refused under the field with the date (%#)',
    (form, field) => {
      expect(planSchedule(form, today)).toEqual({ ok: false, field, reason: TOO_FAR })
    },
  )

  test('a new schedule of the simple form has a thousand doses on distinct days, in order, at their gap', () => {
    const gaps = { daily: 1, 'every-other-day': 2, 'twice-weekly': 3.5, weekly: 7, 'twice-monthly': 15 }
    const starts = fc.integer({ min: -3000, max: 3000 }).map((days) => addDays(today, days))
    fc.assert(
      fc.property(
        starts,
        fc.constantFrom(...PRESETS),
        fc.integer({ min: 1, max: 1000 }),
        (startDate, frequency, total) => {
          const outcome = planSchedule({ ...preset, startDate, frequency, vialTotalDoses: total }, today)
          const dates = outcome.ok ? outcome.plan.dates : []
          expect(new Set(dates).size).toBe(total)
          expect(dates.toSorted()).toEqual(dates)
          const drift = (total - 1) * gaps[frequency] - daysBetween(startDate, dates.at(-1) ?? startDate)
          expect([0, 0.5]).toContain(drift)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('an edit of a preset', () => {
  const started = schedule(doses('completed', '2026-11-19', '2026-11-20'), doses('pending', '2026-11-21', '2026-11-22'))

  test('an edit of a preset keeps the total and plans the doses still to come alone', () => {
    expect(edited({}, started)).toEqual({
      frequency: 'daily',
      totalDoses: 5,
      durationWeeks: 2,
      startDate: '2026-11-19',
      dates: ['2026-11-21', '2026-11-22', '2026-11-23'],
    })
  })

  test('an edit of a preset to a later start counts the completed doses', () => {
    const dates = ['2026-11-27', '2026-11-28', '2026-11-29']
    expect(edited({ startDate: day('2026-11-25') }, started)).toMatchObject({ dates })
  })

  test('an edit of a preset to another frequency leaves out the days that completed doses hold', () => {
    const dates = ['2026-11-23', '2026-11-25', '2026-11-27']
    expect(edited({ frequency: 'every-other-day' }, started)).toMatchObject({ dates })
  })

  test('an edit of a preset leaves what was missed, counts it in the total and does not make it up', () => {
    const missed = schedule(doses('pending', '2026-11-19', '2026-11-20', '2026-11-21'))
    expect(edited({ vialTotalDoses: 3 }, missed)).toMatchObject({ dates: ['2026-11-21'] })
    const dates = ['2026-11-21', '2026-11-23']
    expect(edited({ vialTotalDoses: 4, frequency: 'every-other-day' }, missed)).toMatchObject({ dates })
  })

  test('plans around what was skipped, which stays on its day and counts in the total', () => {
    const skipped = schedule(doses('skipped', '2026-11-20', '2026-11-22'))
    expect(edited({ vialTotalDoses: 4 }, skipped)).toMatchObject({ dates: ['2026-11-21', '2026-11-23'] })
  })

  test('plans days before today where the person moved the start there', () => {
    const moved = { startDate: day('2026-11-10'), vialTotalDoses: 2 }
    expect(edited(moved, schedule([]))).toMatchObject({ dates: ['2026-11-10', '2026-11-11'] })
  })

  test('an edit of a preset keeps today’s dose when tomorrow’s was completed early', () => {
    const early = schedule(doses('completed', '2026-11-19', '2026-11-22'), doses('pending', '2026-11-20', '2026-11-21'))
    expect(edited({}, early)).toMatchObject({ dates: ['2026-11-21', '2026-11-23'] })
  })

  test('an edit of a preset to the number of completed doses leaves nothing to come; to fewer it is refused', () => {
    expect(edited({ vialTotalDoses: 2 }, started)).toMatchObject({ totalDoses: 2, dates: [] })
    expect(edited({ vialTotalDoses: 1 }, started)).toEqual({
      ok: false,
      field: 'vialTotalDoses',
      reason: 'Total doses cannot be fewer than the 2 already completed',
    })
  })

  test('an edit of a preset where days begin at 4 goes on with the day after', () => {
    const before = schedule(doses('pending', '2026-11-19', '2026-11-20', '2026-11-21'))
    expect(edited({ vialTotalDoses: 4 }, before)).toMatchObject({ dates: ['2026-11-21', '2026-11-22'] })
    expect(edited({ vialTotalDoses: 4 }, { ...before, clock: FOUR })).toMatchObject({ dates: ['2026-11-22'] })
    expect(edited(custom('2026-11-21', '2026-11-23'), before)).toMatchObject({ dates: ['2026-11-21', '2026-11-23'] })
    const later = edited(custom('2026-11-21', '2026-11-23'), { ...before, clock: FOUR })
    expect(later).toMatchObject({ dates: ['2026-11-23'] })
  })

  test('an edit of a preset that moves the start decades away is refused; a start of long ago that stays is not', () => {
    expect(edited({ startDate: day('2056-11-21') }, started)).toMatchObject({ field: 'startDate', reason: TOO_FAR })
    const old = { ...schedule(doses('pending', '2001-01-01')), startDate: day('2001-01-01') }
    expect(edited({ startDate: old.startDate }, old)).toMatchObject({ totalDoses: 5 })
  })

  test('plans as many free days as are left, and the result opens as a preset again', () => {
    const presets = fc.constantFrom(...PRESETS)
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
          const first = planSchedule(
            { ...preset, startDate: from, frequency: old, vialTotalDoses: taken.length },
            today,
          )
          const existing = (first.ok ? first.slots : []).map((slot, index): AmountedDose => {
            return { ...slot, status: taken[index] ?? 'pending' }
          })
          const kept = existing.filter((dose) => isKept(dose, today))
          const vialTotalDoses = kept.length + more
          if (vialTotalDoses === 0) return
          const before = { startDate: from, frequency: old, regimen: null, doses: existing }
          const outcome = planSchedule({ ...preset, startDate, frequency, vialTotalDoses }, today, before)
          const pending = outcome.ok ? outcome.plan.dates : []
          const after = [...kept, ...doses('pending', ...pending)]
          expect(after).toHaveLength(vialTotalDoses)
          expect(new Set(after.map(({ scheduled_date }) => scheduled_date)).size).toBe(vialTotalDoses)
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

describe('an edit to chosen dates', () => {
  const started = schedule(doses('completed', '2026-11-19'), doses('pending', '2026-11-20', '2026-11-21', '2026-11-22'))

  test('an edit to chosen dates counts the completed and the missed doses in total, start and length, whether they are chosen again or not', () => {
    const plan = { frequency: '', totalDoses: 4, durationWeeks: 2, startDate: '2026-11-19' }
    const dates = ['2026-11-25', '2026-12-01']
    expect(edited(custom('2026-11-25', '2026-12-01'), started)).toEqual({ ...plan, dates })
    expect(edited(custom('2026-11-19', '2026-11-25', '2026-12-01'), started)).toEqual({ ...plan, dates })
  })

  test('replaces what is to come and leaves out the days of kept doses', () => {
    const before = schedule(doses('completed', '2026-11-19'), doses('pending', '2026-11-20', '2026-11-25'))
    const chosen = custom('2026-12-01', '2026-11-19', '2026-11-20', '2026-11-30')
    expect(edited(chosen, before)).toMatchObject({ dates: ['2026-11-30', '2026-12-01'] })
  })

  test('more than 104 weeks after the first completed dose is refused', () => {
    expect(edited(custom('2028-11-16'), started)).toMatchObject({ dates: ['2028-11-16'] })
    expect(edited(custom('2028-11-17'), started)).toEqual({
      ok: false,
      field: 'customDates',
      reason: 'Duration cannot exceed 2 years (104 weeks)',
    })
  })
})

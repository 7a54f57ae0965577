import { describe, expect, test } from 'vitest'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import type { DatedDose } from './edit.ts'
import type { PlanFields } from './plan.ts'
import { planNew, revise } from './revise.ts'

const day = (text: string) => CivilDate.parse(text)
const doses = (status: DatedDose['status'], ...dates: readonly string[]): readonly DatedDose[] =>
  dates.map((date) => ({ scheduled_date: day(date), scheduled_time: CivilTime.parse('09:00'), status }))
const today = day('2026-11-21')

const preset: PlanFields = {
  startDate: day('2026-11-19'),
  frequency: 'daily',
  vialTotalDoses: 4,
  scheduleWeeks: 2,
  customSchedule: false,
  customDates: [],
}
const custom = (...dates: readonly string[]): PlanFields => ({
  ...preset,
  customSchedule: true,
  customDates: dates.map(day),
})
const started = {
  startDate: day('2026-11-19'),
  doses: [...doses('completed', '2026-11-19'), ...doses('pending', '2026-11-20', '2026-11-21', '2026-11-22')],
}

describe('a new schedule', () => {
  test('is its plan', () => {
    expect(planNew({ ...preset, vialTotalDoses: 2 }, today)).toMatchObject({
      ok: true,
      plan: { totalDoses: 2, dates: ['2026-11-19', '2026-11-20'] },
    })
  })

  test.each([
    [{ ...preset, startDate: day('2056-11-21') }, 'startDate'],
    [{ ...preset, startDate: day('2006-11-21') }, 'startDate'],
    [custom('2056-11-21'), 'customDates'],
  ])('that starts decades away is refused under the field with the date', (form, field) => {
    const reason = 'Please choose a start date within 10 years of today'
    expect(planNew(form, today)).toEqual({ ok: false, field, reason })
  })
})

describe('an edit', () => {
  test('of a preset keeps the total and gives the dates of the doses still to come alone', () => {
    expect(revise(preset, started, today)).toEqual({
      ok: true,
      plan: {
        frequency: 'daily',
        totalDoses: 4,
        durationWeeks: 2,
        startDate: '2026-11-19',
        dates: ['2026-11-21', '2026-11-22'],
      },
    })
  })

  test('to custom dates counts the completed and the missed doses into total, start and length, chosen again or not', () => {
    const plan = { frequency: '', totalDoses: 4, durationWeeks: 2, startDate: '2026-11-19' }
    const dates = ['2026-11-25', '2026-12-01']
    expect(revise(custom('2026-11-25', '2026-12-01'), started, today)).toEqual({ ok: true, plan: { ...plan, dates } })
    const chosenAgain = custom('2026-11-19', '2026-11-25', '2026-12-01')
    expect(revise(chosenAgain, started, today)).toEqual({ ok: true, plan: { ...plan, dates } })
  })

  test('to fewer doses than are completed is refused', () => {
    const taken = { ...started, doses: doses('completed', '2026-11-19', '2026-11-20') }
    expect(revise({ ...preset, vialTotalDoses: 1 }, taken, today)).toEqual({
      ok: false,
      field: 'vialTotalDoses',
      reason: 'Total doses cannot be fewer than the 2 already completed',
    })
  })

  test('to custom dates that lie more than 104 weeks after the first completed dose is refused', () => {
    expect(revise(custom('2028-11-16'), started, today)).toMatchObject({ ok: true })
    expect(revise(custom('2028-11-17'), started, today)).toEqual({
      ok: false,
      field: 'customDates',
      reason: 'Duration cannot exceed 2 years (104 weeks)',
    })
  })

  test('that moves the start decades away is refused; a start of long ago that stays is not', () => {
    expect(revise({ ...preset, startDate: day('2056-11-21') }, started, today)).toMatchObject({
      ok: false,
      field: 'startDate',
    })
    const old = { startDate: day('2001-01-01'), doses: doses('pending', '2001-01-01') }
    expect(revise({ ...preset, startDate: old.startDate }, old, today)).toMatchObject({ ok: true })
  })
})

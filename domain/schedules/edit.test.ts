import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import { opensAsCustom, redoCustom, redoPreset, totalRefusal, type DatedDose } from './edit.ts'
import { Frequency } from './schema.ts'
import { presetDates } from './plan.ts'

const day = (text: string) => CivilDate.parse(text)
const doses = (status: DatedDose['status'], ...dates: readonly string[]): readonly DatedDose[] =>
  dates.map((date) => ({ scheduled_date: day(date), status }))
const today = day('2026-11-21')

describe('an edit opens as custom', () => {
  const weekly = { startDate: day('2026-11-02'), frequency: 'weekly' }

  test('with an empty frequency always, and without a dose too', () => {
    expect(opensAsCustom({ ...weekly, frequency: '' }, doses('pending', '2026-11-02'))).toBe(true)
    expect(opensAsCustom({ ...weekly, frequency: '' }, [])).toBe(true)
  })

  test.each([
    [['2026-11-02', '2026-11-09', '2026-11-17']],
    [['2026-11-02', '2026-11-16']],
    [['2026-11-03', '2026-11-10']],
    [['2026-11-02', '2026-11-02']],
  ])('when the dates %j are not the preset’s', (dates) => {
    expect(opensAsCustom(weekly, doses('pending', ...dates))).toBe(true)
  })

  test('not when the dates are those of the preset, some completed, in any order', () => {
    expect(opensAsCustom(weekly, doses('pending', '2026-11-16', '2026-11-02', '2026-11-09'))).toBe(false)
    const started = [...doses('completed', '2026-11-09'), ...doses('pending', '2026-11-02', '2026-11-16')]
    expect(opensAsCustom(weekly, started)).toBe(false)
    expect(opensAsCustom(weekly, doses('completed', '2026-11-02'))).toBe(false)
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

  test('none before today, where a day was missed', () => {
    const missed = { startDate: plan.startDate, doses: doses('pending', '2026-11-19', '2026-11-20', '2026-11-21') }
    expect(redoPreset({ ...plan, totalDoses: 3 }, missed, today)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })

  test('before today where the person moved the start there', () => {
    const moved = { ...plan, startDate: day('2026-11-10'), totalDoses: 2 }
    expect(redoPreset(moved, { ...before, doses: [] }, today)).toEqual(['2026-11-10', '2026-11-11'])
  })

  test('so that today’s dose stays when tomorrow’s was completed early', () => {
    const early = [...doses('completed', '2026-11-19', '2026-11-22'), ...doses('pending', '2026-11-20', '2026-11-21')]
    expect(redoPreset({ ...plan, totalDoses: 4 }, { ...before, doses: early }, today)).toEqual([
      '2026-11-21',
      '2026-11-23',
    ])
  })

  test('is empty when all are completed; a smaller total is refused', () => {
    expect(redoPreset({ ...plan, totalDoses: 2 }, before, today)).toEqual([])
    expect(totalRefusal(2, before.doses)).toBeUndefined()
    expect(totalRefusal(1, before.doses)).toBe('Total doses cannot be fewer than the 2 already completed')
  })

  test('into as many free days as are left, and the result opens as a preset again', () => {
    const presets = fc.constantFrom(...Frequency.options.filter((frequency) => frequency !== ''))
    const history = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 })
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
            return { scheduled_date, status: taken[index] ? 'completed' : 'pending' }
          })
          const completed = existing.filter(({ status }) => status === 'completed')
          const totalDoses = completed.length + more
          const pending = redoPreset({ startDate, frequency, totalDoses }, { startDate: from, doses: existing }, today)
          const after = [
            ...completed,
            ...pending.map((scheduled_date) => ({ scheduled_date, status: 'pending' as const })),
          ]
          expect(after).toHaveLength(totalDoses)
          expect(new Set(after.map(({ scheduled_date }) => scheduled_date)).size).toBe(totalDoses)
          expect(pending.toSorted()).toEqual(pending)
          if (startDate === from) expect(pending.every((date) => date >= today)).toBe(true)
          expect(opensAsCustom({ startDate, frequency }, after)).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('custom dates replace what is pending and leave out the days of completed doses', () => {
  const existing = [...doses('completed', '2026-11-19'), ...doses('pending', '2026-11-25')]
  const dates = ['2026-12-01', '2026-11-19', '2026-11-30'].map(day)
  expect(redoCustom(dates, existing)).toEqual(['2026-11-30', '2026-12-01'])
})

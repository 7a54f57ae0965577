import { describe, expect, test } from 'vitest'
import type { PreviewRow, RowState } from '#domain/schedules/changes/plan-changes'
import type { ScheduleFields } from '#domain/schedules/planning/plan'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { changeLines, fitOfRegimen, fittingOf, runningText, stepLines, timeAndAmount } from './preview-text.ts'

const day = (text: string) => CivilDate.parse(text)
const today = day('2026-11-23')
const row = (date: string, state: RowState, step: number | null = null, amount = '0.25'): PreviewRow => ({
  scheduled_date: day(date),
  scheduled_time: CivilTime.parse('20:00'),
  amount,
  unit: 'mg',
  step,
  state,
})
const weeks = (length: number, amount: string | null = null) =>
  ({ amount, unit: amount === null ? null : 'mg', length, per: 'weeks' }) as const

describe('how the total fits', () => {
  const fit = (vialTotalDoses: number, regimen: Partial<ScheduleFields['regimen']>) => {
    const form: ScheduleFields = {
      customSchedule: false,
      customDates: [],
      startDate: today,
      frequency: 'weekly',
      scheduleWeeks: 12,
      time: CivilTime.parse('20:00'),
      dosage: '0.25',
      unit: 'mg',
      vialTotalDoses,
      regimen: { pattern: null, times: [], steps: [], zone: null, ...regimen },
    }
    const outcome = planSchedule(form, today)
    if (!outcome.ok) throw new Error(outcome.reason)
    const { plan } = outcome
    return [fittingOf(form, plan), fitOfRegimen(form, plan, plan.dates.at(-1) ?? today, today)]
  }
  const steps = [weeks(4), weeks(4, '0.5'), weeks(4, '1')]

  test.each([
    [12, [12, 'The 3 steps take 12 doses.']],
    [16, [12, 'The 3 steps take 12 doses. You plan 16: the last step holds for the other 4.']],
    [10, [12, 'The 3 steps take 12 doses. You plan 10: the rest falls away.']],
  ])('the steps, with %i doses', (total, words) => {
    expect(fit(total, { steps })).toEqual(words)
  })

  test('the weeks, where there are no steps', () => {
    const pattern = { kind: 'weekdays', weekdays: [1, 4] } as const
    expect(fit(24, { pattern })).toEqual([24, '24 doses fill the 12 weeks.'])
    expect(fit(20, { pattern })).toEqual([
      24,
      'There is room for 24 doses in the 12 weeks. You plan 20: the last is on Jan 28, 2027, and the 12 weeks end on Feb 14, 2027.',
    ])
  })
})

test('an edit says in one line each what stays, changes, is new and goes', () => {
  const rows = [
    row('2026-11-20', 'completed'),
    row('2026-11-21', 'missed'),
    row('2026-11-24', 'same'),
    row('2026-11-25', 'changed'),
    row('2026-11-26', 'new'),
    row('2026-11-27', 'new'),
    row('2026-11-28', 'removed'),
  ]
  expect(changeLines(rows)).toEqual([
    ['Stays', '1 taken, 1 missed, 1 as planned'],
    ['Changes', '1 dose at another time or amount'],
    ['New', '2 doses'],
    ['Removed', '1 dose'],
  ])
  expect(changeLines(rows.slice(4, 5))).toEqual([['New', '1 dose']])
})

test('the step that is running stays, or changes and says from what to what', () => {
  const next = row('2026-11-24', 'same')
  expect(runningText(next, next)).toBe('The step that is running stays 0.25 mg.')
  expect(runningText(next, row('2026-11-24', 'changed', 0, '0.5'))).toBe(
    'The step that is running changes from 0.25 mg to 0.5 mg.',
  )
  expect(runningText(undefined, next)).toBeUndefined()
})

test('each step says its amount, its doses to come and the first of them; one without is empty', () => {
  const rows = [row('2026-11-20', 'completed'), row('2026-11-24', 'same', 1, '0.5'), row('2027-01-04', 'new', 1, '0.5')]
  expect(stepLines(rows, 3, today)).toEqual([
    { step: 0, amount: '', doses: '' },
    { step: 1, amount: '0.5 mg', doses: '2 doses, from Tue, Nov 24' },
    { step: 2, amount: '', doses: '' },
  ])
})

test('a dose without an amount that can be read shows its time alone', () => {
  expect(timeAndAmount(row('2026-11-24', 'planned'))).toBe('8:00 PM, 0.25 mg')
  expect(timeAndAmount(row('2026-11-24', 'planned', null, ''))).toBe('8:00 PM')
})

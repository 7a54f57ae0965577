import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import type { CivilDate } from '../time/civil.ts'
import { plannedDose, reportOf, schedule, TOKYO } from './testing/sample-rows.ts'

const day = (text: string) => text as CivilDate
const pending = (date: string, change: Partial<RowOf<'scheduled_doses'>> = {}) =>
  plannedDose({ scheduled_date: day(date), status: 'pending', ...change })

const regimen = {
  version: 1,
  pattern: { kind: 'weekdays', weekdays: [1] },
  times: [],
  steps: [
    { amount: null, unit: null, length: 2, per: 'weeks' },
    { amount: '0.5', unit: null, length: 4, per: 'weeks' },
  ],
  zone: null,
  time: '08:00',
  dosage: '0.25',
  unit: 'mg',
  adjustments: [{ kind: 'pause', from: '2026-12-01', until: '2026-12-08' }],
} as unknown as RowOf<'schedules'>['regimen']

const PLANNED = [
  plannedDose({}),
  pending('2026-11-09'),
  pending('2026-11-16', { amount: '0.5' }),
  pending('2026-11-30', { amount: '0.5' }),
  pending('2026-12-07', { amount: '0.5', status: 'skipped' }),
]

const plansOf = (from: string | null, to: string | null, rows = PLANNED) =>
  reportOf(
    { schedules: [schedule({ regimen })], scheduled_doses: rows },
    { isExtract: true, period: { from: from === null ? null : day(from), to: to === null ? null : day(to) } },
  ).plans

test('a plan of an extract is each amount and time of its days, and the rule where the days reach today', () => {
  const [first, second] = plansOf(null, null)?.regimens ?? []
  expect(first).toMatchObject({
    days: 'Mon',
    rhythm: '0.25 mg at 8:00 AM, subcutaneous',
    from: '2026-11-02',
    to: '2026-11-09',
    state: null,
    tally: { taken: 1, planned: 2, skipped: 0 },
    toCome: 0,
    pauses: [],
  })
  expect(second).toMatchObject({
    rhythm: '0.5 mg at 8:00 AM, subcutaneous',
    from: '2026-11-16',
    to: '2026-11-30',
    tally: { taken: 0, planned: 1 },
    toCome: 1,
  })
})

test('nothing of a plan lies outside of the days', () => {
  expect(plansOf('2026-11-03', '2026-11-22')?.regimens).toMatchObject([
    { days: null, rhythm: '0.25 mg at 8:00 AM, subcutaneous', from: '2026-11-09', to: '2026-11-09' },
    { days: null, rhythm: '0.5 mg at 8:00 AM, subcutaneous', from: '2026-11-16', to: '2026-11-16', toCome: 0 },
  ])
  expect(plansOf('2026-12-01', null)?.regimens).toEqual([])
})

test('the place of its clock is named where it is another', () => {
  const rows = [pending('2026-11-09', { zone: TOKYO })]
  expect(plansOf(null, null, rows)?.regimens).toMatchObject([{ place: 'Tokyo' }])
})

test('what several plans come to together is the same as in a whole report', () => {
  const rows = { schedules: [schedule({ regimen })], scheduled_doses: PLANNED }
  expect(plansOf(null, null)?.adherence).toEqual(reportOf(rows).plans?.adherence)
})

import { describe, expect, test } from 'vitest'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { siteNames } from '#domain/sites/name'
import { UTC, type Zone } from '#domain/time/zone'
import {
  dosesByDay,
  metricText,
  momentText,
  periodText,
  planText,
  symptomText,
  tallyOf,
  vialText,
} from './parts-in-words.ts'

const day = (text: string) => text as CivilDate
const CLOCK = { zone: UTC, begins: 0 } as const

const DOSE = {
  id: '00000000-0000-4000-8000-000000000001',
  peptide_name: 'BPC-157',
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
  administered_at: '2026-11-20T08:00:00.000Z',
  zone: null,
  notes: null,
  planned_date: null,
  planned_time: null,
  planned_zone: null,
  sites: null,
} as const

const PLAN = {
  amount: '0.25',
  unit: 'mg',
  administration_method: 'subcutaneous',
  time: '20:00' as CivilTime,
  zone: null,
  first: day('2026-11-01'),
  last: day('2026-11-22'),
  taken: 3,
  skipped: 0,
  missed: 0,
  ahead: 0,
} as const

const VIAL = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'vial',
  name: 'From the pharmacy',
  peptide_name: 'Semaglutide',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  components: [],
  mixed_on: day('2026-11-01'),
  opened_on: null,
  beyond_use_on: day('2026-11-29'),
  lot: 'A7',
  supplier: null,
  notes: null,
} as const

test('days and moments name the year', () => {
  expect(momentText('2026-11-20T21:05:00.000Z', UTC)).toBe('Nov 20, 2026, 9:05 PM')
  expect(periodText({ from: null, to: null })).toBe('All days')
  expect(periodText({ from: day('2026-11-01'), to: null })).toBe('From Nov 1, 2026')
  expect(periodText({ from: null, to: day('2026-11-20') })).toBe('Until Nov 20, 2026')
  expect(periodText({ from: day('2025-11-01'), to: day('2026-11-20') })).toBe('Nov 1, 2025 to Nov 20, 2026')
})

describe('doses', () => {
  test('stand under the days of their own clocks, which are named where they differ', () => {
    const own = 'sc-00000000-0000-4000-8000-000000000001'
    const days = dosesByDay(
      [
        { ...DOSE, administered_at: '2026-11-20T16:00:00.000Z', zone: 'Asia/Tokyo' as Zone },
        { ...DOSE, notes: 'left thigh', sites: ['arm-left', own] },
        { ...DOSE, administered_at: '2026-11-19T08:00:00.000Z' },
      ],
      CLOCK,
      siteNames([{ id: own, label: 'Lower back' }]),
    )
    expect(days).toMatchObject([
      {
        title: 'Saturday, November 21, 2026',
        doses: [{ name: 'BPC-157 250 mcg', when: '1:00 AM, Tokyo, subcutaneous' }],
      },
      {
        title: 'Friday, November 20, 2026',
        doses: [{ when: '8:00 AM, subcutaneous, Left upper arm; Lower back', note: 'left thigh' }],
      },
      { title: 'Thursday, November 19, 2026', doses: [{ when: '8:00 AM, subcutaneous' }] },
    ])
  })

  test('doses before the beginning of the day count to the day before', () => {
    const [only] = dosesByDay(
      [{ ...DOSE, administered_at: '2026-11-20T01:00:00.000Z' }],
      { zone: UTC, begins: 4 },
      siteNames([]),
    )
    expect(only?.title).toBe('Thursday, November 19, 2026')
  })
})

test.each([
  [{}, '3 of 3 taken, 100 %'],
  [{ missed: 1 }, '3 of 4 taken, 75 %, 1 missed'],
  [{ skipped: 1, ahead: 2 }, '3 of 4 taken, 1 skipped, 2 to come'],
  [{ taken: 0, ahead: 4 }, '4 to come'],
])('a plan of %j says %s', (changed, taken) => {
  expect(planText({ ...PLAN, ...changed }, UTC)).toEqual({
    what: '0.25 mg at 8:00 PM, subcutaneous',
    days: 'Nov 1, 2026 to Nov 22, 2026',
    taken,
  })
})

test('a plan that keeps the clock of a place names it', () => {
  expect(planText({ ...PLAN, zone: 'Europe/Berlin' as Zone }, UTC).what).toBe(
    '0.25 mg at 8:00 PM, Berlin, subcutaneous',
  )
})

test('all plans together are one tally', () => {
  expect(tallyOf([PLAN, { taken: 1, skipped: 2, missed: 3 }])).toEqual({ taken: 4, skipped: 2, planned: 9 })
  expect(tallyOf([])).toEqual({ taken: 0, skipped: 0, planned: 0 })
})

test('a vial says what it holds, and its facts', () => {
  expect(vialText({ ...VIAL, components: [] })).toEqual({
    held: 'Vial: 5 mg Semaglutide in 2.00 ml',
    facts: 'mixed Nov 1, 2026, use by Nov 29, 2026, lot A7',
  })
  const components = [{ peptide_name: 'BPC-157', amount: '10', unit: 'mg' as const }]
  expect(vialText({ ...VIAL, components }).held).toBe('Vial: 5 mg Semaglutide and 10 mg BPC-157 in 2.00 ml')
})

test('a symptom shows its times by its own clock, and names the place of that clock where it differs', () => {
  const entry = {
    id: '00000000-0000-4000-8000-000000000001',
    symptom: 'site-reaction',
    grade: 2,
    began_at: '2026-11-20T14:50:00.000Z',
    ended_at: '2026-11-20T15:20:00.000Z',
    zone: 'Asia/Tokyo' as Zone,
    site: 'arm-left',
    notes: null,
  } as const
  expect(symptomText(entry, UTC, siteNames([]))).toBe(
    'Gets in the way, Left upper arm, Nov 20, 2026, 11:50 PM to Nov 21, 2026, 12:20 AM, Tokyo',
  )
  expect(symptomText({ ...entry, zone: UTC, ended_at: null, site: null }, UTC, siteNames([]))).toBe(
    'Gets in the way, Nov 20, 2026, 2:50 PM',
  )
})

test('a lab result shows the range of its laboratory, if it has one', () => {
  const at = { recorded_at: '2026-11-20T09:30:00.000Z' }
  expect(metricText({ ...at, reference_range: '3.9-5.5' }, UTC)).toBe("Nov 20, 2026, 9:30 AM, lab's range 3.9–5.5")
  expect(metricText({ ...at, reference_range: null }, UTC)).toBe('Nov 20, 2026, 9:30 AM')
  expect(metricText(at, UTC)).toBe('Nov 20, 2026, 9:30 AM')
})

test('a lab result shows what its report says', () => {
  const at = { recorded_at: '2026-11-20T09:30:00.000Z' }
  const result = { ...at, lab: 'Quest', fasting: false, reference_range: '<5' }
  expect(metricText(result, UTC)).toBe("Nov 20, 2026, 9:30 AM, Quest, not fasting, lab's range <5")
  expect(metricText({ ...at, lab: null, fasting: true }, UTC)).toBe('Nov 20, 2026, 9:30 AM, fasting')
})

test('a weight with a clock of its own is on its own day', () => {
  const weight = { recorded_at: '2026-05-10T03:58:41.000Z', offset_minutes: -240 }
  expect(metricText(weight, UTC)).toBe('May 9, 2026, 11:58 PM, UTC-4')
})

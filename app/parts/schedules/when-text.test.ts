import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import type { Regimen } from '#domain/schedules/planning/regimen'
import { UTC } from '#domain/time/zone'
import { schedule } from '../../data/testing/sample-writes.ts'
import { daysOfSchedule, whenText } from './when-text.ts'

const day = (text: string) => CivilDate.parse(text)
const time = (text: string) => CivilTime.parse(text)
const HERE = { zone: UTC, openFrom: day('2026-11-23') }
const regimen: Regimen = {
  version: 1,
  pattern: { kind: 'weekdays', weekdays: [1, 4] },
  times: [],
  steps: [],
  zone: null,
  time: time('08:00'),
  dosage: '0.25',
  unit: 'mg',
  adjustments: [],
}
const planned = {
  ...schedule,
  frequency: '' as const,
  scheduled_time: time('08:00'),
  start_date: day('2026-11-23'),
  regimen,
}

test('a simple schedule says its frequency, and chosen dates that they are', () => {
  expect(whenText({ ...planned, frequency: 'weekly', regimen: null }, HERE)).toBe('Weekly · 8:00 AM')
  expect(whenText({ ...planned, regimen: null }, HERE)).toBe('Custom · 8:00 AM')
})

test('a pattern takes the place of the frequency, and every time of a day is named', () => {
  const times = [{ time: time('20:00'), amount: null }]
  expect(whenText({ ...planned, regimen: { ...regimen, times } }, HERE)).toBe('Mon and Thu · 8:00 AM and 8:00 PM')
})

test('the step of the next dose is counted', () => {
  const steps = [
    { amount: null, unit: null, length: 3, per: 'doses' },
    { amount: '0.5', unit: 'mg', length: 4, per: 'weeks' },
    { amount: '1', unit: 'mg', length: 4, per: 'weeks' },
  ] as const
  const on = (next_date: string) =>
    whenText({ ...planned, next_date: day(next_date), regimen: { ...regimen, steps } }, HERE)
  expect(on('2026-11-30')).toBe('Mon and Thu · 8:00 AM · step 1 of 3')
  expect(on('2026-12-03')).toBe('Mon and Thu · 8:00 AM · step 2 of 3')
  expect(on('2026-12-31')).toBe('Mon and Thu · 8:00 AM · step 3 of 3')
  // A dose of the first step was missed, and the second one runs.
  const missed = { ...planned, next_date: day('2026-11-30'), regimen: { ...regimen, steps } }
  expect(whenText(missed, { ...HERE, openFrom: day('2026-12-08') })).toBe('Mon and Thu · 8:00 AM · step 2 of 3')
})

test('the sheet of a pause names the days of a pattern, a preset or chosen dates', () => {
  const pattern = { kind: 'on-off', on: 5, off: 2, per: 'days' } as const
  expect(daysOfSchedule({ frequency: '', regimen: { ...regimen, pattern } })).toBe('5 days on, 2 off')
  expect(daysOfSchedule({ frequency: 'weekly', regimen: { ...regimen, pattern: null } })).toBe('Weekly')
  expect(daysOfSchedule({ frequency: '', regimen: null })).toBe('Custom')
})

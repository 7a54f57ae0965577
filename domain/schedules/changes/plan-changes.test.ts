import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import { previewRows, type DoseBefore } from './plan-changes.ts'
import type { PlannedSlot } from '../planning/planned-slots.ts'

const day = (text: string) => CivilDate.parse(text)
const today = day('2026-11-23')
const slot = (date: string, time = '20:00', amount = '0.25'): PlannedSlot => ({
  scheduled_date: day(date),
  scheduled_time: CivilTime.parse(time),
  amount,
  unit: 'mg',
  step: 0,
  planned_date: null,
  planned_time: null,
})
const dose = (date: string, status: DoseBefore['status'] = 'pending', time?: string): DoseBefore => ({
  ...slot(date, time),
  status,
})
const told = (rows: ReturnType<typeof previewRows>) =>
  rows.map(({ scheduled_date, scheduled_time, state }) => `${scheduled_date.slice(5)} ${scheduled_time} ${state}`)

test('of a new schedule every dose is planned', () => {
  expect(told(previewRows([slot('2026-11-24'), slot('2026-11-25')], today, undefined))).toEqual([
    '11-24 20:00 planned',
    '11-25 20:00 planned',
  ])
})

test('an edit shows what stays, what changes, what is new and what goes, in the order of the days', () => {
  const before = [
    dose('2026-11-20', 'completed'),
    dose('2026-11-21', 'skipped'),
    dose('2026-11-22'),
    dose('2026-11-23'),
    dose('2026-11-24'),
    dose('2026-11-25'),
    dose('2026-11-26'),
  ]
  const slots = [
    slot('2026-11-23'),
    slot('2026-11-24', '21:00'),
    slot('2026-11-25', '20:00', '0.5'),
    slot('2026-11-27'),
  ]
  const rows = previewRows(slots, today, { doses: before })
  expect(told(rows)).toEqual([
    '11-20 20:00 completed',
    '11-21 20:00 skipped',
    '11-22 20:00 missed',
    '11-23 20:00 same',
    '11-24 21:00 changed',
    '11-25 20:00 changed',
    '11-26 20:00 removed',
    '11-27 20:00 new',
  ])
  expect(rows[4]?.was).toMatchObject({ scheduled_time: '20:00' })
})

test('a second time of a day is new, and the first stays as it was', () => {
  const rows = previewRows([slot('2026-11-24', '08:00'), slot('2026-11-24')], today, { doses: [dose('2026-11-24')] })
  expect(told(rows)).toEqual(['11-24 08:00 new', '11-24 20:00 same'])
})

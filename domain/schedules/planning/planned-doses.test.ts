import { describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../../peptides/ids.ts'
import { addDays } from '../../time/civil.ts'
import { CivilDate } from '../../time/schema.ts'
import { plannedDoses } from './planned-doses.ts'
import { ScheduleForm } from '../schema.ts'

const SCHEDULE = '3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f'
const day = (text: string) => CivilDate.parse(text)
const form = (changed: Record<string, unknown> = {}) =>
  ScheduleForm.parse({
    peptide: PEPTIDE_IDS.semaglutide,
    dosage: '0,25',
    unit: 'mg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: '2026-11-21',
    time: '09:00',
    zone: 'Europe/Berlin',
    vialTotalDoses: 4,
    frequency: 'weekly',
    scheduleWeeks: 4,
    ...changed,
  })
const planned = (schedule: string, fields: ScheduleForm, dates: readonly CivilDate[]) =>
  plannedDoses(
    schedule,
    fields,
    dates.map((scheduled_date) => ({
      scheduled_date,
      scheduled_time: fields.time,
      amount: fields.dosage,
      unit: fields.unit,
      planned_date: null,
      planned_time: null,
    })),
  )
const idsOf = (changed: Record<string, unknown> = {}, schedule = SCHEDULE) =>
  planned(schedule, form(changed), [day('2026-11-21'), day('2026-11-28')]).map(({ id }) => id)

test('every dose has the values of the form and its day', () => {
  expect(planned(SCHEDULE, form(), [day('2026-11-28')])).toEqual([
    {
      id: expect.any(String) as string,
      scheduled_date: '2026-11-28',
      scheduled_time: '09:00',
      amount: '0.25',
      unit: 'mg',
      administration_method: 'subcutaneous',
      zone: null,
      planned_date: null,
      planned_time: null,
    },
  ])
})

describe('the ids', () => {
  test('the ids are the same on the device and on the server, and the same again for an edit that changes nothing of the dose', () => {
    expect(idsOf()).toEqual(idsOf({ dosage: 0.25, time: '09:00:00', zone: 'UTC', vialTotalDoses: 9, notes: 'left' }))
    expect(idsOf({}, SCHEDULE.toUpperCase())).toEqual(idsOf())
  })

  test.each([
    { dosage: '0.5' },
    { unit: 'mcg' },
    { time: '09:01' },
    { administrationMethod: 'oral' },
    { peptide: PEPTIDE_IDS.tirzepatide },
    { peptide: OTHER_PEPTIDE, customPeptideName: 'My blend' },
  ])('the ids are others with %j', (changed) => {
    expect(new Set([...idsOf(), ...idsOf(changed)]).size).toBe(4)
  })

  test('the ids differ for another schedule', () => {
    expect(idsOf({}, '3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e50')).not.toEqual(idsOf())
  })

  test('the ids ignore the case of a custom name', () => {
    const named = (customPeptideName: string) => idsOf({ peptide: OTHER_PEPTIDE, customPeptideName })
    expect(named('My Blend ')).toEqual(named('my blend'))
    expect(named('my blends')).not.toEqual(named('my blend'))
  })

  test('the ids of a hundred schedules of a thousand doses are distinct', () => {
    const dates = Array.from({ length: 1000 }, (_, index) => addDays(day('2026-01-01'), index))
    const ids = new Set<string>()
    for (let schedule = 0; schedule < 100; schedule++)
      for (const { id } of planned(SCHEDULE.replace(/..$/, String(schedule).padStart(2, '0')), form(), dates))
        ids.add(id)
    expect(ids.size).toBe(100_000)
  })
})

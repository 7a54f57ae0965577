import { describe, expect, test } from 'vitest'
import type { CivilDate } from '../time/civil.ts'
import type { DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import { doseCells, HEADERS, metricCells, protocolCells, scheduledCells, vialCells, type CsvContext } from './csv.ts'
import type { RowOf } from './tables.ts'
import { PROTOCOL } from '../protocols/testing/sample-protocol.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { ownMetricId } from '../metrics/units.ts'
import { symptomNames } from '../symptoms/name.ts'

const context = (changed: Partial<CsvContext> = {}): CsvContext => ({
  zone: 'America/New_York' as Zone,
  begins: 0 as DayBegins,
  period: { from: null, to: null },
  now: '2026-11-23T13:00:00.000Z',
  othersOf: () => [],
  peptideName: (id) => `peptide ${id}`,
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
  vialName: (id) => `vial ${id}`,
  drawsOf: () => [],
  takenAt: () => undefined,
  versionOf: () => undefined,
  lastVersionOf: () => undefined,
  ...changed,
})

const dose: RowOf<'doses'> = {
  id: 'd',
  peptide_id: 'p',
  amount: '0.25',
  unit: 'mg',
  administration_method: 'subcutaneous',
  administered_at: '2026-11-22T23:30:00.000000Z',
  recorded_at: '2026-11-22T23:31:00.000000Z',
  zone: 'Europe/Berlin' as Zone,
  notes: null,
  deleted_at: null,
  last_change_id: null,
  created_at: '2026-11-22T23:31:00.000000Z',
}

describe('a dose', () => {
  test('a dose is of its own clock, with its vials', () => {
    const draws = [
      { vial_id: 'a', volume_ml: '0.05' },
      { vial_id: 'b', volume_ml: '0.02' },
    ]
    const othersOf = () => [
      { peptide_id: 't', peptide_name: 'TB-500', amount: '0.333333', unit: 'mg' as const },
      { peptide_id: 'g', peptide_name: 'GHK-Cu', amount: '12000', unit: 'mcg' as const },
    ]
    const split = { ...dose, sites: ['thigh-left-upper', 'thigh-right-upper'] }
    expect(doseCells(split, context({ drawsOf: () => draws, othersOf }))).toEqual([
      '2026-11-23T00:30:00+01:00',
      'Europe/Berlin',
      'peptide p',
      '0.25',
      'mg',
      'subcutaneous',
      '',
      'vial a; vial b',
      '0.05; 0.02',
      '0.333333 mg TB-500; 12000 mcg GHK-Cu',
      'Left thigh, upper; Right thigh, upper',
      'd',
    ])
  })

  test('a dose without a clock is of that of the device', () => {
    expect(doseCells({ ...dose, zone: null }, context())?.slice(0, 2)).toEqual(['2026-11-22T18:30:00-05:00', ''])
  })

  test('a dose that was deleted is left out', () => {
    expect(doseCells({ ...dose, deleted_at: '2026-11-23T00:00:00.000000Z' }, context())).toBeUndefined()
  })

  test('a dose counts to its own day, by the hour at which the day begins', () => {
    const on = (day: string, begins = 0) =>
      doseCells(dose, context({ begins: begins as DayBegins, period: { from: day, to: day } as CsvContext['period'] }))
    expect(on('2026-11-23')).toBeDefined()
    expect(on('2026-11-22')).toBeUndefined()
    expect(on('2026-11-22', 4)).toBeDefined()
    expect(on('2026-11-23', 4)).toBeUndefined()
  })
})

describe('a scheduled dose', () => {
  const planned: RowOf<'scheduled_doses'> = {
    id: 's',
    schedule_id: 'plan',
    peptide_id: 'p',
    scheduled_date: '2026-11-20' as CivilDate,
    scheduled_time: '20:00:00',
    zone: null,
    planned_date: null,
    planned_time: null,
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    status: 'pending',
    actual_dose_id: null,
    skipped_at: null,
    skip_reason: null,
    created_at: '2026-11-01T00:00:00.000000Z',
  }
  const stateOf = (changed: Partial<typeof planned>) => scheduledCells({ ...planned, ...changed }, context())?.[7]

  test('a scheduled dose has the state that a person sees', () => {
    expect(stateOf({})).toBe('missed')
    expect(stateOf({ scheduled_date: '2026-11-23' as CivilDate })).toBe('planned')
    expect(stateOf({ status: 'skipped', skipped_at: '2026-11-20T00:00:00.000000Z' })).toBe('skipped')
    expect(stateOf({ status: 'skipped' })).toBe('cancelled')
    expect(stateOf({ status: 'completed', actual_dose_id: 'd' })).toBe('taken')
  })

  test('a scheduled dose says when it was taken', () => {
    const taken = context({ takenAt: (id) => (id === 'd' ? dose.administered_at : undefined) })
    expect(scheduledCells({ ...planned, status: 'completed', actual_dose_id: 'd' }, taken)?.[8]).toBe(
      '2026-11-22T18:30:00-05:00',
    )
  })

  test('a scheduled dose names the version of the protocol from which its schedule was started', () => {
    const versionOf = (id: string) => (id === 'plan' ? 'Slow start, version 2' : undefined)
    const cells = scheduledCells(planned, context({ versionOf }))
    expect(cells?.[HEADERS.schedule.indexOf('protocol')]).toBe('Slow start, version 2')
    expect(cells).toHaveLength(HEADERS.schedule.length)
  })

  test('outside of the period is left out', () => {
    const until = context({ period: { from: null, to: '2026-11-19' } as CsvContext['period'] })
    expect(scheduledCells(planned, until)).toBeUndefined()
  })
})

test('every row has a cell for each header', () => {
  const metric: RowOf<'user_metrics'> = {
    id: 'm',
    metric_type: 'weight',
    value: '80.5',
    unit: 'kg',
    notes: 'after breakfast',
    recorded_at: '2026-11-22T12:00:00.000000Z',
    created_at: '2026-11-22T12:00:00.000000Z',
  }
  const cells = metricCells(metric, context())
  expect(cells).toEqual([
    '2026-11-22T07:00:00-05:00',
    'weight',
    '',
    '80.5',
    '',
    'kg',
    '',
    '',
    '',
    '',
    'after breakfast',
    'm',
  ])
  const pressure = { ...metric, metric_type: 'blood-pressure', value: '120', value2: '80', unit: 'mmHg' } as const
  expect(metricCells(pressure, context())?.slice(1, 6)).toEqual(['blood-pressure', '', '120', '80', 'mmHg'])
  const limit = { ...metric, metric_type: 'crp', comparator: '<', value: '0.3', unit: 'mg/L' } as const
  expect(metricCells(limit, context())?.slice(1, 6)).toEqual(['crp', '<', '0.3', '', 'mg/L'])
  const glucose = { ...metric, metric_type: 'glucose', value: '95', unit: 'mg/dL', reference_range: '70-99' } as const
  expect(metricCells(glucose, context())?.slice(5, 7)).toEqual(['mg/dL', '70-99'])
  const reported = { ...glucose, report_id: 'a-report', lab: 'Quest', fasting: false } as const
  expect(metricCells(reported, context())?.slice(7, 10)).toEqual(['Quest', 'no', 'a-report'])
  const own = { ...metric, metric_type: ownMetricId('00000000-0000-4000-8000-0000000000b1'), unit: 'reps' }
  const named = { ...context(), metricName: metricNames([{ id: own.metric_type, label: 'Pull-ups' }]) }
  expect(metricCells(own, named)?.[1]).toBe('Pull-ups')
  expect(cells).toHaveLength(HEADERS.metrics.length)
  expect(metricCells({ ...metric, deleted_at: '2026-11-23T12:00:00.000000Z' }, context())).toBeUndefined()
  expect(doseCells(dose, context())).toHaveLength(HEADERS.doses.length)
  const vial = { name: 'V', kind: 'vial', status: 'unmixed', peptide_id: 'p', amount: '5', unit: 'mg', id: 'v' }
  const empty = { volume_ml: null, mixed_on: null, opened_on: null, beyond_use_on: null, lot: null, supplier: null }
  const rest = { cost: null, currency: null, notes: null, scale: null, barrel: null, concentration_read_at: null }
  const row = { ...vial, ...empty, ...rest, created_at: '' } as RowOf<'vials'>
  expect(vialCells(row, context())).toHaveLength(HEADERS.vials.length)
})

test('each version of a protocol is a row, with what it says in words and whether it holds', () => {
  const version: RowOf<'protocol_versions'> = {
    ...PROTOCOL,
    id: 'v2',
    protocol_id: 'v1',
    number: 2,
    saved_at: '2026-11-22T12:00:00.000000Z',
  }
  const cells = protocolCells(version, context({ lastVersionOf: () => 'v2' }))
  expect(cells).toEqual([
    'BPC-157 mornings',
    '2',
    'in use',
    '2026-11-22T07:00:00-05:00',
    'BPC-157',
    '250',
    'mcg',
    '5',
    'mg',
    '2',
    'U-100 syringe, 0.5 ml, a mark every unit',
    'Daily at 8:00 AM, 28 doses in 4 weeks',
    'from the clinic',
    'v1',
    'v2',
  ])
  expect(cells).toHaveLength(HEADERS.protocols.length)
  expect(protocolCells(version, context({ lastVersionOf: () => 'v3' }))[2]).toBe('earlier')
  expect(protocolCells(version, context())[2]).toBe('archived')
  const alone = { ...version, vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null }
  expect(protocolCells(alone, context()).slice(7, 11)).toEqual(['', '', '', ''])
})

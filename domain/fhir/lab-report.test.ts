import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { symptomNames } from '../symptoms/name.ts'
import type { Zone } from '../time/zone.ts'
import type { FhirContext } from './context.ts'
import { collectReports } from './lab-report.ts'
import { observationOf } from './observation.ts'

const context: FhirContext = {
  zone: 'America/New_York' as Zone,
  begins: 0,
  period: { from: null, to: null },
  now: '2026-11-23T12:00:00.000Z',
  othersOf: () => [],
  peptideName: () => '',
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
  patient: '00000000-0000-4000-b000-000000000003',
}
const REPORT = '00000000-0000-4000-b000-0000000000a1'
const glucose: RowOf<'user_metrics'> = {
  id: '00000000-0000-4000-b000-000000000001',
  metric_type: 'glucose',
  value: '95',
  unit: 'mg/dL',
  report_id: REPORT,
  lab: 'Quest',
  fasting: true,
  notes: null,
  recorded_at: '2026-11-20T13:15:00.000000Z',
  created_at: '2026-11-22T02:30:00.000000Z',
}
const hdl = { ...glucose, id: '00000000-0000-4000-b000-000000000002', metric_type: 'hdl' } as const

function reportsOf(rows: readonly RowOf<'user_metrics'>[], change: Partial<FhirContext> = {}): readonly unknown[] {
  const changed = { ...context, ...change }
  const reports = collectReports(changed)
  for (const row of rows) reports.add(row, observationOf(row, changed))
  return JSON.parse(JSON.stringify([...reports.resources()]))
}
const urnOf = (row: RowOf<'user_metrics'>) => ({ reference: `urn:uuid:${observationOf(row, context)?.id}` })

test('a report has its results, its laboratory and whether the person had fasted', () => {
  expect(reportsOf([glucose, hdl, { ...hdl, id: 'alone', report_id: null, lab: null, fasting: null }])).toMatchObject([
    {
      resourceType: 'DiagnosticReport',
      status: 'final',
      identifier: [{ value: `urn:uuid:${REPORT}` }],
      code: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
      effectiveDateTime: '2026-11-20T08:15:00-05:00',
      performer: [{ display: 'Quest' }],
      specimen: [{ reference: '#specimen' }],
      contained: [{ id: 'specimen', collection: { fastingStatusCodeableConcept: { coding: [{ code: 'F' }] } } }],
      result: [urnOf(glucose), urnOf(hdl)],
    },
  ])
})

test('what a report does not say is not there', () => {
  const [report] = reportsOf([{ ...glucose, lab: null, fasting: null }])
  expect(Object.keys(report as object)).not.toContain('performer')
  expect(Object.keys(report as object)).not.toContain('contained')
})

test('a deleted result is in no report, and a report without any other is entered in error', () => {
  const deleted = { ...hdl, deleted_at: '2026-11-21T12:00:00.000000Z' }
  expect(reportsOf([glucose, deleted])).toMatchObject([{ status: 'final', result: [urnOf(glucose)] }])
  expect(reportsOf([deleted])).toMatchObject([{ status: 'entered-in-error', result: [urnOf(hdl)] }])
})

test('a report outside of the period is not there', () => {
  expect(reportsOf([glucose], { period: { from: '2026-11-21' as never, to: null } })).toEqual([])
})

test('the glucose of a person who had fasted has a code of its own, in each unit', () => {
  const codeOf = (changed: Partial<typeof glucose>) =>
    observationOf({ ...glucose, ...changed }, context)?.code.coding?.[0].code
  expect(codeOf({})).toBe('1558-6')
  expect(codeOf({ unit: 'mmol/L', value: '5.3' })).toBe('14771-0')
  expect(codeOf({ fasting: false })).toBe('2345-7')
  expect(codeOf({ fasting: null, unit: 'mmol/L', value: '5.3' })).toBe('14749-6')
})

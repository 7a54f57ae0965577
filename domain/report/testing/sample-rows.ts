import type { RowOf } from '../../export/tables.ts'
import type { CivilDate } from '../../time/civil.ts'
import type { Zone } from '../../time/zone.ts'
import type { ReportContext } from '../context.ts'
import { collectFacts, REPORT_PARTS, type ReportPart } from '../facts.ts'
import { sampleLife } from './sample-life.ts'
import { siteNames } from '../../sites/name.ts'
import { metricNames } from '../../metrics/own.ts'
import { symptomNames } from '../../symptoms/name.ts'

// Single rows for tests alone.

export const TOKYO = 'Asia/Tokyo' as Zone

export const sampleContext: ReportContext = {
  zone: 'America/New_York' as Zone,
  begins: 0,
  period: { from: null, to: null },
  now: '2026-11-23T17:00:00.000Z',
  othersOf: () => [],
  peptideName: (id) => (id === 'p' ? 'Semaglutide' : 'BPC-157'),
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
}
const {
  person,
  doses: [anyDose],
  user_metrics: [anyMetric],
  ...planned
} = sampleLife(1, 1)
const {
  schedules: [anySchedule],
  scheduled_doses: [anyPlanned],
} = planned
if (!anyDose || !anyMetric || !anySchedule || !anyPlanned)
  throw new Error('A life of one dose has a row of each table.')

/** A dose of 0.25 mg, three days before the report. */
export const dose = (change: Partial<RowOf<'doses'>>): RowOf<'doses'> => ({
  ...anyDose,
  peptide_id: 'p',
  amount: '0.25',
  unit: 'mg',
  administration_method: 'subcutaneous',
  administered_at: '2026-11-20T13:00:00.000000Z',
  zone: null,
  notes: null,
  deleted_at: null,
  ...change,
})
/** A weekly schedule in the simple form. */
export const schedule = (change: Partial<RowOf<'schedules'>>): RowOf<'schedules'> => ({
  ...anySchedule,
  id: 's',
  peptide_id: 'p',
  frequency: 'weekly',
  start_date: '2026-11-02' as CivilDate,
  status: 'active',
  ...change,
})
/** Its first dose, taken. */
export const plannedDose = (change: Partial<RowOf<'scheduled_doses'>>): RowOf<'scheduled_doses'> => ({
  ...anyPlanned,
  schedule_id: 's',
  peptide_id: 'p',
  scheduled_date: '2026-11-02' as CivilDate,
  scheduled_time: '08:00:00',
  zone: null,
  amount: '0.25',
  status: 'completed',
  skipped_at: null,
  skip_reason: null,
  ...change,
})
/** An entry of the energy. */
export const metric = (change: Partial<RowOf<'user_metrics'>>): RowOf<'user_metrics'> => ({
  ...anyMetric,
  metric_type: 'energy',
  value: '7.5',
  unit: '/10',
  recorded_at: '2026-11-21T13:00:00.000000Z',
  notes: null,
  ...change,
})

/** The facts of these rows. */
export function reportOf(
  rows: { readonly [Table in 'schedules' | 'scheduled_doses' | 'doses' | 'user_metrics']?: readonly RowOf<Table>[] },
  change: Partial<ReportContext> = {},
  parts: readonly ReportPart[] = REPORT_PARTS,
) {
  const collector = collectFacts(person, { ...sampleContext, ...change }, new Set(parts))
  rows.schedules?.forEach(collector.addSchedule)
  rows.scheduled_doses?.forEach(collector.addScheduledDose)
  rows.doses?.forEach(collector.addDose)
  rows.user_metrics?.forEach(collector.addMetric)
  return collector.facts()
}

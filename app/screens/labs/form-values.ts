import { METRIC_UNITS, type LabType } from '#domain/metrics/units'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import type { ShownMetric } from '../../data/metrics/metrics.ts'

/** The values of the form, before validation. */
export type ReportFormValues = {
  readonly date: string
  readonly time: string
  readonly zone: Zone
  /** Empty where the report does not say. */
  readonly lab: string
  readonly fasting: '' | 'yes' | 'no'
  readonly results: ResultValues[]
}

/** A test with what was typed of it. The id is that of its entry, so that two taps make one. */
export type ResultValues = {
  readonly id: string
  readonly metricType: LabType
  /** Empty where the value was measured. */
  readonly comparator: string
  readonly value: string
  readonly unit: string
  readonly reference_range: string
}

/** A new report, of this moment. */
export function newReport(now: number, zone: Zone): ReportFormValues {
  return { date: dateIn(now, zone), time: timeIn(now, zone), zone, lab: '', fasting: '', results: [] }
}

/** What a report says, by the clock of the device, without its results. */
export function valuesOf({ recorded_at, lab, fasting }: ShownReport, zone: Zone): ReportFormValues {
  return {
    date: dateIn(recorded_at, zone),
    time: timeIn(recorded_at, zone),
    zone,
    lab: lab ?? '',
    fasting: fasting === null ? '' : fasting ? 'yes' : 'no',
    results: [],
  }
}

/** The empty row of a test, in the unit of its last entry. */
export function newResult(type: LabType, latest: readonly Pick<ShownMetric, 'metric_type' | 'unit'>[]): ResultValues {
  const last = latest.find(({ metric_type }) => metric_type === type)
  return {
    id: crypto.randomUUID(),
    metricType: type,
    comparator: '',
    value: '',
    unit: last?.unit ?? METRIC_UNITS[type][0],
    reference_range: '',
  }
}

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export function fieldOrder(results: number): readonly `results.${number}.${'value' | 'reference_range'}`[] {
  return Array.from({ length: results }, (_, row) => row).flatMap(
    (row) => [`results.${row}.value`, `results.${row}.reference_range`] as const,
  )
}

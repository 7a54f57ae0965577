import type { CivilDate, CivilTime } from '../time/civil.ts'
import { editedInstant } from '../time/edited-instant.ts'
import { instantOf, type Zone } from '../time/zone.ts'
import { storedMetric, type MetricFields, type StoredMetric } from './entry.ts'

/** The most letters of the name of a laboratory. */
export const MOST_OF_LAB = 100

/** The most results of a report: each edit of it changes all of them. */
export const MOST_RESULTS = 100
export const TOO_MANY_RESULTS = `A report has at most ${MOST_RESULTS} results`

/**
 * What a report of a laboratory says of all its results. `lab`: where it was measured. `fasting`: whether the person had fasted, null where
 * the report does not say. The blood was drawn on `date` at `time` by the clock of `zone`.
 */
export type ReportFields = {
  readonly lab: string | null
  readonly fasting: boolean | null
  readonly date: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
}

/** The same as each result keeps it. `recorded_at` is an instant (ISO 8601, UTC). */
export type ReportValues = {
  readonly recorded_at: string
  readonly lab?: string | null | undefined
  readonly fasting?: boolean | null | undefined
}

/** What the results of a report keep of a valid form. The exact moment from before stays where the form shows the same minute. */
export function reportValues({ lab, fasting, date, time, zone }: ReportFields, before?: ReportValues) {
  const recorded_at = before ? editedInstant(before.recorded_at, date, time, zone) : instantOf(date, time, zone)
  return { recorded_at, lab: lab || null, fasting }
}

/** A result of a report: for the preview and for the row. */
export function storedResult(form: MetricFields, id: string, report_id: string, values: ReportValues): StoredMetric {
  const { recorded_at, lab = null, fasting = null } = values
  return { ...storedMetric(form, id, recorded_at), report_id, lab, fasting }
}

/** Whether two say the same of their results. What a device of an earlier version has not is not there. */
export function isSameReport(one: ReportValues, other: ReportValues): boolean {
  return (
    one.recorded_at === other.recorded_at &&
    (one.lab ?? null) === (other.lab ?? null) &&
    (one.fasting ?? null) === (other.fasting ?? null)
  )
}

/**
 * The deleted results of a report that are restored together: those of its last deletion, which have the same `deleted_at`. None while a
 * result of the report is there.
 */
export function lastDeleted<Result extends { readonly deleted_at: string | null }>(
  results: readonly Result[],
): readonly Result[] {
  const last = results.map(({ deleted_at }) => deleted_at ?? '').reduce((one, other) => (other > one ? other : one), '')
  return results.some(({ deleted_at }) => deleted_at === null)
    ? []
    : results.filter(({ deleted_at }) => deleted_at === last)
}

/**
 * The id of the change that one write makes of one result, a UUID of version 8 (RFC 9562, section 5.8): the device and the server make the
 * same of the ids of both, and no two writes make the same of one result.
 */
export function changeIdOf(writeId: string, resultId: string): string {
  const [one, other] = [digitsOf(writeId), digitsOf(resultId)]
  const digits = Array.from({ length: 8 }, (_, part) =>
    (parseInt(one.slice(part * 4, part * 4 + 4), 16) ^ parseInt(other.slice(part * 4, part * 4 + 4), 16))
      .toString(16)
      .padStart(4, '0'),
  ).join('')
  const [time, middle, version, variant, rest] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ]
  return [time, middle, version, variant, rest].join('-')
}

function digitsOf(uuid: string): string {
  return uuid.replaceAll('-', '')
}

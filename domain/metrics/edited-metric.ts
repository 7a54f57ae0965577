import type { CivilDate, CivilTime } from '../time/civil.ts'
import { futureRefusal } from '../time/future.ts'
import type { Zone } from '../time/zone.ts'
import type { MetricFields, StoredMetric } from './entry.ts'
import { editedMoment, type Measured } from './own-clock.ts'

/** The form of an edit: an entry, with the day and time that it was measured by its own clock, or by that of `zone` where it has none. */
export type MetricEditFields = MetricFields & {
  readonly date: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
}

/** An entry after a valid edit. Its type stays, and so does its exact moment where the form shows the same minute. Empty notes are no notes. */
export function editedMetric<Metric extends StoredMetric>(
  before: Metric,
  { value, value2 = null, comparator = null, unit, reference_range = null, notes, date, time, zone }: MetricEditFields,
  changeId: string,
): Metric {
  const recorded_at = editedMoment(before, date, time, zone)
  const measured = { value, value2, comparator, unit, reference_range }
  return { ...before, ...measured, notes: notes || null, recorded_at, last_change_id: changeId }
}

/** Whether an edit leaves everything that a person sees as it was. */
export function changesNothing(before: StoredMetric, form: MetricEditFields): boolean {
  const { value, value2, comparator, unit, reference_range, notes, recorded_at } = editedMetric(before, form, '')
  return (
    value === before.value &&
    value2 === (before.value2 ?? null) &&
    comparator === (before.comparator ?? null) &&
    unit === before.unit &&
    reference_range === (before.reference_range ?? null) &&
    notes === (before.notes || null) &&
    recorded_at === before.recorded_at
  )
}

/**
 * The message for an edit to a moment after `now` (ISO text or ms since 1970), or undefined. An entry may lie ahead that the edit leaves at
 * its time.
 */
export function editFutureRefusal(
  before: Measured,
  { date, time, zone }: Pick<MetricEditFields, 'date' | 'time' | 'zone'>,
  now: string | number,
): string | undefined {
  const edited = editedMoment(before, date, time, zone)
  return edited === before.recorded_at ? undefined : futureRefusal(edited, now)
}

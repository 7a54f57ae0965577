import type { CivilDate } from '../time/civil.ts'
import { relativeDay, time12 } from '../time/format.ts'
import type { Zone } from '../time/zone.ts'
import type { StoredMetric } from './entry.ts'
import { formatMetric } from './format.ts'
import { measuredAt } from './own-clock.ts'
import { formatRange } from './reference-range.ts'

/** What a version of an entry holds. */
export type MetricContent = Pick<
  StoredMetric,
  | 'value'
  | 'value2'
  | 'comparator'
  | 'unit'
  | 'reference_range'
  | 'lab'
  | 'fasting'
  | 'recorded_at'
  | 'offset_minutes'
  | 'notes'
>

/** What a version of an entry says: '81.4 kg', 'Nov 21, 8:00 AM' by its own clock or that of `zone`, what the report of a lab result says of it, and its notes. */
export function versionText(
  entry: MetricContent,
  today: CivilDate,
  zone: Zone,
): { readonly what: string; readonly when: string; readonly report: string | null; readonly notes: string | null } {
  const { notes } = entry
  const { date, time, place } = measuredAt(entry, zone)
  const when = [relativeDay(date, today), time12(time), place].filter(Boolean).join(', ')
  const { reference_range: range } = entry
  const what = range ? `${formatMetric(entry)} (lab's range ${formatRange(range)})` : formatMetric(entry)
  return { what, when, report: reportText(entry), notes }
}

/** What a report says of its results beside their moment: 'Quest, fasting'. Null where it says nothing. */
export function reportText({ lab, fasting }: Pick<StoredMetric, 'lab' | 'fasting'>): string | null {
  const said = [lab, typeof fasting === 'boolean' ? (fasting ? 'fasting' : 'not fasting') : null].filter(Boolean)
  return said.length > 0 ? said.join(', ') : null
}

import type { CivilDate } from '../time/civil.ts'
import { relativeDay, time12 } from '../time/format.ts'
import { dateIn, timeIn, type Zone } from '../time/zone.ts'
import type { StoredMetric } from './entry.ts'
import { formatMetric } from './format.ts'
import { formatRange } from './reference-range.ts'

/** What a version of an entry says: '81.4 kg', 'Nov 21, 8:00 AM' by the clock of `zone`, what the report of a lab result says of it, and its notes. */
export function versionText(
  entry: Pick<
    StoredMetric,
    'value' | 'value2' | 'comparator' | 'unit' | 'reference_range' | 'lab' | 'fasting' | 'recorded_at' | 'notes'
  >,
  today: CivilDate,
  zone: Zone,
): { readonly what: string; readonly when: string; readonly report: string | null; readonly notes: string | null } {
  const { recorded_at, notes } = entry
  const when = `${relativeDay(dateIn(recorded_at, zone), today)}, ${time12(timeIn(recorded_at, zone))}`
  const { reference_range: range } = entry
  const what = range ? `${formatMetric(entry)} (lab's range ${formatRange(range)})` : formatMetric(entry)
  return { what, when, report: reportText(entry), notes }
}

/** What a report says of its results beside their moment: 'Quest, fasting'. Null where it says nothing. */
export function reportText({ lab, fasting }: Pick<StoredMetric, 'lab' | 'fasting'>): string | null {
  const said = [lab, typeof fasting === 'boolean' ? (fasting ? 'fasting' : 'not fasting') : null].filter(Boolean)
  return said.length > 0 ? said.join(', ') : null
}

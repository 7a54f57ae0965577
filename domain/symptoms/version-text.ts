import type { SiteNameOf } from '../sites/name.ts'
import type { CivilDate } from '../time/civil.ts'
import { relativeDay, time12 } from '../time/format.ts'
import { dateIn, timeIn } from '../time/zone.ts'
import type { SymptomValues } from './entry.ts'
import { GRADE_NAMES } from './name.ts'

/**
 * What a version of an entry says: 'Easy to ignore, left thigh', 'Nov 21, 8:00 AM' or with its end 'Nov 21, 8:00 AM to 9:30 AM' by its own
 * clock, and its notes.
 */
export function versionText(
  { grade, site, began_at, ended_at, zone, notes }: SymptomValues,
  today: CivilDate,
  siteNameOf: SiteNameOf,
): { readonly what: string; readonly when: string; readonly notes: string | null } {
  const what = site === null ? GRADE_NAMES[grade] : `${GRADE_NAMES[grade]} · ${siteNameOf(site)}`
  const day = dateIn(began_at, zone)
  const began = `${relativeDay(day, today)}, ${time12(timeIn(began_at, zone))}`
  if (ended_at === null) return { what, when: began, notes }
  const endDay = dateIn(ended_at, zone)
  const time = time12(timeIn(ended_at, zone))
  return { what, when: `${began} to ${endDay === day ? time : `${relativeDay(endDay, today)}, ${time}`}`, notes }
}

import type { CivilDate } from '../time/civil.ts'
import { countedDay, type DayClock } from '../time/day.ts'
import { relativeDay, time12 } from '../time/format.ts'
import { formatDose } from '../amounts/amount.ts'
import { sitesText, type SiteNameOf } from '../sites/name.ts'
import type { LoggedDose } from './logged-dose.ts'
import { methodText } from './method.ts'
import { ownClock } from './own-clock.ts'

/** What a version of a dose says: '250 mcg, subcutaneous, Left thigh, upper', 'Nov 21, 8:00 AM, Tokyo', and its notes. */
export function versionText(
  { amount, unit, administration_method, sites, notes, ...taken }: DoseVersion,
  today: CivilDate,
  { zone, begins }: DayClock,
  siteNameOf: SiteNameOf,
): { readonly what: string; readonly when: string; readonly notes: string | null } {
  const { date, time, place } = ownClock(taken, zone)
  const when = [relativeDay(countedDay(date, time, begins), today), time12(time), place]
    .filter((part) => part !== undefined)
    .join(', ')
  const what = [formatDose(amount, unit), methodText(administration_method), sitesText(sites, siteNameOf)]
  return { what: what.filter((part) => part !== undefined).join(', '), when, notes }
}

/** The values of a dose that an edit may change. Where nothing is known of vials there are no `draws`. */
export type DoseVersion = Pick<
  LoggedDose,
  'amount' | 'unit' | 'administration_method' | 'administered_at' | 'notes'
> & {
  readonly zone?: string | null
  readonly sites?: readonly string[] | null | undefined
  readonly draws?: readonly { readonly vial_name: string; readonly volume_ml: string }[] | undefined
}

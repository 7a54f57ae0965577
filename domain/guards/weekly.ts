import { isOnceWeekly, leastHoursApart, weeklyLabelText } from '../schedules/states/once-weekly.ts'
import { daysBetween } from '../time/civil.ts'
import { HOUR, toEpochMs } from '../time/instant.ts'
import { dateIn } from '../time/zone.ts'
import { blendText, nearestTo, type GuardedDose, type Reader } from './doses.ts'
import { distanceText } from './moment.ts'

/** A second dose of a once-weekly drug: `asks` below the shortest time that labels allow, else it is only said. */
export type WeeklyNotice = { readonly asks: boolean; readonly text: string }

/**
 * What is said of a dose of Semaglutide or Tirzepatide that lies less than seven calendar days from another one, with
 * what labels say; undefined for other drugs and for tablets, which neither ask nor count
 * Several doses within seven days are counted (docs/product/guards.md#once-weekly-drugs).
 */
export function weeklyNotice(
  dose: Pick<GuardedDose, 'peptide_id' | 'peptide_name' | 'administered_at'> & { readonly method: string },
  doses: readonly GuardedDose[],
  reader: Reader,
): WeeklyNotice | undefined {
  const { peptide_id: peptide, administered_at: at } = dose
  const least = leastHoursApart(peptide)
  if (least === undefined || !isOnceWeekly(peptide, dose.method)) return undefined
  const weekly = doses.filter(({ administration_method: method }) => isOnceWeekly(peptide, method))
  const daysTo = (other: GuardedDose) =>
    Math.abs(daysBetween(dateIn(other.administered_at, reader.zone), dateIn(at, reader.zone)))
  const near = nearestTo(at, weekly)
  if (!near) return undefined
  const asks = Math.abs(toEpochMs(at) - toEpochMs(near.administered_at)) < least * HOUR
  const others = weekly.filter((other) => daysTo(other) < 7).length
  if (!asks && others === 0) return undefined
  const logged = others > 1 ? `${others} other doses within seven days, the nearest` : 'another dose'
  const text = `${dose.peptide_name} is a once-weekly drug, and you logged ${logged}${blendText(near)} ${distanceText(near, at, reader)}. ${weeklyLabelText(peptide)} Follow your prescriber or the product label.`
  return { asks, text }
}

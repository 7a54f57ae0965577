import { weeklyLabelText } from '../schedules/states/once-weekly.ts'
import { blendText, type GuardedDose, type Reader } from './doses.ts'
import { distanceText } from './moment.ts'
import { secondOfWeek, type WeeklyDose } from './weekly.ts'

/** A second dose of a once-weekly drug: `asks` below the shortest time that labels allow, else it is only said. */
export type WeeklyNotice = { readonly asks: boolean; readonly text: string }

/** The notice about a second dose of a once-weekly drug (`secondOfWeek`), with what labels say; undefined where the dose is not a second one. */
export function weeklyNotice(
  dose: WeeklyDose & Pick<GuardedDose, 'peptide_name'>,
  doses: readonly GuardedDose[],
  reader: Reader,
): WeeklyNotice | undefined {
  const found = secondOfWeek(dose, doses, reader)
  if (!found) return undefined
  const { asks, near, others } = found
  const logged = others > 1 ? `${others} other doses within seven days, the nearest` : 'another dose'
  const distance = distanceText(near, dose.administered_at, reader)
  const text = `${dose.peptide_name} is a once-weekly drug, and you logged ${logged}${blendText(near)} ${distance}. ${weeklyLabelText(dose.peptide_id)} Follow your prescriber or the product label.`
  return { asks, text }
}

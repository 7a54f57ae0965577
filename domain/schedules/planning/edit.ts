import { compareDates, type CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import type { Frequency } from './frequency.ts'
import { isKept, type DatedDose } from './kept.ts'
import { daysOf } from './pattern.ts'

/** The rhythm of a preset, without an end. */
export type Preset = { readonly startDate: CivilDate; readonly frequency: Frequency }

/**
 * Whether the edit form opens as a custom schedule: always with an empty frequency, else when the dates still to come
 * differ from those of the preset. What an edit keeps may lie on any day. The others must follow the preset without a
 * gap; an earlier edit may have left out days that had passed (docs/product/schedules.md#custom-dates).
 */
export function opensAsCustom(
  preset: Preset,
  doses: readonly DatedDose[],
  today: CivilDate,
  clock?: DayClock,
): boolean {
  if (preset.frequency === '') return true
  const toCome = datesToCome(doses, today, clock)
  const [first] = toCome
  if (first === undefined) return false
  const held = new Set(keptDates(doses, today, clock))
  let index = 0
  for (const date of daysOf({ ...preset, pattern: null, adjustments: [] })) {
    if (index === toCome.length) break
    if (date < first || held.has(date)) continue
    if (date !== toCome[index]) return true
    index += 1
  }
  return false
}

/** The dates still to come, which an edit plans anew. */
export function datesToCome(doses: readonly DatedDose[], today: CivilDate, clock?: DayClock): readonly CivilDate[] {
  return sortedDates(doses.filter((dose) => !isKept(dose, today, clock)))
}

/** The dates of the doses that an edit keeps. */
function keptDates(doses: readonly DatedDose[], today: CivilDate, clock?: DayClock): readonly CivilDate[] {
  return sortedDates(doses.filter((dose) => isKept(dose, today, clock)))
}

/** The message for a total below the number of doses that are kept, or undefined. */
export function totalRefusal(
  totalDoses: number,
  doses: readonly DatedDose[],
  today: CivilDate,
  clock?: DayClock,
): string | undefined {
  const kept = doses.filter((dose) => isKept(dose, today, clock))
  if (totalDoses >= kept.length) return undefined
  const are = kept.every(({ status }) => status === 'completed') ? 'completed' : 'completed, missed or skipped'
  return `Total doses cannot be fewer than the ${kept.length} already ${are}`
}

function sortedDates(doses: readonly DatedDose[]): readonly CivilDate[] {
  return doses.map((dose) => dose.scheduled_date).toSorted(compareDates)
}

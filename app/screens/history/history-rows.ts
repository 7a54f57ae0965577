import { methodText } from '#domain/doses/method'
import { ownClock } from '#domain/doses/own-clock'
import { daysBetween, type CivilDate } from '#domain/time/civil'
import { longDay } from '#domain/time/format'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { takenText } from '../../parts/doses/dose-text.ts'
import { text } from './text.ts'

/**
 * How a dose of the history is shown, among all of them in the order of time: the first one of a day has the day's name
 * above it. Each dose has the day and the time of its own clock, so a day may come twice where two clocks interleave.
 */
export function historyRow(
  doses: readonly ShownDose[],
  index: number,
  today: CivilDate,
  zone: Zone,
): HistoryRow | undefined {
  const dose = doses[index]
  if (dose === undefined) return undefined
  const { date, when } = takenAt(dose, zone)
  return { dose, heading: beginsDay(doses, index, zone) ? dayHeading(date, today) : undefined, when }
}

export type HistoryRow = {
  readonly dose: ShownDose
  readonly heading: string | undefined
  /** When and how it was taken. */
  readonly when: string
}

/** Whether a dose is the first one of its day in the list. */
export function beginsDay(doses: readonly ShownDose[], index: number, zone: Zone): boolean {
  const [dose, before] = [doses[index], doses[index - 1]]
  if (dose === undefined) return false
  return before === undefined || takenAt(before, zone).date !== takenAt(dose, zone).date
}

/** Worked out once for a dose: reading a clock of a zone costs more than all the rest of a row. */
function takenAt(dose: ShownDose, zone: Zone): TakenAt {
  const known = takenAtOf.get(dose)
  if (known?.zone === zone) return known
  const { date } = ownClock(dose, zone)
  const taken = { zone, date, when: text.when(takenText(dose, zone), methodText(dose.administration_method)) }
  takenAtOf.set(dose, taken)
  return taken
}

type TakenAt = { readonly zone: Zone; readonly date: CivilDate; readonly when: string }
const takenAtOf = new WeakMap<ShownDose, TakenAt>()

/** 'Today', 'Yesterday', else 'Friday, November 20', with the year when it is not this year. */
export function dayHeading(date: CivilDate, today: CivilDate): string {
  const age = daysBetween(date, today)
  if (age === 0) return text.today
  if (age === 1) return text.yesterday
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? longDay(date) : text.dayOfYear(longDay(date), year)
}

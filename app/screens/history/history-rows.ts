import { methodText } from '#domain/doses/method'
import { ownClock } from '#domain/doses/own-clock'
import { daysBetween, type CivilDate } from '#domain/time/civil'
import { countedDay, type DayClock } from '#domain/time/day'
import { longDay } from '#domain/time/format'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { takenText } from '../../parts/doses/taken-text.ts'
import { text } from './text.ts'

/**
 * How a dose of the history is shown, among all of them in the order of time: the first one of a day has the day's name
 * above it. Each dose has the time of its own clock and the day to which that counts, so a day may come twice where two
 * clocks interleave.
 */
export function historyRow(
  doses: readonly ShownDose[],
  index: number,
  today: CivilDate,
  clock: DayClock,
): HistoryRow | undefined {
  const dose = doses[index]
  if (dose === undefined) return undefined
  const { day, when } = takenAt(dose, clock)
  return { dose, heading: beginsDay(doses, index, clock) ? dayHeading(day, today) : undefined, when }
}

export type HistoryRow = {
  readonly dose: ShownDose
  readonly heading: string | undefined
  /** When and how it was taken. */
  readonly when: string
}

/** Whether a dose is the first one of its day in the list. */
export function beginsDay(doses: readonly ShownDose[], index: number, clock: DayClock): boolean {
  const [dose, before] = [doses[index], doses[index - 1]]
  if (dose === undefined) return false
  return before === undefined || takenAt(before, clock).day !== takenAt(dose, clock).day
}

/** Worked out once for a dose: reading a clock of a zone costs more than all the rest of a row. */
function takenAt(dose: ShownDose, clock: DayClock): TakenAt {
  const { zone, begins } = clock
  const known = takenAtOf.get(dose)
  if (known?.zone === zone && known.begins === begins) return known
  const { date, time } = ownClock(dose, zone)
  const when = text.when(takenText(dose, clock), methodText(dose.administration_method))
  const taken = { zone, begins, day: countedDay(date, time, begins), when }
  takenAtOf.set(dose, taken)
  return taken
}

type TakenAt = DayClock & { readonly day: CivilDate; readonly when: string }
const takenAtOf = new WeakMap<ShownDose, TakenAt>()

/** 'Today', 'Yesterday', else 'Friday, November 20', with the year when it is not this year. */
export function dayHeading(date: CivilDate, today: CivilDate): string {
  const age = daysBetween(date, today)
  if (age === 0) return text.today
  if (age === 1) return text.yesterday
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? longDay(date) : text.dayOfYear(longDay(date), year)
}

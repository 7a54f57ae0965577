import { methodText } from '#domain/doses/method'
import { ownClock } from '#domain/doses/own-clock'
import { daysBetween, type CivilDate } from '#domain/time/civil'
import { longDay } from '#domain/time/format'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { takenParts } from '../../parts/doses/dose-text.ts'
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
  const { date } = ownClock(dose, zone)
  const before = doses[index - 1]
  const isFirstOfDay = before === undefined || ownClock(before, zone).date !== date
  return {
    dose,
    heading: isFirstOfDay ? dayHeading(date, today) : undefined,
    when: [...takenParts(dose, zone), text.by(methodText(dose.administration_method))],
  }
}

export type HistoryRow = {
  readonly dose: ShownDose
  readonly heading: string | undefined
  /** When and how it was taken, in parts between which a line may end. */
  readonly when: readonly string[]
}

/** 'Today', 'Yesterday', else 'Friday, November 20', with the year when it is not this year. */
export function dayHeading(date: CivilDate, today: CivilDate): string {
  const age = daysBetween(date, today)
  if (age === 0) return text.today
  if (age === 1) return text.yesterday
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? longDay(date) : text.dayOfYear(longDay(date), year)
}

import { methodText } from '#domain/doses/method'
import { daysBetween, type CivilDate } from '#domain/time/civil'
import { longDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { text } from './text.ts'

/**
 * How a dose of the history is shown, among all of them in the order of time: the first one of a day has the day's name
 * above it. Days and times are those of the zone.
 */
export function historyRow(
  doses: readonly ShownDose[],
  index: number,
  today: CivilDate,
  zone: Zone,
): HistoryRow | undefined {
  const dose = doses[index]
  if (dose === undefined) return undefined
  const date = dateIn(dose.administered_at, zone)
  const before = doses[index - 1]
  const isFirstOfDay = before === undefined || dateIn(before.administered_at, zone) !== date
  return {
    dose,
    heading: isFirstOfDay ? dayHeading(date, today) : undefined,
    when: text.when(time12(timeIn(dose.administered_at, zone)), methodText(dose.administration_method)),
  }
}

export type HistoryRow = { readonly dose: ShownDose; readonly heading: string | undefined; readonly when: string }

/** 'Today', 'Yesterday', else 'Friday, November 20', with the year when it is not this year. */
export function dayHeading(date: CivilDate, today: CivilDate): string {
  const age = daysBetween(date, today)
  if (age === 0) return text.today
  if (age === 1) return text.yesterday
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? longDay(date) : text.dayOfYear(longDay(date), year)
}

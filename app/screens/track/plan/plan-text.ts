import { dosesIn, FREQUENCY_LABELS } from '#domain/schedules/frequency'
import { isOnceWeekly, weeklyLabelText } from '#domain/schedules/once-weekly'
import type { Plan } from '#domain/schedules/plan'
import { plural } from '#domain/text/plural'
import { addDays, compareDates, daysBetween, type CivilDate } from '#domain/time/civil'
import { longDay, monthDay, time12 } from '#domain/time/format'

/** 'Nov 21', with the year where it is not this one: 'Jan 4, 2027'. */
export function dayText(date: CivilDate, today: CivilDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? monthDay(date) : `${monthDay(date)}, ${date.slice(0, 4)}`
}

/** 'Sat, Nov 21', with the year where it is not this one. */
export function weekdayText(date: CivilDate, today: CivilDate): string {
  return `${longDay(date).slice(0, 3)}, ${dayText(date, today)}`
}

/** The schedule in the summary: 'daily at 8:00 PM, 28 doses from Nov 21 to Dec 18'. */
export function scheduleText(plan: Pick<Plan, 'frequency' | 'dates'>, time: string, today: CivilDate): string {
  const rhythm = plan.frequency === '' ? 'on chosen dates' : FREQUENCY_LABELS[plan.frequency].toLowerCase()
  const [first, last] = [plan.dates.at(0), plan.dates.at(-1)]
  const doses = plural(plan.dates.length, 'dose')
  if (!first || !last) return 'no dose still to come'
  const days =
    first === last ? `on ${dayText(first, today)}` : `from ${dayText(first, today)} to ${dayText(last, today)}`
  return `${rhythm} at ${time12(time)}, ${doses} ${days}`
}

/**
 * How the total and the duration fit. An edit leaves out days that have passed, so `last` may be later than frequency
 * and total alone would give.
 */
export function fitText(plan: Plan, last: CivilDate, today: CivilDate): string {
  const { frequency, totalDoses, durationWeeks, startDate } = plan
  if (frequency === '') return `The dates span ${plural(durationWeeks, 'week')}, which is the length of the schedule.`
  const weeks = durationWeeks === 1 ? 'the week' : `the ${durationWeeks} weeks`
  const fitting = dosesIn(durationWeeks, frequency)
  const end = addDays(startDate, durationWeeks * 7 - 1)
  const isLate = compareDates(last, end) > 0
  if (fitting === totalDoses && !isLate) return `${plural(fitting, 'dose')} fill${fitting === 1 ? 's' : ''} ${weeks}.`
  const ends = `${weeks} ${durationWeeks === 1 ? 'ends' : 'end'} on ${dayText(end, today)}`
  const room = `There is room for ${plural(fitting, 'dose')} in ${weeks}. You plan ${totalDoses}:`
  return `${room} the last is on ${dayText(last, today)}, ${isLate ? 'after' : 'and'} ${ends}.`
}

/** A note for a once-weekly drug that is planned more often, with what labels say. It never blocks. */
export function weeklyDrugText(drug: PlannedDrug, dates: readonly CivilDate[]): string | undefined {
  const isCloser = dates.some((date, index) => index > 0 && daysBetween(dates[index - 1] ?? date, date) < 7)
  if (!isOnceWeekly(drug.peptide, drug.method) || !isCloser) return undefined
  return `${drug.name} is a once-weekly drug, and some of these doses are less than 7 days apart. ${weeklyLabelText(drug.peptide)} Follow your prescriber or the product label.`
}

/** The drug of a plan; the method is '' until one is chosen. */
export type PlannedDrug = { readonly peptide: string; readonly name: string; readonly method: string }

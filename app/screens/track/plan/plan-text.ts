import { dosesIn, FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import { isOnceWeekly, weeklyLabelText } from '#domain/schedules/states/once-weekly'
import type { Plan, ScheduleFields } from '#domain/schedules/planning/plan'
import { SIMPLE } from '#domain/schedules/planning/regimen'
import { rhythmText } from '#domain/schedules/text/rhythm'
import { addDays, compareDates, daysBetween, type CivilDate } from '#domain/time/civil'
import { longDay, monthDay, time12 } from '#domain/time/format'
import { text } from './text.ts'

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
  const rhythm = plan.frequency === '' ? text.summary.onChosenDates : FREQUENCY_LABELS[plan.frequency].toLowerCase()
  const [first, last] = [plan.dates.at(0), plan.dates.at(-1)]
  if (!first || !last) return text.summary.none
  const [at, doses] = [time12(time), plan.dates.length]
  return first === last
    ? text.summary.oneDay(rhythm, at, doses, dayText(first, today))
    : text.summary.days(rhythm, at, doses, dayText(first, today), dayText(last, today))
}

/**
 * How the total and the duration fit. An edit leaves out days that have passed, so `last` may be later than frequency
 * and total alone would give.
 */
export function fitText(plan: Plan, last: CivilDate, today: CivilDate): string {
  const { frequency, durationWeeks } = plan
  return frequency === ''
    ? text.fit.custom(durationWeeks)
    : roomText(plan, dosesIn(durationWeeks, frequency), last, today)
}

/** The same where `fitting` doses fit into the weeks. */
export function roomText(plan: Plan, fitting: number, last: CivilDate, today: CivilDate): string {
  const { totalDoses, durationWeeks, startDate } = plan
  const end = addDays(startDate, durationWeeks * 7 - 1)
  const isLate = compareDates(last, end) > 0
  if (fitting === totalDoses && !isLate) return text.fit.exact(fitting, durationWeeks)
  return text.fit[isLate ? 'late' : 'early']({
    fitting,
    weeks: durationWeeks,
    total: totalDoses,
    last: dayText(last, today),
    end: dayText(end, today),
  })
}

/** A plan with a regimen in the summary: 'Mon and Fri at 8:00 PM, 0.25 mg for 4 weeks, then 0.5 mg, 12 doses from Nov 23 to Jan 1'. */
export function regimenText({ form, plan }: PlannedRegimen, today: CivilDate): string {
  const [first, last] = [plan.dates.at(0), plan.dates.at(-1)]
  if (!first || !last) return text.summary.none
  const pattern = form.regimen?.pattern ?? null
  const rhythm = rhythmText({ ...form, ...(form.regimen ?? SIMPLE) })
  // The name of a weekday keeps its capital letter within a sentence.
  const isName = pattern?.kind === 'weekdays' && pattern.weekdays.length < 7
  const days = first === last ? dayText(first, today) : text.summary.fromTo(dayText(first, today), dayText(last, today))
  return text.summary.regimen(isName ? rhythm : rhythm[0]?.toLowerCase() + rhythm.slice(1), plan.dates.length, days)
}
type PlannedRegimen = { readonly form: ScheduleFields; readonly plan: Pick<Plan, 'dates'> }

/** A note for a once-weekly drug that is planned more often, with what labels say. It never blocks. */
export function weeklyDrugText(drug: PlannedDrug, dates: readonly CivilDate[]): string | undefined {
  const isCloser = dates.some((date, index) => index > 0 && daysBetween(dates[index - 1] ?? date, date) < 7)
  const label = weeklyLabelText(drug.peptide)
  if (label === undefined || !isOnceWeekly(drug.peptide, drug.method) || !isCloser) return undefined
  return text.onceWeekly(drug.name, label)
}

/** The drug of a plan; the method is '' until one is chosen. */
export type PlannedDrug = { readonly peptide: string; readonly name: string; readonly method: string }

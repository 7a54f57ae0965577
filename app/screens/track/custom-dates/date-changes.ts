import { compareDates, type CivilDate } from '#domain/time/civil'
import { weekdayText } from '../plan/plan-text.ts'
import type { KeptDates } from '../kept-dates.ts'
import { parseDateInput } from '../date-input.ts'
import { text } from './text.ts'

/** The list after a change, in order, and the sentence that is read aloud about it. */
export type DateChange = { readonly dates: readonly CivilDate[]; readonly announcement: string }

/** The dates of a schedule: `dates` can be removed, the kept ones stay. */
export type DateLists = KeptDates & { readonly dates: readonly CivilDate[] }

/** Adds the date in the picker: the new list, or the message under the picker. */
export function addDate(picked: string, lists: DateLists, today: CivilDate): DateChange | { readonly error: string } {
  const date = parseDateInput(picked)
  if (!date) return { error: text.invalid }
  const error = errorOf(date, lists, today)
  if (error !== undefined) return { error }
  const dates = [...lists.dates, date].toSorted(compareDates)
  return { dates, announcement: text.added(weekdayText(date, today), dates.length) }
}

export function removeDate(date: CivilDate, dates: readonly CivilDate[], today: CivilDate): DateChange {
  const left = dates.filter((other) => other !== date)
  return { dates: left, announcement: text.removed(weekdayText(date, today), left.length) }
}

function errorOf(date: CivilDate, { dates, completed, left }: DateLists, today: CivilDate): string | undefined {
  if (completed.includes(date)) return text.alreadyCompleted(weekdayText(date, today))
  if (left.includes(date)) return text.alreadyLeft(weekdayText(date, today))
  if (dates.includes(date)) return text.twice
  return dates.length + completed.length + left.length >= MAX_DOSES ? text.tooMany : undefined
}

/** As the schema of the schedule has it. */
const MAX_DOSES = 1000

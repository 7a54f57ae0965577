import { plural } from '#domain/text/plural'
import { compareDates, type CivilDate } from '#domain/time/civil'
import { weekdayText } from '../plan/plan-text.ts'
import { parseDateInput } from './date-input.ts'

/** The list after a change, in order, and the sentence that is read aloud about it. */
export type DateChange = { readonly dates: readonly CivilDate[]; readonly announcement: string }

/** The dates of a schedule: `dates` can be removed, `completed` hold a completed dose and stay. */
export type DateLists = { readonly dates: readonly CivilDate[]; readonly completed: readonly CivilDate[] }

/** Adds the date in the picker: the new list, or the message under the picker. */
export function addDate(text: string, lists: DateLists, today: CivilDate): DateChange | { readonly error: string } {
  const date = parseDateInput(text)
  if (!date) return { error: 'Please enter a valid date' }
  const error = errorOf(date, lists, today)
  if (error !== undefined) return { error }
  const dates = [...lists.dates, date].toSorted(compareDates)
  return { dates, announcement: announcementOf(`${weekdayText(date, today)} added`, dates) }
}

export function removeDate(date: CivilDate, dates: readonly CivilDate[], today: CivilDate): DateChange {
  const left = dates.filter((other) => other !== date)
  return { dates: left, announcement: announcementOf(`${weekdayText(date, today)} removed`, left) }
}

function errorOf(date: CivilDate, { dates, completed }: DateLists, today: CivilDate): string | undefined {
  if (completed.includes(date)) return `The dose of ${weekdayText(date, today)} is already completed`
  if (dates.includes(date)) return 'Please choose each date once'
  return dates.length + completed.length >= MOST_DOSES ? 'Total doses seems unreasonably high' : undefined
}

/** As the schema of the schedule has it. */
const MOST_DOSES = 1000

function announcementOf(change: string, dates: readonly CivilDate[]): string {
  return `${change}. ${plural(dates.length, 'date')} in the list.`
}

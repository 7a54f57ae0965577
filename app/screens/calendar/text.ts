import type { ScheduledDoseStatus } from '#domain/schedules/status'
import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Dose Calendar',
  pageDescription: 'Scheduled doses, month by month.',
  title: 'Dose Calendar',
  today: 'Today',
  month: {
    previous: 'Previous month',
    next: 'Next month',
    completed: 'completed',
    pending: 'pending',
    loadedWhat: 'This month',
    loadFailed: 'Nothing is lost. Check your connection and try again; months that you have seen open without it.',
    failed: { title: 'Error', explanation: 'Failed to load scheduled doses.' },
  },
  /** What is read aloud for a day of the month. */
  dayOfMonth: {
    label: (day: string, doses: string) => `${day}, ${doses}`,
    none: 'no doses',
    completed: (doses: number) => `${plural(doses, 'dose')}: ${doses} completed`,
    pending: (doses: number) => `${plural(doses, 'dose')}: ${doses} pending`,
    both: (completed: number, pending: number) =>
      `${plural(completed + pending, 'dose')}: ${completed} completed, ${pending} pending`,
  },
  day: {
    none: 'no doses',
    doses: (count: number) => plural(count, 'dose'),
    loading: 'Loading doses',
    empty: 'No doses on this day',
  },
  onceWeekly: {
    title: (peptide: string) => `${peptide} is a once-weekly drug`,
    sameDay: 'Another dose is in your calendar on the same day, inside seven days of this one.',
    otherDay: (day: string) => `Another dose is in your calendar on ${day}, inside seven days of this one.`,
    advice: 'Follow your prescriber or the product label.',
  },
  dose: {
    status: (status: ScheduledDoseStatus) =>
      ({ pending: 'pending', completed: 'completed', skipped: 'skipped' })[status],
    when: (time: string, method: string) => `${time} · ${method}`,
    waiting: 'waiting',
    complete: 'Complete',
    completeOf: (peptide: string, time: string) => `Complete ${peptide}, ${time}`,
    uncheck: 'Uncheck',
    uncheckOf: (peptide: string, time: string) => `Uncheck ${peptide}, ${time}`,
  },
  createSchedule: 'Create a schedule',
}

import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Dose Calendar',
  pageDescription: 'Scheduled doses, month by month.',
  title: 'Dose Calendar',
  today: 'Today',
  month: {
    previous: 'Previous month',
    next: 'Next month',
    legend: { done: 'completed', missed: 'missed', pending: 'pending', skipped: 'skipped', logged: 'logged' },
    loadedWhat: 'This month',
    loadFailed: 'Nothing is lost. Check your connection and try again; months that you have seen open without it.',
    failed: { title: 'Error', explanation: 'Failed to load scheduled doses.' },
  },
  /** What is read aloud for a day of the month. */
  dayOfMonth: {
    label: (day: string, doses: string) => `${day}, ${doses}`,
    none: 'no doses',
    doses: (total: number, states: readonly string[]) => `${plural(total, 'dose')}: ${states.join(', ')}`,
    completed: (doses: number) => `${doses} completed`,
    missed: (doses: number) => `${doses} missed`,
    pending: (doses: number) => `${doses} pending`,
    skipped: (doses: number) => `${doses} skipped`,
    logged: (doses: number) => `${doses} logged`,
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
    state: {
      pending: 'pending',
      due: 'due',
      late: 'late',
      missed: 'missed',
      skipped: 'skipped',
      completed: 'completed',
    },
    when: (time: string, method: string) => `${time} · ${method}`,
    waiting: 'waiting',
    action: { complete: 'Complete', uncheck: 'Uncheck', unskip: 'Undo skip' },
    actionOf: {
      complete: (peptide: string, time: string) => `Complete ${peptide}, ${time}`,
      uncheck: (peptide: string, time: string) => `Uncheck ${peptide}, ${time}`,
      unskip: (peptide: string, time: string) => `Undo skip of ${peptide}, ${time}`,
    },
    moved: (from: string) => `moved from ${from}`,
    move: 'Move',
    moveOf: (peptide: string, time: string) => `Move ${peptide}, ${time}`,
    skip: 'Skip',
    skipOf: (peptide: string, time: string) => `Skip ${peptide}, ${time}`,
  },
  logged: { title: 'Logged' },
  createSchedule: 'Create a schedule',
}

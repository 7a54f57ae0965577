import { plural } from '#domain/text/plural'

export const text = {
  date: 'Custom date',
  add: 'Add',
  list: 'Chosen dates',
  empty: 'No dates yet. Pick one above and add it; each becomes one dose.',
  completed: 'completed',
  remove: (day: string) => `Remove ${day}`,
  added: (day: string, dates: number) => `${day} added. ${plural(dates, 'date')} in the list.`,
  removed: (day: string, dates: number) => `${day} removed. ${plural(dates, 'date')} in the list.`,
  invalid: 'Please enter a valid date',
  alreadyCompleted: (day: string) => `The dose of ${day} is already completed`,
  alreadyLeft: (day: string) => `The dose of ${day} was missed or skipped, and stays`,
  twice: 'Please choose each date once',
  tooMany: 'Total doses seems unreasonably high',
}

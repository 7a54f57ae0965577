/** The month of an English name, whole or short, in any letter case: 1 to 12. */
export function monthOfName(name: string): number | undefined {
  return placeOf(MONTHS, name, 1)
}

/** The weekday of an English name, whole or short, in any letter case: 0 for Sunday to 6. */
export function weekdayOfName(name: string): number | undefined {
  return placeOf(WEEKDAYS, name, 0)
}

function placeOf(names: readonly string[], name: string, first: number): number | undefined {
  const word = name.toLowerCase()
  const at = names.findIndex((whole) => word === whole || word === whole.slice(0, 3) || LONGER[word] === whole)
  return at < 0 ? undefined : at + first
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** Short names of more than three letters. */
const LONGER: Readonly<Record<string, string>> = {
  sept: 'september',
  tues: 'tuesday',
  thur: 'thursday',
  thurs: 'thursday',
}

import { daysBetween, type CivilDate } from '../time/civil.ts'
import { monthDayYear } from '../time/format.ts'
import { plural } from '../text/plural.ts'
import type { VialFacts } from './vial.ts'

type Dated = Pick<VialFacts, 'beyond_use_on'>

/**
 * 'Use by Nov 30 (7 days)', 'Use by today', 'Past its beyond-use date (Nov 3)'; the year is named where it is not this one.
 * Undefined for a vial without a date: one that is not mixed or opened.
 */
export function beyondUseText({ beyond_use_on: date }: Dated, today: CivilDate): string | undefined {
  if (date === null) return undefined
  if (isPastUse({ beyond_use_on: date }, today)) return `Past its beyond-use date (${monthDayYear(date, today)})`
  const days = daysBetween(today, date)
  return days === 0 ? 'Use by today' : `Use by ${monthDayYear(date, today)} (${plural(days, 'day')})`
}

/** Whether a vial is past its beyond-use date: from the day after it on. */
export function isPastUse({ beyond_use_on: date }: Dated, today: CivilDate): boolean {
  return date !== null && daysBetween(date, today) > 0
}

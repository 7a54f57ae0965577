import { shortWeekdays } from '../time/format.ts'
import { daysBetween, weekdayOf, type CivilDate } from '../time/civil.ts'
import { listed } from '../schedules/text/days.ts'
import type { Repeat, Weekday } from './resources.ts'

/** A rule that gives exactly some days, and its text: 'every Mon and Fri'. */
export type DaysRule = {
  /** The number of days in each period of the rule. */
  readonly days: number
  readonly text: string
} & Pick<Repeat, 'period' | 'periodUnit' | 'dayOfWeek'>

/**
 * The rule that gives exactly these days (three or more, earliest first): every N days, or some weekdays of each week. Undefined
 * where there is none, or fewer than three days.
 */
export function ruleOf(days: readonly CivilDate[]): DaysRule | undefined {
  const [first, second] = days
  const last = days.at(-1)
  if (days.length < 3 || first === undefined || second === undefined || last === undefined) return undefined
  const gap = daysBetween(first, second)
  const isEven = days.every((day, at) => daysBetween(first, day) === gap * at)
  if (isEven && gap === 1) return { days: 1, period: 1, periodUnit: 'd', text: 'every day' }
  if (isEven && gap !== 7) return { days: 1, period: gap, periodUnit: 'd', text: `every ${gap} days` }
  return weekdaysRule(days, first, last)
}

/** True where every such weekday from the first day to the last is among the days, about twice or more each. */
function weekdaysRule(days: readonly CivilDate[], first: CivilDate, last: CivilDate): DaysRule | undefined {
  const weekdays = new Set(days.map(weekdayOf))
  const start = weekdayOf(first)
  let expected = 0
  for (let offset = 0; offset <= daysBetween(first, last); offset++) if (weekdays.has((start + offset) % 7)) expected++
  if (expected !== days.length || days.length < 2 * weekdays.size) return undefined
  const sorted = [...weekdays].toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  const text = `every ${listed(sorted.map((day) => shortWeekdays[day] ?? ''))}`
  return {
    days: sorted.length,
    period: 1,
    periodUnit: 'wk',
    dayOfWeek: sorted.flatMap((day) => WEEKDAYS[day] ?? []),
    text,
  }
}

const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

import { daysBetween, weekdayOf, type CivilDate } from '../time/civil.ts'
import { toIsoString } from '../time/instant.ts'
import { lastOfMonth } from '../time/month.ts'
import type { ClockChange } from './clock-changes.ts'

/** A change of the clocks that comes back each year: the first one, and its rule (RFC 5545, section 3.3.10). */
export type YearlyRule = { readonly first: ClockChange; readonly rule: string }

/**
 * The two rules that all changes of so many years follow: forward and back once a year, each on the same weekday of its month,
 * counted from the month's beginning or its end. Undefined where they follow none.
 */
export function yearlyRules(changes: readonly ClockChange[], years: number): readonly YearlyRule[] | undefined {
  const rules = [changes.filter(isForward), changes.filter((change) => !isForward(change))].flatMap((alike) => {
    const [first] = alike
    const rule = ruleOf(alike, years)
    return first && rule !== undefined ? [{ first, rule }] : []
  })
  return rules.length === 2 ? rules : undefined
}

const isForward = ({ before, after }: ClockChange) => after > before

function ruleOf(changes: readonly ClockChange[], years: number): string | undefined {
  const days = changes.map(dayOf)
  const isYearly = changes.length === years && new Set(days.map(({ year }) => year)).size === years
  if (!isYearly || onlyOne(days.map(({ clock }) => clock)) === undefined) return undefined
  const day = onlyOne(days.map(({ fromBeginning }) => fromBeginning)) ?? onlyOne(days.map(({ fromEnd }) => fromEnd))
  return day === undefined ? undefined : `FREQ=YEARLY;${day}`
}

/** The day of a change by the clock that it ends, with what must be the same each year. */
function dayOf({ at, before, after }: ClockChange) {
  const wall = toIsoString(at + before)
  const date = wall.slice(0, 10) as CivilDate
  const inMonth = (nth: number) => `BYMONTH=${Number(date.slice(5, 7))};BYDAY=${nth}${WEEKDAYS[weekdayOf(date)]}`
  return {
    year: date.slice(0, 4),
    clock: `${wall.slice(11)} ${before} ${after}`,
    fromBeginning: inMonth(Math.ceil(Number(date.slice(8)) / 7)),
    fromEnd: inMonth(-Math.ceil((daysBetween(date, lastOfMonth(date)) + 1) / 7)),
  }
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function onlyOne(texts: readonly string[]): string | undefined {
  return new Set(texts).size === 1 ? texts[0] : undefined
}

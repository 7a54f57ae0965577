import { plural } from '../text/plural.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'
import { fullMonthDayYear } from '../time/format.ts'
import type { Forecast } from './forecast.ts'

/**
 * A forecast in lines: 'Lasts until December 12 (9 doses)' and 'Order before December 5', or 'Unknown after December 12' and
 * what is missing. 'Order now' where that day is today or over, and 'Nothing is left for the dose of November 25' where none is
 * covered. Years are named where they are not this one.
 */
export function forecastText(
  { kind, doses, until, order_before, next_on, missing }: Forecast,
  today: CivilDate,
): readonly string[] {
  const last = until && fullMonthDayYear(until, today)
  const next = next_on ? `dose of ${fullMonthDayYear(next_on, today)}` : 'next dose'
  const lasts = last ? `Lasts until ${last} (${plural(doses, 'dose')})` : `Nothing is left for the ${next}`
  if (kind === 'whole plan') return [`${lasts}, the last one planned`]
  if (kind === 'unknown') return [last ? `Unknown after ${last}` : 'Unknown', ...missing.map(asSentence)]
  if (order_before === null) return [lasts]
  const isDue = daysBetween(today, order_before) <= 0
  return [lasts, isDue ? 'Order now' : `Order before ${fullMonthDayYear(order_before, today)}`]
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

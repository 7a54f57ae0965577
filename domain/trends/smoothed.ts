import { daysBetween } from '../time/civil.ts'
import type { DayValue } from './daily.ts'

/** More days than this without a value end a line, and the next value begins another. */
export const MOST_GAP_DAYS = 14

/** In days: a line loses 1 - 1/e of its distance to a value that stays in so many. */
const TIME_CONSTANT = 10

/**
 * The smoothed lines through values of days, earliest first: a line for each stretch without a gap of more than 14 days. It begins at the first
 * value and then goes by time: with each value its distance to that shrinks by the factor exp(-days / 10), so that days without a value bend
 * nothing. It runs behind a steady change by ten days of it, so that no rate is read off it (rate.ts).
 */
export function smoothedLines(values: readonly DayValue[]): readonly (readonly DayValue[])[] {
  return stretches(values).map((stretch) => {
    let [last] = stretch
    let level = last?.value ?? 0
    return stretch.map(({ day, value }) => {
      level += (1 - Math.exp(-daysBetween(last?.day ?? day, day) / TIME_CONSTANT)) * (value - level)
      last = { day, value }
      return { day, value: level }
    })
  })
}

/** The values between gaps of more than 14 days, earliest first. */
export function stretches(values: readonly DayValue[]): readonly (readonly DayValue[])[] {
  const all: DayValue[][] = []
  for (const value of values) {
    const stretch = all.at(-1)
    const before = stretch?.at(-1)
    if (stretch && before && daysBetween(before.day, value.day) <= MOST_GAP_DAYS) stretch.push(value)
    else all.push([value])
  }
  return all
}

import { addDays, weekdayOf, type CivilDate } from '../../time/civil.ts'
import { dayOfDose, type Frequency } from './frequency.ts'

/** The days of a regimen beyond the presets. Weekdays are numbered from 0, Sunday, to 6, Saturday. */
export type Pattern =
  | { readonly kind: 'every'; readonly days: number }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'on-off'; readonly on: number; readonly off: number; readonly per: 'days' | 'weeks' }

/** What moved the days of a plan after it was made (docs/product/regimens.md#shifts-and-pauses). */
export type Adjustment =
  /** Every day from `from` on comes so many days later; earlier when negative. */
  | { readonly kind: 'shift'; readonly from: CivilDate; readonly days: number }
  /** No dose from the one day to the day before the other. */
  | { readonly kind: 'pause'; readonly from: CivilDate; readonly until: CivilDate }

/** The days of a plan: a start, a preset or a pattern, and what moved its days since. */
export type Rhythm = {
  readonly startDate: CivilDate
  readonly frequency: Frequency
  readonly pattern: Pattern | null
  readonly adjustments: readonly Adjustment[]
}

/**
 * The days of a rhythm, earliest first, each once, without an end; none of an impossible pattern. The start counts as the first day, except where it is
 * none of the chosen weekdays. A day that a shift moved to an earlier place than its predecessor is left out.
 */
export function* daysOf({ startDate, frequency, pattern, adjustments }: Rhythm): Generator<CivilDate> {
  let last = ''
  for (const offset of offsetsOf(pattern, frequency, weekdayOf(startDate))) {
    const date = adjusted(addDays(startDate, offset), adjustments)
    if (date === undefined || date <= last) continue
    last = date
    yield date
  }
}

/** The days from the start to each day of the plan. */
function* offsetsOf(pattern: Pattern | null, frequency: Frequency, weekdayOfStart: number): Generator<number> {
  if (pattern !== null && isEmpty(pattern)) return
  for (let index = 0; ; index++) {
    if (pattern === null) yield dayOfDose(frequency, index)
    else if (pattern.kind === 'every') yield index * pattern.days
    else if (pattern.kind === 'weekdays') {
      if (pattern.weekdays.includes((weekdayOfStart + index) % 7)) yield index
    } else {
      const unit = pattern.per === 'weeks' ? 7 : 1
      if (index % ((pattern.on + pattern.off) * unit) < pattern.on * unit) yield index
    }
  }
}

/** Whether a pattern has no day at all: the form refuses it, and a search for its first day would not end. */
function isEmpty(pattern: Pattern): boolean {
  if (pattern.kind === 'every') return pattern.days < 1
  return pattern.kind === 'weekdays' ? pattern.weekdays.length === 0 : pattern.on < 1
}

/** Where the adjustments, one after the other, have moved a day; undefined where a pause covers it. */
function adjusted(date: CivilDate, adjustments: readonly Adjustment[]): CivilDate | undefined {
  let moved = date
  for (const adjustment of adjustments) {
    if (moved < adjustment.from) continue
    if (adjustment.kind === 'shift') moved = addDays(moved, adjustment.days)
    else if (moved < adjustment.until) return undefined
  }
  return moved
}

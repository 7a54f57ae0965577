import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { DayValue } from './daily.ts'
import { median } from './median.ts'
import { MOST_GAP_DAYS, stretches } from './smoothed.ts'

/** The days that a rate is of. */
export const RATE_DAYS = 28

/** The least values and days of a rate, and those without which it is early. */
export const LEAST = { values: 3, days: 7 } as const
export const FULL = { values: 14, days: RATE_DAYS } as const

/** A change a week, in the unit of the values, with the ends of its interval. */
export type Change = { readonly rate: number; readonly low: number; readonly high: number }

/**
 * The rate of values: none yet with what there is (`values` on `days`), or none now since the last value is older than two weeks. `early`: of fewer
 * than 14 values or 28 days. `isClear`: 0 lies outside of the interval.
 */
export type Rate =
  | { readonly kind: 'missing'; readonly values: number; readonly days: number }
  | { readonly kind: 'old'; readonly last: CivilDate }
  | (Change & {
      readonly kind: 'rate'
      readonly early: boolean
      readonly isClear: boolean
      readonly values: number
      readonly days: number
    })

/**
 * The change a week of the values of days, earliest first: over the 28 days up to the last value, which is no more than two weeks before `today`.
 * Values before a gap of more than 14 days count no more. Nothing is rounded.
 *
 * The days of the gates are those from the first to the last value of this stretch, both included, so that one day without a value four weeks ago
 * makes no rate early again.
 */
export function weeklyRate(values: readonly DayValue[], today: CivilDate): Rate {
  const stretch = stretches(values).at(-1) ?? []
  const last = stretch.at(-1)
  if (!last) return { kind: 'missing', values: 0, days: 0 }
  if (daysBetween(last.day, today) > MOST_GAP_DAYS) return { kind: 'old', last: last.day }
  const counted = stretch.filter(({ day }) => day > addDays(last.day, -RATE_DAYS))
  const days = daysBetween(stretch[0]?.day ?? last.day, last.day) + 1
  const extent = { values: counted.length, days }
  const spanned = daysBetween(counted[0]?.day ?? last.day, last.day) + 1
  if (counted.length < LEAST.values || spanned < LEAST.days) return { kind: 'missing', ...extent }
  const change = changeOf(counted)
  const early = counted.length < FULL.values || days < FULL.days
  return { kind: 'rate', ...change, early, isClear: change.low > 0 || change.high < 0, ...extent }
}

/**
 * The median of the slopes between all pairs of values, a week: H. Theil, "A rank-invariant method of linear and polynomial regression analysis",
 * 1950. Its interval by the ranks of Kendall's S: P. K. Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", 1968, with z =
 * 1.645, so that 90 of 100 such intervals hold the slope of a line with independent errors. Errors of days depend on each other: the ranks are
 * those of n (1 - r) / (1 + r) values, at least 3, where r is the autocorrelation of the ranks of the residuals, from 0 to 0.9 (ranks as in K. H.
 * Hamed and A. R. Rao, "A modified Mann-Kendall trend test for autocorrelated data", 1998, so that a mistyped value does not hide it).
 */
function changeOf(values: readonly DayValue[]): Change {
  const origin = values[0]?.day ?? ('' as CivilDate)
  const points = values.map(({ day, value }) => ({ week: daysBetween(origin, day) / 7, value }))
  const slopes = points
    .flatMap((one, at) => points.slice(at + 1).map((other) => (other.value - one.value) / (other.week - one.week)))
    .toSorted((one, other) => one - other)
  const rate = median(slopes)
  const dependence = Math.min(
    0.9,
    Math.max(0, rankAutocorrelation(points.map(({ week, value }) => value - rate * week))),
  )
  const n = Math.max(3, (points.length * (1 - dependence)) / (1 + dependence))
  const pairs = (n * (n - 1)) / 2
  const spread = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  // As a share of the pairs: there are more slopes than those of the independent values.
  const below = (Math.max(0, (pairs - spread) / 2) / pairs) * slopes.length
  const low = slopes[Math.max(0, Math.floor(below) - 1)] ?? rate
  const high = slopes[Math.min(slopes.length - 1, slopes.length - Math.floor(below))] ?? rate
  return { rate, low, high }
}

/** The 95th percentile of the normal distribution. */
const Z = 1.645

/** How the rank of a value depends on that of the one before, from -1 to 1; 0 where all are equal. */
function rankAutocorrelation(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (values.length - 1) / 2
  const ranks = values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 - middle)
  const variance = ranks.reduce((sum, rank) => sum + rank * rank, 0)
  const together = ranks.reduce((sum, rank, at) => sum + rank * (ranks[at + 1] ?? 0), 0)
  return variance === 0 ? 0 : together / variance
}

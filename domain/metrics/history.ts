import { addDays, daysBetween, type CivilDate, type CivilTime } from '../time/civil.ts'
import { placeOfLast } from '../time/order.ts'
import { dateIn, instantOf, type Zone } from '../time/zone.ts'
import type { Comparator } from './comparator.ts'
import type { MetricValue } from './entry.ts'
import { dayMeasured, type Measured } from './own-clock.ts'

/** The range of a chart: so many days up to today, or all days. */
export const HISTORY_RANGES = ['7', '30', '90', 'all'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

/** A range of the person's days, both ends included, in steps of `step_days` days. The last step ends on `to`. */
export type HistorySpan = { readonly from: CivilDate; readonly to: CivilDate; readonly step_days: number }

/** The sum of values and their extremes. */
export type Summed = { readonly total: number; readonly low: number; readonly high: number }

/**
 * The entries of one type and one unit in the step that begins on `date`. `second` is of their second values. Those with a `comparator` are
 * a part of their own, one for each comparator: a limit is in no mean.
 */
export type HistoryPart = Summed & {
  readonly metric_type: string
  readonly date: CivilDate
  readonly unit: string
  readonly count: number
  readonly comparator?: Comparator
  readonly second?: Summed
}

/** The history of a range. */
export type History = HistorySpan & { readonly parts: readonly HistoryPart[] }

/** The entries of a range up to `today`, summed in steps of the person's days. What lies after today counts to the last step. */
export function historyOf(
  range: HistoryRange,
  today: CivilDate,
  zone: Zone,
  entries: readonly HistoryEntry[],
): History {
  const ownDays = entries.map((entry) => (hasOwnClock(entry) ? dayMeasured(entry, zone) : undefined))
  const first = entries.map((entry) => (hasOwnClock(entry) ? LAST : entry.recorded_at)).reduce(earlier, LAST)
  const days = ownDays.filter((day) => day !== undefined)
  const span = spanOf(range, today, days.reduce(earlier, first === LAST ? today : dateIn(first, zone)))
  const [starts, firstDays] = [stepStarts(span, zone), stepDays(span)]
  const sums = new Map<string, Sum>()
  for (const [at, entry] of entries.entries()) {
    const own = ownDays[at]
    const step = own === undefined ? placeOfLast(starts, entry.recorded_at) : placeOfLast(firstDays, own)
    if (step < 0) continue
    const key = `${step} ${entry.metric_type} ${entry.unit} ${entry.comparator ?? ''}`
    sums.set(key, withEntry(sums.get(key), entry, step))
  }
  const parts = [...sums.values()].map(({ step, first, second, comparator, ...part }) => ({
    ...part,
    ...(comparator && { comparator }),
    ...summed(first),
    ...(second && { second: summed(second) }),
    date: addDays(span.from, step * span.step_days),
  }))
  return { ...span, parts }
}

type HistoryEntry = MetricValue & Measured & { readonly metric_type: string }

function hasOwnClock({ offset_minutes }: Measured): boolean {
  return typeof offset_minutes === 'number'
}

/** A part while it is summed. */
type Sum = Pick<HistoryPart, 'metric_type' | 'unit' | 'count'> & {
  readonly step: number
  readonly comparator: Comparator | undefined
  readonly first: Summing
  readonly second: Summing | undefined
}

/** A value has at most 6 decimals, so that a sum of whole millionths is exact. */
type Summing = { readonly millionths: number; readonly low: number; readonly high: number }

function withEntry(sum: Sum | undefined, entry: HistoryEntry, step: number): Sum {
  const { metric_type, unit, value, value2, comparator } = entry
  return {
    metric_type,
    unit,
    step,
    comparator: comparator ?? undefined,
    count: (sum?.count ?? 0) + 1,
    first: withValue(sum?.first, value),
    second: typeof value2 === 'number' ? withValue(sum?.second, value2) : sum?.second,
  }
}

function withValue(sum: Summing | undefined, value: number): Summing {
  const millionths = Math.round(value * MILLION)
  if (!sum) return { millionths, low: value, high: value }
  return {
    millionths: sum.millionths + millionths,
    low: Math.min(sum.low, value),
    high: Math.max(sum.high, value),
  }
}

function summed({ millionths, low, high }: Summing): Summed {
  return { total: millionths / MILLION, low, high }
}

const MILLION = 1_000_000

/** Days, and instants in UTC with the same number of digits, are in order as texts. */
function earlier<Moment extends string>(one: Moment, other: Moment): Moment {
  return one <= other ? one : other
}

/** After every instant. */
const LAST = '9999'

/**
 * The range of days of a chart. The steps of 'all' are a day, a week, or a multiple of four weeks, so that there are
 * at most 130. `firstDay` is the day of the first entry.
 */
export function spanOf(range: HistoryRange, today: CivilDate, firstDay: CivilDate = today): HistorySpan {
  const days = range === 'all' ? Math.max(daysBetween(firstDay, today) + 1, SHORTEST_DAYS) : Number(range)
  const step = stepFor(days)
  return { from: addDays(today, 1 - Math.ceil(days / step) * step), to: today, step_days: step }
}

/** The instants at which the steps begin, midnight of the first day in the person's zone, earliest first. */
export function stepStarts(span: HistorySpan, zone: Zone): readonly string[] {
  return stepDays(span).map((day) => instantOf(day, MIDNIGHT, zone))
}

/** The first days of the steps. */
function stepDays({ from, to, step_days }: HistorySpan): readonly CivilDate[] {
  const steps = Math.ceil((daysBetween(from, to) + 1) / step_days)
  return Array.from({ length: steps }, (_, step) => addDays(from, step * step_days))
}

function stepFor(days: number): number {
  if (days <= MAX_STEPS) return 1
  if (days <= MAX_STEPS * WEEK) return WEEK
  return FOUR_WEEKS * Math.ceil(days / FOUR_WEEKS / MAX_STEPS)
}

const MAX_STEPS = 130
const WEEK = 7
const FOUR_WEEKS = 28
const SHORTEST_DAYS = 7
const MIDNIGHT = '00:00' as CivilTime

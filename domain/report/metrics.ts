import { compare, dividedBy, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { dayMeasured, type Measured } from '../metrics/own-clock.ts'
import { FIRST_METRICS, isLab, METRIC_TYPES, METRIC_UNITS, isOwnMetric, type AnyMetricType } from '../metrics/units.ts'
import type { Collector, ReportContext } from './context.ts'
import { collectWeight, type WeightFacts } from './weight.ts'

/** The entries of a rating from 0 to 10: their mean, rounded half up to one decimal, and the extremes as entered. */
export type Rating = {
  readonly entries: number
  readonly mean: string
  readonly lowest: string
  readonly highest: string
}

/** The summaries of the entries of the progress; null where there is no entry. */
export type MetricFacts = {
  readonly weight: WeightFacts | null
  readonly energy: Rating | null
  readonly sleep: Rating | null
  /** What else a person measures, each unit and each of two values for itself. Results of a laboratory are no part of it: labs.ts. */
  readonly others: readonly OtherFacts[]
}

/** The entries of a type in a unit. */
export type OtherFacts = {
  readonly type: AnyMetricType
  readonly name: string
  readonly unit: string
  readonly of: ValueName
  readonly numbers: Rating
}

/** The first value of a type, or its second. */
type ValueName = 'value' | 'value2'

/** The entries of the period. */
export function collectMetrics(context: ReportContext): Collector<RowOf<'user_metrics'>, MetricFacts> {
  const weight = collectWeight(context.zone)
  const ratings = new Map<string, KeptRating>()
  const own = new Map<AnyMetricType, Set<string>>()
  return {
    add(row) {
      if (!isOfPeriod(row, context) || isLab(row.metric_type)) return
      if (isOwnMetric(row.metric_type)) own.set(row.metric_type, (own.get(row.metric_type) ?? new Set()).add(row.unit))
      if (row.metric_type === 'weight') weight.add(row)
      else {
        for (const field of ['value', 'value2'] as const) {
          const name = nameOf(row.metric_type, row.unit, field)
          const value = row[field] ?? undefined
          if (value !== undefined) ratings.set(name, withEntry(ratings.get(name), value))
        }
      }
    },
    facts: () => ({
      weight: weight.facts(),
      energy: ratingOf(ratings.get(nameOf('energy', '/10'))),
      sleep: ratingOf(ratings.get(nameOf('sleep', '/10'))),
      others: [
        ...METRIC_TYPES.filter((type) => !FIRST_METRICS.includes(type)).map(
          (type) => [type, METRIC_UNITS[type]] as const,
        ),
        ...own,
      ].flatMap(([type, units]: readonly [AnyMetricType, Iterable<string>]) =>
        [...units].flatMap((unit) =>
          (['value', 'value2'] as const).flatMap((of) => {
            const numbers = ratingOf(ratings.get(nameOf(type, unit, of)))
            return numbers ? [{ type, name: context.metricName(type), unit, of, numbers }] : []
          }),
        ),
      ),
    }),
  }
}

function nameOf(type: AnyMetricType, unit: string, of: ValueName = 'value'): string {
  return `${type} ${unit} ${of}`
}

/** Whether an entry lies within the period, by its own clock or that of the device. */
export function isOfPeriod(entry: Measured, context: ReportContext): boolean {
  return isWithin(dayMeasured(entry, context.zone), context.period)
}

type KeptRating = { readonly entries: number; readonly sum: Exact; readonly lowest: string; readonly highest: string }

function withEntry(kept: KeptRating | undefined, value: string): KeptRating {
  const number = exactly(value)
  if (kept === undefined) return { entries: 1, sum: number, lowest: value, highest: value }
  return {
    entries: kept.entries + 1,
    sum: plus(kept.sum, number),
    lowest: compare(number, exactly(kept.lowest)) < 0 ? value : kept.lowest,
    highest: compare(number, exactly(kept.highest)) > 0 ? value : kept.highest,
  }
}

function ratingOf(kept: KeptRating | undefined): Rating | null {
  if (kept === undefined) return null
  const { sum, ...rest } = kept
  return { ...rest, mean: fixed(dividedBy(sum, exactly(String(kept.entries))), 1) }
}

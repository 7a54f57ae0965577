import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Metric } from '#contract'
import { withEntries, type History, type HistoryRange } from '#domain/metrics/history'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** The Metrics tab shows ten entries of each type (docs/product/metrics.md#lists-and-charts). */
const LATEST = 10

/** List and chart are stored on the device one after the other: a page that was closed in between must load both again. */
const ALWAYS_STALE = 0

export const METRICS = ['metrics'] as const
const HISTORIES = [...METRICS, 'history'] as const

export const latestMetricsQuery = queryOptions({
  queryKey: [...METRICS, 'latest'] as const,
  queryFn: async () => bodyOf(await client.api.metrics.latest.$get()),
  staleTime: ALWAYS_STALE,
})

/** One key for all days, so that a chart which opens offline next morning still has the days before. */
export const metricHistoryQuery = (range: HistoryRange, today: CivilDate, zone: Zone) =>
  queryOptions({
    queryKey: [...HISTORIES, range, zone] as const,
    queryFn: async () => bodyOf(await client.api.metrics.history.$get({ query: { range, today, zone } })),
    staleTime: ALWAYS_STALE,
  })

/** Puts an added entry into the cached list and charts. */
export function cacheMetric(queries: QueryClient, metric: Metric): void {
  updateAnswers<readonly Metric[]>(queries, latestMetricsQuery.queryKey, (metrics) =>
    latestOf([metric, ...metrics.filter(({ id }) => id !== metric.id)]),
  )
  updateAnswers<History>(queries, HISTORIES, (history, [, , , zone]) => withEntries(history, [metric], zone as Zone))
}

/** At most ten entries of each type, newest first. */
export function latestOf<M extends Metric>(metrics: readonly M[]): M[] {
  const counts = new Map<string, number>()
  return metrics.toSorted(newestFirst).filter(({ metric_type }) => {
    const count = (counts.get(metric_type) ?? 0) + 1
    counts.set(metric_type, count)
    return count <= LATEST
  })
}

function newestFirst(one: Metric, other: Metric): number {
  return Date.parse(other.recorded_at) - Date.parse(one.recorded_at) || (other.id > one.id ? 1 : -1)
}

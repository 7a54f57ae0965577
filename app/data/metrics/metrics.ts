import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AddMetric, Metric, MetricHistory } from '#contract'
import { spanOf, withEntries, type History, type HistoryRange } from '#domain/metrics/history'
import type { MetricEntry } from '#domain/metrics/schema'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { client } from '../client.ts'
import type { Write } from '../outbox/outbox.ts'
import { bodyOf } from '../fetch-json.ts'
import { usePendingWrites, write } from '../outbox/pending-writes.ts'

/** An entry as the screens show it: `waiting` while the server has not said that it has it. */
export type ShownMetric = Metric & { readonly waiting: boolean }

/** The Metrics tab shows ten entries of each type (specification section 9). */
const LATEST = 10

/** List and chart are kept on the device one after the other: a page closed between the two must not believe the older one. */
const OPENED_ANEW = 0

export const latestMetricsQuery = queryOptions({
  queryKey: ['metrics', 'latest'],
  queryFn: async () => bodyOf<Metric[]>(await client.api.metrics.latest.$get()),
  staleTime: OPENED_ANEW,
})

/** Kept under one key for all days, so that a chart which opens offline next morning still knows the days before. */
export const metricHistoryQuery = (range: HistoryRange, today: CivilDate, zone: Zone) =>
  queryOptions({
    queryKey: ['metrics', 'history', range, zone],
    queryFn: async () =>
      bodyOf<MetricHistory>(await client.api.metrics.history.$get({ query: { range, today, zone } })),
    staleTime: OPENED_ANEW,
  })

/** The latest entries, newest first, with those that this device has not sent yet; undefined while nothing is known. */
export function useLatestMetrics() {
  const { data, isError, refetch } = useQuery(latestMetricsQuery)
  const pending = usePendingWrites()
  const metrics = useMemo(() => shownMetrics(data, pending), [data, pending])
  return { metrics, isError, refetch }
}

/** The history of a range up to `today`, with the entries that this device has not sent yet. */
export function useMetricHistory(range: HistoryRange, today: CivilDate, zone: Zone, wanted = true) {
  const { data, isError, refetch } = useQuery({ ...metricHistoryQuery(range, today, zone), enabled: wanted })
  const pending = usePendingWrites()
  const answeredFor = data?.to
  useEffect(() => {
    // The day has changed under an open page, or since the answer was kept on the device.
    if (answeredFor !== undefined && answeredFor !== today) void refetch()
  }, [answeredFor, today, refetch])
  const history = useMemo((): History | undefined => {
    const unsent = unsentMetrics(pending)
    if (!data && unsent.length === 0) return undefined
    return withEntries(data ?? { ...spanOf(range, today), parts: [], counted: [] }, unsent, zone)
  }, [data, pending, range, today, zone])
  return { history, isError, refetch }
}

/** The answer last seen with the unsent entries among them, at most ten of each type; undefined while nothing is known. */
export function shownMetrics(
  stored: readonly Metric[] | undefined,
  pending: readonly Write[],
): readonly ShownMetric[] | undefined {
  const unsent = unsentMetrics(pending)
  if (!stored && unsent.length === 0) return undefined
  const known = new Set(stored?.map(({ id }) => id))
  const waiting = unsent.filter(({ id }) => !known.has(id)).map((metric) => ({ ...metric, waiting: true }))
  return latestOf([...waiting, ...(stored ?? []).map((metric) => ({ ...metric, waiting: false }))])
}

/** Adds an entry under an id made by the form, so that two taps are one entry. @throws when the device has no room for it. */
export async function addMetric(id: string, entry: MetricEntry): Promise<void> {
  const recorded_at = new Date().toISOString()
  const { metricType: metric_type, value, unit } = entry
  const body: AddMetric = { id, metric: entry, recorded_at }
  const preview: Metric = { id, metric_type, value, unit, notes: entry.notes || null, recorded_at }
  await write({
    id,
    kind: 'add-metric',
    method: 'POST',
    path: '/api/metrics',
    body,
    preview,
    label: `Add ${metric_type}: ${formatMetric(value, unit)}`,
    sentText: `${METRIC_NAMES[metric_type]} successfully recorded.`,
  })
}

/** Puts the server's answer where the preview was, before the preview goes. */
export function acceptMetricWrite(queries: QueryClient, answer: unknown): void {
  const metric = answer as Metric
  // An answer that is under way was asked for before.
  void queries.cancelQueries({ queryKey: ['metrics'] })
  queries.setQueryData(latestMetricsQuery.queryKey, (known) =>
    known ? latestOf([metric, ...known.filter(({ id }) => id !== metric.id)]) : known,
  )
  for (const [key, history] of queries.getQueriesData<History>({ queryKey: ['metrics', 'history'] }))
    if (history) queries.setQueryData(key, withEntries(history, [metric], key[3] as Zone))
  void queries.invalidateQueries({ queryKey: ['metrics'] })
}

function unsentMetrics(pending: readonly Write[]): readonly Metric[] {
  return pending
    .filter(({ kind, refused }) => kind === 'add-metric' && !refused)
    .map(({ preview }) => preview as Metric)
}

function latestOf<M extends Metric>(metrics: readonly M[]): M[] {
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

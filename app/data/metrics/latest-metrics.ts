import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Metric } from '#contract'
import { asStored } from '../cache/rows.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { latestMetricsQuery, latestOf } from './queries.ts'

/** An entry as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownMetric = Metric & { readonly waiting: boolean }

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly metrics: readonly ShownMetric[]
  }
}

/** The latest entries, newest first, with the unsent ones of this device; undefined while nothing is known. */
export function useLatestMetrics() {
  const { data, isError, refetch } = useQuery(latestMetricsQuery)
  const pending = usePendingWrites()
  const metrics = useMemo(() => shownMetrics(data, pending), [data, pending])
  return { metrics, isError, refetch }
}

/** The last answer with the unsent entries, at most ten of each type; undefined while there is no answer and nothing waits. */
export function shownMetrics(
  stored: readonly Metric[] | undefined,
  pending: readonly Write[],
): readonly ShownMetric[] | undefined {
  if (!stored && !changesView('metrics', pending)) return undefined
  return latestOf(applyWrites('metrics', asStored(stored), pending))
}

import { useMemo } from 'react'
import { historyOf, type HistoryRange } from '#domain/metrics/history'
import { latestOf, newestFirst } from '#domain/metrics/latest'
import type { AnyMetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { asTheyAre, inOrder } from '../rows/in-order.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** An entry as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownMetric = ShownRow<'user_metrics'>

/** The entries that are not deleted, newest first, with the unsent writes of this device. */
export const shownMetrics = selector(['user_metrics'], ({ user_metrics }): readonly ShownMetric[] => {
  lastShown = inOrder(user_metrics, lastShown, inTheirOrder)
  return lastShown
})

const inTheirOrder = asTheyAre<ShownMetric>(newestFirst)

/** What was shown last, in its order: one tap changes little of it. */
let lastShown: readonly ShownMetric[] = []

const latestMetrics = selector(['user_metrics'], (_tables, rows) => latestOf(shownMetrics(rows)))

const metricsByType = selector(['user_metrics'], (_tables, rows) =>
  Map.groupBy(shownMetrics(rows), ({ metric_type }) => metric_type),
)

/** The deleted entries, the one deleted last first. */
export const shownDeletedMetrics = selector(['user_metrics'], ({ user_metrics }): readonly ShownMetric[] =>
  lastMadeFirst(
    [...user_metrics.values()].filter(({ deleted_at }) => deleted_at !== null),
    ({ deleted_at }) => deleted_at ?? '',
  ),
)

/** The latest entries of each type, newest first; undefined while nothing is known. */
export function useLatestMetrics() {
  const { data: metrics, ...state } = useSelected(latestMetrics)
  return { metrics, ...state }
}

/** All entries of a type, newest first; undefined while nothing is known. */
export function useMetricsOf(type: AnyMetricType) {
  const { data, ...state } = useSelected(metricsByType)
  return { metrics: data && (data.get(type) ?? NONE), ...state }
}

const NONE: readonly ShownMetric[] = []

/** The deleted entries of a type, the one deleted last first, fifty at a time; undefined while nothing is known. */
export function useDeletedMetrics(type: AnyMetricType) {
  const { data, ...state } = useSelected(shownDeletedMetrics)
  const ofType = useMemo(() => data?.filter(({ metric_type }) => metric_type === type), [data, type])
  const { rows: metrics, ...more } = useInPages(ofType)
  return { metrics, ...state, ...more }
}

/** The history of a range up to `today`; undefined while nothing is known. */
export function useMetricHistory(range: HistoryRange, today: CivilDate, zone: Zone) {
  const { data } = useSelected(shownMetrics)
  return useMemo(() => data && historyOf(range, today, zone, data), [data, range, today, zone])
}

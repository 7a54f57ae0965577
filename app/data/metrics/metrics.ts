import { useMemo } from 'react'
import { historyOf, type HistoryRange } from '#domain/metrics/history'
import { latestOf } from '#domain/metrics/latest'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import type { ShownRow } from '../rows/draft.ts'
import { useShownRows } from '../rows/shown-rows.ts'

export type ShownMetric = ShownRow<'user_metrics'>

/** The latest entries of each type, newest first; undefined while nothing is known. */
export function useLatestMetrics() {
  const { rows, ...state } = useShownRows('user_metrics')
  return { metrics: useMemo(() => rows && latestOf([...rows.values()]), [rows]), ...state }
}

/** The history of a range up to `today`; undefined while nothing is known. */
export function useMetricHistory(range: HistoryRange, today: CivilDate, zone: Zone) {
  const { rows } = useShownRows('user_metrics')
  return useMemo(() => rows && historyOf(range, today, zone, [...rows.values()]), [rows, range, today, zone])
}

import { lastDeleted } from '#domain/metrics/lab-report'
import { newestFirst } from '#domain/metrics/latest'
import { isLab, LAB_TYPES } from '#domain/metrics/units'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import { shownDeletedMetrics, shownMetrics, type ShownMetric } from './metrics.ts'

/**
 * A laboratory report with its results, in the order of the catalogue. A result that came alone is a report of its own, with `isAlone`; its
 * id is then that of the result.
 */
export type ShownReport = {
  readonly id: string
  readonly isAlone: boolean
  readonly recorded_at: string
  readonly lab: string | null
  readonly fasting: boolean | null
  readonly results: readonly ShownMetric[]
  readonly waiting: boolean
}

/** The reports that have a result, newest first. */
export const shownReports = selector(['user_metrics'], (_tables, rows) =>
  reportsOf(shownMetrics(rows).filter(({ metric_type }) => isLab(metric_type))).toSorted(newestFirst),
)

/** The reports of which every result was deleted, with the results that a restoration brings back; the one deleted last first. */
export const deletedReports = selector(['user_metrics'], (_tables, rows): readonly ShownReport[] => {
  const there = new Set(shownMetrics(rows).map(({ report_id }) => report_id))
  const deleted = shownDeletedMetrics(rows).filter(({ report_id }) => report_id && !there.has(report_id))
  return reportsOf(deleted).map((report) => ({ ...report, results: lastDeleted(report.results) }))
})

function reportsOf(results: readonly ShownMetric[]): readonly ShownReport[] {
  return [...Map.groupBy(results, ({ id, report_id }) => report_id ?? id)].map(([id, of]) => {
    const { report_id, recorded_at, lab = null, fasting = null } = of[0] as ShownMetric
    return {
      id,
      isAlone: !report_id,
      recorded_at,
      lab,
      fasting,
      results: of.toSorted((one, other) => placeOf(one) - placeOf(other)),
      waiting: of.some(({ waiting }) => waiting),
    }
  })
}

function placeOf({ metric_type }: ShownMetric): number {
  return (LAB_TYPES as readonly string[]).indexOf(metric_type)
}

/** The reports that have a result, newest first; undefined while nothing is known. */
export function useLabReports() {
  const { data: reports, ...state } = useSelected(shownReports)
  return { reports, ...state }
}

/** The deleted reports, the one deleted last first, fifty at a time; undefined while nothing is known. */
export function useDeletedReports() {
  const { data, ...state } = useSelected(deletedReports)
  const { rows: reports, ...more } = useInPages(data)
  return { reports, ...state, ...more }
}

import type { RowOf } from '../export/tables.ts'
import { formatMetric } from '../metrics/format.ts'
import { formatRange, rangeState, type RangeState } from '../metrics/reference-range.ts'
import { isLab, LAB_TYPES, type LabType } from '../metrics/units.ts'
import { reportText } from '../metrics/version-text.ts'
import type { CivilDate } from '../time/civil.ts'
import { dateIn } from '../time/zone.ts'
import type { ReportContext } from './context.ts'
import { isOfPeriod } from './metrics.ts'
import { collectNewest, type Newest } from './newest.ts'

/**
 * A result of a laboratory as it was entered: 'HDL cholesterol', '38 mg/dL', its range, where it lies to it, and what the report says of it.
 */
export type LabFact = {
  readonly date: CivilDate
  readonly test: string
  readonly result: string
  readonly range: string | null
  readonly state: RangeState | undefined
  readonly said: string | null
}

/** The most that a report lists. The tables of the export have the others. */
export const MOST_LABS = 120

/** The results of the period, newest first; those of one moment in the order of the catalogue. */
export function collectLabs(context: ReportContext) {
  const newest = collectNewest<{ readonly type: LabType; readonly at: string; readonly fact: LabFact }>(MOST_LABS)
  return {
    add(row: RowOf<'user_metrics'>): void {
      const { metric_type: type, recorded_at: at } = row
      if (isLab(type) && isOfPeriod(row, context)) newest.add(at, { type, at, fact: factOf(row, context) })
    },
    facts(): Newest<LabFact> {
      const { items, count } = newest.facts()
      const inOrder = items.toSorted(
        (one, other) =>
          (one.at < other.at ? 1 : one.at > other.at ? -1 : 0) ||
          LAB_TYPES.indexOf(one.type) - LAB_TYPES.indexOf(other.type),
      )
      return { items: inOrder.map(({ fact }) => fact), count }
    },
  }
}

function factOf(row: RowOf<'user_metrics'>, { zone, metricName }: ReportContext): LabFact {
  const { metric_type, unit, comparator, reference_range } = row
  const result = {
    value: Number(row.value),
    comparator: comparator ?? null,
    unit,
    reference_range: reference_range ?? null,
  }
  return {
    date: dateIn(row.recorded_at, zone),
    test: metricName(metric_type),
    result: formatMetric(result),
    range: reference_range ? formatRange(reference_range) : null,
    state: rangeState(result),
    said: reportText({ lab: row.lab ?? null, fasting: row.fasting ?? null }),
  }
}

import { pointsOf, type HistoryPoint } from '#domain/metrics/chart-points'
import { formatMetric } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import type { AnyMetricType } from '#domain/metrics/units'
import { addDays, daysBetween, type CivilDate } from '#domain/time/civil'
import { monthDay, relativeDay } from '#domain/time/format'
import type { ChartPoint } from '../../../ui/charts/chart.tsx'
import { evenScale, scaleOf, type Scale } from '../../../ui/charts/scale.ts'
import { text } from '../text.ts'

/** What the chart of one metric draws. */
export type ChartData = {
  readonly points: readonly ChartPoint[]
  /** How many steps the chart is wide. */
  readonly steps: number
  readonly scale: Scale
  /** The captions under the left end, the middle and the right end. */
  readonly days: readonly string[]
}

/** The chart of one metric in one unit; undefined without an entry. A scale from 0 to 10 has that axis, the others one that fits. */
export function chartData(
  type: AnyMetricType,
  unit: string,
  history: History,
  today: CivilDate,
): ChartData | undefined {
  const points = pointsOf(history, type, unit)
  const stepOf = (date: CivilDate) => Math.round(daysBetween(history.from, date) / history.step_days)
  const last = points.at(-1)
  if (last === undefined) return undefined
  // An entry that is not sent yet may be newer than the history that it is added to.
  const steps = Math.max(stepOf(addDays(history.to, 1)), stepOf(last.date) + 1)
  return {
    points: points.map((point) => ({
      step: stepOf(point.date),
      height: point.value,
      ...(point.second && { depth: point.second.value }),
      ...(point.comparator && { isLimit: true }),
      ...pointText(point, unit, today),
    })),
    steps,
    scale:
      unit === '/10'
        ? evenScale(0, 5, 2)
        : scaleOf(points.flatMap(({ value, second }) => (second ? [value, second.value] : [value]))),
    days: [0, 0.5, 1].map((share) =>
      dayText(addDays(history.from, Math.round(share * (steps * history.step_days - 1))), history),
    ),
  }
}

function pointText(
  { date, last, count, comparator, second, ...first }: HistoryPoint,
  unit: string,
  today: CivilDate,
): Pick<ChartPoint, 'when' | 'value' | 'detail'> {
  const when =
    date === last ? relativeDay(date, today) : text.chart.span(relativeDay(date, today), relativeDay(last, today))
  const point = { when, value: formatMetric({ value: first.value, value2: second?.value, comparator, unit }) }
  if (comparator) return count === 1 ? point : { ...point, detail: text.chart.limits(count) }
  return count === 1 ? point : { ...point, detail: text.chart.average(count, [first, ...(second ? [second] : [])]) }
}

/** 'Nov 21' in a chart of less than a year; 'Nov 2021' in a longer one. */
function dayText(date: CivilDate, { from, to }: History): string {
  return daysBetween(from, to) < 365 ? monthDay(date) : `${monthDay(date).slice(0, 3)} ${date.slice(0, 4)}`
}

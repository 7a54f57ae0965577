import { pointsOf, type HistoryPoint } from '#domain/metrics/chart-points'
import type { History } from '#domain/metrics/history'
import type { MetricType } from '#domain/metrics/units'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import { addDays, daysBetween, type CivilDate } from '#domain/time/civil'
import { monthDay, relativeDay } from '#domain/time/format'
import { Chart, type ChartPoint } from '../../ui/chart.tsx'
import { evenScale, scaleOf } from '../../ui/scale.ts'

/** One type's entries over the days of a history, all in `unit`: the newest entry's. */
export function MetricChart({ type, unit, history, today }: MetricChartProps) {
  const points = pointsOf(history, type, unit)
  const stepOf = (date: CivilDate) => Math.round(daysBetween(history.from, date) / history.step_days)
  const last = points.at(-1)
  if (last === undefined) return <p className="py-3 text-note text-ink-2">No entries in these days.</p>
  // An entry of this very day may be newer than the answer that it is added to.
  const steps = Math.max(stepOf(addDays(history.to, 1)), stepOf(last.date) + 1)
  return (
    <Chart
      label={`${METRIC_NAMES[type]} over time`}
      unit={unit === '/10' ? 'out of 10' : unit}
      points={points.map((point) => ({
        step: stepOf(point.date),
        height: point.value,
        ...pointText(point, unit, today),
      }))}
      steps={steps}
      scale={type === 'weight' ? scaleOf(points.map(({ value }) => value)) : evenScale(0, 5, 2)}
      days={[0, 0.5, 1].map((share) =>
        dayText(addDays(history.from, Math.round(share * (steps * history.step_days - 1))), history),
      )}
    />
  )
}

type MetricChartProps = {
  readonly type: MetricType
  readonly unit: string
  readonly history: History
  readonly today: CivilDate
}

function pointText(
  { date, last, value, low, high, count }: HistoryPoint,
  unit: string,
  today: CivilDate,
): Pick<ChartPoint, 'when' | 'value' | 'detail'> {
  const when = date === last ? relativeDay(date, today) : `${relativeDay(date, today)} to ${relativeDay(last, today)}`
  const words = { when, value: formatMetric(value, unit) }
  return count === 1 ? words : { ...words, detail: `average of ${count}, ${low} to ${high}` }
}

/** 'Nov 21' within a year; 'Nov 2021' in a chart of several. */
function dayText(date: CivilDate, { from, to }: History): string {
  return daysBetween(from, to) < 365 ? monthDay(date) : `${monthDay(date).slice(0, 3)} ${date.slice(0, 4)}`
}

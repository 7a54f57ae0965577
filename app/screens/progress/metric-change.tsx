import { trendOf } from '#domain/metrics/trend'
import type { AnyMetricType } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useDisplayUnits } from '../../data/metrics/settings.ts'
import { LineIcon } from '../../ui/icon.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The change of the newest entry of a type from the one before. The arrow shows the direction; the sign of the number says it as text. */
export function MetricChange({ type, entries }: MetricChangeProps) {
  const trend = trendOf(type, entries, useDisplayUnits()(type))
  if (!trend)
    return (
      <p className="text-caption font-medium text-ink-3">
        {entries.length === 1 ? text.keyMetrics.first : text.keyMetrics.noChange}
      </p>
    )
  const isUnchanged = !/[1-9]/.test(trend.change)
  return (
    <p
      className={`flex items-center gap-0.5 text-caption font-semibold tabular-nums ${isUnchanged ? 'text-ink-3' : 'text-liquid'}`}
    >
      <LineIcon label={text.keyMetrics.trend[trend.direction]} className="size-[1.2em]">
        <path d={trend.direction === 'up' ? RISE : FALL} />
      </LineIcon>
      <Untranslated>{trend.change}</Untranslated>
    </p>
  )
}

type MetricChangeProps = {
  readonly type: AnyMetricType
  /** Those of the type, newest first, of which there is at least one. */
  readonly entries: readonly ShownMetric[]
}

const RISE = 'M6.5 17.5l11-11M9 6.5h8.5V15'
const FALL = 'M6.5 6.5l11 11M17.5 9v8.5H9'

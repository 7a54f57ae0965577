import { Link } from 'wouter'
import { shownIn } from '#domain/metrics/display'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import { isLab, shownMetricTypes, type MetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useDisplayUnits } from '../../data/metrics/settings.ts'
import { addressOfEntries } from '../../parts/metrics/address.ts'
import { RangeLine } from '../../parts/metrics/range-line.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { MetricChange } from './metric-change.tsx'
import { text } from './text.ts'

/** The newest result of each type that a laboratory reported, in a list: a report has a dozen of them. Nothing without one. */
export function LabResults({ metrics }: { readonly metrics: readonly ShownMetric[] | undefined }) {
  const today = dateIn(useNow(), deviceZone())
  const types = shownMetricTypes(metrics).filter(isLab)
  if (types.length === 0) return null
  return (
    <Card title={text.labResults.title}>
      <ul>
        {types.map((type) => (
          <LabResult
            key={type}
            type={type}
            entries={metrics?.filter(({ metric_type }) => metric_type === type) ?? []}
            today={today}
          />
        ))}
      </ul>
    </Card>
  )
}

function LabResult({ type, entries, today }: LabResultProps) {
  const unit = useDisplayUnits()(type)
  const [newest] = entries
  if (!newest) return null
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={addressOfEntries(type)}
        className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-inner px-2 py-2"
      >
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="font-semibold wrap-anywhere">{METRIC_NAMES[type]}</p>
          <div className="flex flex-wrap gap-x-2">
            <p className="text-caption font-medium text-ink-3">
              {relativeDay(dateIn(newest.recorded_at, deviceZone()), today)}
            </p>
            <p className="text-caption font-medium text-ink-3 empty:hidden">
              <RangeLine metric={newest} unit={unit} />
            </p>
            {entries.length > 1 ? <MetricChange type={type} entries={entries} /> : null}
          </div>
        </div>
        {newest.waiting === true ? (
          <Chip tone="pending" icon="clock">
            {text.keyMetrics.waiting}
          </Chip>
        ) : null}
        <Untranslated className="font-bold tabular-nums">{formatMetric(shownIn(type, unit, newest))}</Untranslated>
      </Link>
    </li>
  )
}

type LabResultProps = {
  readonly type: MetricType
  readonly entries: readonly ShownMetric[]
  readonly today: CivilDate
}

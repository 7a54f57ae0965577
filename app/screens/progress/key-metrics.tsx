import { Link } from 'wouter'
import { YES_NO } from '#domain/metrics/format'
import { shownIn } from '#domain/metrics/display'
import { formatValue } from '#domain/metrics/format'
import { isLab, shownMetricTypes, type AnyMetricType } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { useDisplayUnits } from '../../data/metrics/settings.ts'
import { addressOfEntries } from '../../parts/metrics/address.ts'
import { MetricName } from '../../parts/metrics/metric-name.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { MetricChange } from './metric-change.tsx'
import { text } from './text.ts'

/** The newest entry of each type that a person measures, and its change from the one before. */
export function KeyMetrics({ metrics, failed, onRetry }: KeyMetricsProps) {
  if (!metrics && failed) return <LoadFailed what={text.keyMetrics.loadedWhat} onRetry={onRetry} />
  const types = shownMetricTypes(metrics).filter((type) => !isLab(type))
  return (
    <section
      aria-label={text.keyMetrics.title}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2.5"
    >
      {metrics ? null : <output className="sr-only">{text.keyMetrics.loading}</output>}
      {types.map((type) => (
        <KeyMetric key={type} type={type} entries={metrics?.filter(({ metric_type }) => metric_type === type)} />
      ))}
    </section>
  )
}

type KeyMetricsProps = {
  readonly metrics: readonly ShownMetric[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

function KeyMetric({ type, entries }: KeyMetricProps) {
  const nameOf = useMetricNames()
  const newest = entries?.[0]
  return (
    <Card className="flex flex-col gap-1 px-3.5! pt-3.5! pb-1.5!">
      <h2 className="text-caption font-medium text-ink-3">
        <MetricName type={type} />
      </h2>
      {entries ? null : (
        <>
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </>
      )}
      {newest ? <Value metric={newest} /> : null}
      {newest && newest.unit !== YES_NO ? <MetricChange type={type} entries={entries ?? []} /> : null}
      {entries && !newest ? <p className="text-note text-ink-2">{text.keyMetrics.empty}</p> : null}
      {newest?.waiting === true ? (
        <span>
          <Chip tone="pending" icon="clock">
            {text.keyMetrics.waiting}
          </Chip>
        </span>
      ) : null}
      {entries ? (
        <Link
          to={addressOfEntries(type)}
          className="-mx-1 mt-auto flex min-h-11 items-center px-1 text-caption font-semibold text-liquid"
        >
          {text.keyMetrics.all}
          <span className="sr-only">{text.keyMetrics.of(nameOf(type))}</span>
        </Link>
      ) : null}
    </Card>
  )
}

type KeyMetricProps = { readonly type: AnyMetricType; readonly entries: readonly ShownMetric[] | undefined }

function Value({ metric: entered }: { readonly metric: ShownMetric }) {
  const metric = shownIn(entered.metric_type, useDisplayUnits()(entered.metric_type), entered)
  return (
    <p className="text-figure font-bold tracking-tight tabular-nums">
      <Untranslated>{formatValue(metric)}</Untranslated>{' '}
      {metric.unit === YES_NO ? null : (
        <Untranslated className="text-sub font-semibold tracking-normal text-ink-2">{metric.unit}</Untranslated>
      )}
    </p>
  )
}

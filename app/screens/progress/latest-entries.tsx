import { Link } from 'wouter'
import type { AnyMetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { addressOfEntries } from '../../parts/metrics/address.ts'
import { MetricMenus } from '../../parts/metrics/metric-menus.tsx'
import { MetricRow } from '../../parts/metrics/metric-row.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** The latest ten entries of one type, each with its moment and what was noted, and the way to all of them. */
export function LatestEntries({ type, entries, today, zone }: LatestEntriesProps) {
  const nameOf = useMetricNames()
  if (entries.length === 0)
    return <Empty title={text.entries.empty(nameOf(type))} text={text.entries.emptyExplanation} />
  return (
    <>
      <h3 className="mt-5 mb-2 text-caption font-semibold text-ink-2">{text.entries.title}</h3>
      <MetricMenus>
        {(open) => (
          <Rows>
            {entries.map((entry) => (
              <MetricRow key={entry.id} metric={entry} today={today} zone={zone} onMenu={open} />
            ))}
          </Rows>
        )}
      </MetricMenus>
      <Link to={addressOfEntries(type)} className={`${buttonClass('quiet')} mt-3 w-full`}>
        {text.entries.all}
      </Link>
    </>
  )
}

type LatestEntriesProps = {
  readonly type: AnyMetricType
  readonly entries: readonly ShownMetric[]
  readonly today: CivilDate
  readonly zone: Zone
}

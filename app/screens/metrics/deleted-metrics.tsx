import type { AnyMetricType } from '#domain/metrics/units'
import { versionText } from '#domain/metrics/version-text'
import { dateIn } from '#domain/time/zone'
import { useDeletedMetrics, type ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { removeMetric, restoreMetric } from '../../data/metrics/mutations.ts'
import { DeletedRows } from '../../parts/history/deleted-rows.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { text } from './text.ts'

/** The entries of a type that were entered in error. Where they cannot be loaded, the list above says so. */
export function DeletedMetrics({ type }: { readonly type: AnyMetricType }) {
  const { metrics, hasMore, showMore } = useDeletedMetrics(type)
  const zone = deviceZone()
  const nameOf = useMetricNames()
  const today = dateIn(useNow(), zone)
  const said = (metric: ShownMetric) => versionText(metric, today, zone)
  return (
    <DeletedRows
      rows={metrics}
      words={text.deleted}
      titleOf={(metric) => text.deleted.entry(nameOf(type), said(metric).what)}
      whenOf={(metric) => said(metric).when}
      onRestore={restoreMetric}
      onRemove={removeMetric}
      hasMore={hasMore}
      showMore={showMore}
    />
  )
}

import { useMemo } from 'react'
import type { MetricChangeKind } from '#domain/metrics/change'
import { versionsOf, type Version } from '#domain/history/versions'
import type { MetricContent } from '#domain/metrics/version-text'
import { lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import type { ShownMetric } from './metrics.ts'

/** What a version of an entry says. */
export type MetricVersion = Pick<ShownMetric, keyof MetricContent>

/** A version of an entry as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownMetricVersion = Version<MetricVersion, MetricChangeKind | 'added'> & { readonly waiting: boolean }

const changesByMetric = selector(['metric_changes'], ({ metric_changes }) =>
  Map.groupBy(metric_changes.values(), ({ metric_id }) => metric_id),
)

/** The history of an entry, newest first, with the unsent changes of this device. All of it is on the device. */
export function useMetricVersions(metric: ShownMetric): readonly ShownMetricVersion[] {
  const { data } = useSelected(changesByMetric)
  return useMemo(() => metricVersions(metric, data?.get(metric.id) ?? []), [metric, data])
}

/** The versions of an entry from its changes, in any order. Its clock never changes. An entry has no other moment of its making than the first that it was measured at. */
export function metricVersions(
  metric: ShownMetric,
  rows: readonly ShownRow<'metric_changes'>[],
): readonly ShownMetricVersion[] {
  const changes = lastMadeFirst(rows, ({ changed_at }) => changed_at)
  const waiting = new Set(changes.filter((change) => change.waiting).map(({ id }) => id))
  const { recorded_at } = changes.at(-1) ?? metric
  const added = { id: metric.id, kind: 'added', at: recorded_at } as const
  const versions = versionsOf<MetricVersion, MetricChangeKind, 'added'>(
    metric,
    changes.map((change) => ({ ...change, offset_minutes: metric.offset_minutes })),
    added,
  )
  const isAddedHere = metric.waiting === true && metric.version === undefined
  return versions.map((version) => ({
    ...version,
    waiting: waiting.has(version.id) || (version === versions.at(-1) && isAddedHere),
  }))
}

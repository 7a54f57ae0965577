import { versionText } from '#domain/metrics/version-text'
import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricVersions } from '../../data/metrics/metric-versions.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { VersionItem, VersionList } from '../history/version-list.tsx'
import { text } from './text.ts'

/** Every version of an entry, newest first: what happened, when, and what the entry said from then on. */
export function MetricHistory({ metric }: { readonly metric: ShownMetric }) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const versions = useMetricVersions(metric)
  const current = versions.find(({ values }) => values !== undefined)
  return (
    <VersionList>
      {versions.map((version) => {
        const { id, kind, at, values, waiting } = version
        const said = values && versionText(values, today, zone)
        return (
          <VersionItem
            key={id}
            isCurrent={version === current}
            kind={text.changes.kinds[kind]}
            at={text.changes.at(relativeDay(dateIn(at, zone), today), time12(timeIn(at, zone)))}
            waiting={waiting}
            what={said?.what}
            lines={said ? [text.changes.measured(said.when), ...(said.report === null ? [] : [said.report])] : []}
            notes={said?.notes ?? null}
          />
        )
      })}
    </VersionList>
  )
}

import { versionText, type DoseVersion } from '#domain/doses/version-text'
import { exactly } from '#domain/amounts/exact'
import { volumeText } from '#domain/vials/volume'
import { relativeDay, time12 } from '#domain/time/format'
import { dayIn } from '#domain/time/day'
import { timeIn } from '#domain/time/zone'
import { useDoseChanges, type ShownVersion } from '../../../data/doses/dose-changes.ts'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { useSiteNames } from '../../../data/sites/settings.ts'
import { deviceZone, useDays, useNow } from '../../../shell/clock.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { VersionItem, VersionList } from '../../history/version-list.tsx'
import { text } from './text.ts'

/** Every version of a dose, newest first: what happened, when, and what the dose said from then on. */
export function DoseHistory({ dose }: { readonly dose: ShownDose }) {
  const { versions, isError, refetch } = useDoseChanges(dose)
  if (!versions && isError) return <LoadFailed what={text.changes.loadedWhat} onRetry={() => void refetch()} />
  if (!versions) return <SkeletonRows rows={2} label={text.changes.loading} />
  const current = versions.find(({ values }) => values !== undefined)
  return (
    <VersionList>
      {versions.map((version) => (
        <Entry key={version.id} version={version} isCurrent={version === current} />
      ))}
    </VersionList>
  )
}

function Entry({ version: { kind, at, values, waiting }, isCurrent }: EntryProps) {
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const siteNameOf = useSiteNames()
  const said = values && versionText(values, today, { zone, begins }, siteNameOf)
  const lines = [
    said && text.changes.taken(said.when),
    values?.draws?.length ? text.changes.from(drawnText(values.draws)) : undefined,
  ]
  return (
    <VersionItem
      isCurrent={isCurrent}
      kind={text.changes.kinds[kind]}
      at={text.changes.at(relativeDay(dayIn(at, zone, begins), today), time12(timeIn(at, zone)))}
      waiting={waiting}
      what={said?.what}
      lines={lines.filter((line) => line !== undefined)}
      notes={said?.notes ?? null}
    />
  )
}

/** 'BPC-157 5 mg (0.10 ml)'. */
function drawnText(draws: NonNullable<DoseVersion['draws']>): string {
  return draws
    .map(({ vial_name, volume_ml }) => text.changes.draw(vial_name, volumeText(exactly(volume_ml))))
    .join(', ')
}

type EntryProps = { readonly version: ShownVersion; readonly isCurrent: boolean }

import { versionText } from '#domain/symptoms/version-text'
import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import { useSiteNames } from '../../data/sites/settings.ts'
import type { ShownEntry } from '../../data/symptoms/entries.ts'
import { useSymptomVersions } from '../../data/symptoms/versions.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { VersionItem, VersionList } from '../history/version-list.tsx'
import { text } from './text.ts'

/** Every version of an entry, newest first: what happened, when, and what the entry said from then on. */
export function EntryHistory({ entry }: { readonly entry: ShownEntry }) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const siteNameOf = useSiteNames()
  const versions = useSymptomVersions(entry)
  const current = versions.find(({ values }) => values !== undefined)
  return (
    <VersionList>
      {versions.map((version) => {
        const { id, kind, at, values, waiting } = version
        const said = values && versionText(values, today, siteNameOf)
        return (
          <VersionItem
            key={id}
            isCurrent={version === current}
            kind={text.changes.kinds[kind]}
            at={text.changes.at(relativeDay(dateIn(at, zone), today), time12(timeIn(at, zone)))}
            waiting={waiting}
            what={said?.what}
            lines={said ? [text.changes.was(said.when)] : []}
            notes={said?.notes ?? null}
          />
        )
      })}
    </VersionList>
  )
}

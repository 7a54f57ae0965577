import { versionText } from '#domain/symptoms/version-text'
import { dateIn } from '#domain/time/zone'
import { useSiteNames } from '../../data/sites/settings.ts'
import { useDeletedEntries, type ShownEntry } from '../../data/symptoms/entries.ts'
import { removeEntry, restoreEntry } from '../../data/symptoms/mutations.ts'
import { useSymptomNames } from '../../data/symptoms/settings.ts'
import { DeletedRows } from '../../parts/history/deleted-rows.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { text } from './text.ts'

/** The entries that were entered in error. Where they cannot be loaded, the list above says so. */
export function DeletedEntries() {
  const { entries, hasMore, showMore } = useDeletedEntries()
  const nameOf = useSymptomNames()
  const siteNameOf = useSiteNames()
  const today = dateIn(useNow(), deviceZone())
  const titleOf = ({ symptom }: ShownEntry) => nameOf(symptom)
  return (
    <DeletedRows
      rows={entries}
      words={text.deleted}
      titleOf={titleOf}
      whenOf={(entry) => versionText(entry, today, siteNameOf).when}
      onRestore={(entry) => restoreEntry(titleOf(entry), entry)}
      onRemove={(entry) => removeEntry(titleOf(entry), entry)}
      hasMore={hasMore}
      showMore={showMore}
    />
  )
}

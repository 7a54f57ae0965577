import { versionText } from '#domain/doses/version-text'
import { useDeletedDoses } from '../../data/deleted-doses/deleted-doses.ts'
import { removeDose, restoreDose } from '../../data/deleted-doses/mutations.ts'
import { doseTitle } from '../../parts/doses/taken-text.ts'
import { DeletedRows } from '../../parts/history/deleted-rows.tsx'
import { useSiteNames } from '../../data/sites/settings.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

/** The doses that were entered in error. */
export function DeletedDoses() {
  const { doses, isError, refetch, ...more } = useDeletedDoses()
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const siteNameOf = useSiteNames()
  if (doses === undefined && isError)
    return (
      <Card title={text.deleted.title}>
        <LoadFailed what={text.deleted.loadedWhat} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <DeletedRows
      rows={doses}
      words={text.deleted}
      titleOf={doseTitle}
      whenOf={(dose) => versionText(dose, today, { zone, begins }, siteNameOf).when}
      onRestore={restoreDose}
      onRemove={removeDose}
      {...more}
    />
  )
}

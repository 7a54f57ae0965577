import type { ReactNode } from 'react'
import { versionText as versionOfDose } from '#domain/doses/version-text'
import { versionText as versionOfMetric } from '#domain/metrics/version-text'
import { versionText as versionOfSymptom } from '#domain/symptoms/version-text'
import { keepMine, keepTheirs, type EditConflict as Conflict } from '../../data/outbox/edit-conflict.ts'
import { useSiteNames } from '../../data/sites/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { deviceZone, useDays, useNow } from '../clock.ts'
import { waitingText } from './waiting-text.ts'

/** An edit of a row that another device had changed before: both versions, of which the person keeps one. */
export function EditConflict({ conflict, onFailed }: EditConflictProps) {
  const { mine, theirs } = useVersions(conflict)
  return (
    <>
      <dl className="mt-1 grid gap-2 rounded-control bg-sunken px-3.5 py-3">
        <Version label={waitingText.conflict.mine} {...mine} />
        <Version label={waitingText.conflict.theirs} {...theirs} />
      </dl>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => void keepMine(conflict).catch(onFailed)}>
          {waitingText.conflict.keepMine}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void keepTheirs(conflict).catch(onFailed)}>
          {waitingText.conflict.keepTheirs}
        </Button>
      </div>
    </>
  )
}

type EditConflictProps = {
  readonly conflict: Conflict
  /** The device's store cannot be written to. */
  readonly onFailed: () => void
}

function useVersions(conflict: Conflict) {
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const siteNameOf = useSiteNames()
  if (conflict.noun === 'dose') {
    const said = (dose: typeof conflict.mine) => versionOfDose(dose, today, { zone, begins }, siteNameOf)
    return { mine: said(conflict.mine), theirs: said(conflict.theirs) }
  }
  if (conflict.noun === 'symptom') {
    const said = (entry: typeof conflict.mine) => versionOfSymptom(entry, today, siteNameOf)
    return { mine: said(conflict.mine), theirs: said(conflict.theirs) }
  }
  const said = (metric: typeof conflict.mine) => versionOfMetric(metric, today, zone)
  return { mine: said(conflict.mine), theirs: said(conflict.theirs) }
}

function Version({ label, what, when, notes }: VersionProps) {
  return (
    <div>
      <dt className="text-caption font-medium text-ink-2">{label}</dt>
      <dd className="text-note font-semibold tabular-nums">
        <Unbroken text={waitingText.conflict.version(what, when)} />
        {notes === null ? null : <span className="block font-medium wrap-anywhere whitespace-pre-line">{notes}</span>}
      </dd>
    </div>
  )
}

type VersionProps = {
  readonly label: ReactNode
  readonly what: string
  readonly when: string
  readonly notes: string | null
}

import type { ReactNode } from 'react'
import { versionText } from '#domain/doses/version-text'
import { keepMine, keepTheirs, type EditConflict } from '../../data/doses/edit-conflict.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { deviceZone, useDays, useNow } from '../clock.ts'
import { text } from './text.ts'

/** An edit of a dose that another device had changed before: both versions, of which the person keeps one. */
export function DoseConflict({ conflict, onFailed }: DoseConflictProps) {
  return (
    <>
      <dl className="mt-1 grid gap-2 rounded-control bg-sunken px-3.5 py-3">
        <Version label={text.conflict.mine} dose={conflict.mine} />
        <Version label={text.conflict.theirs} dose={conflict.theirs} />
      </dl>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => void keepMine(conflict).catch(onFailed)}>
          {text.conflict.keepMine}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void keepTheirs(conflict).catch(onFailed)}>
          {text.conflict.keepTheirs}
        </Button>
      </div>
    </>
  )
}

type DoseConflictProps = {
  readonly conflict: EditConflict
  /** The device's store cannot be written to. */
  readonly onFailed: () => void
}

function Version({ label, dose }: { readonly label: ReactNode; readonly dose: EditConflict['mine'] }) {
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const { what, when, notes } = versionText(dose, today, { zone, begins })
  return (
    <div>
      <dt className="text-caption font-medium text-ink-2">{label}</dt>
      <dd className="text-note font-semibold tabular-nums">
        <Unbroken text={text.conflict.version(what, when)} />
        {notes === null ? null : <span className="block font-medium wrap-anywhere whitespace-pre-line">{notes}</span>}
      </dd>
    </div>
  )
}

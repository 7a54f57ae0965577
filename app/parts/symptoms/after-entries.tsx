import { useState } from 'react'
import { addDays } from '#domain/time/civil'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { restOfferedFor } from '#domain/symptoms/rest'
import { warningsOf } from '#domain/symptoms/warnings'
import type { Grade } from '#domain/symptoms/symptoms'
import { changeSite } from '../../data/sites/mutations.ts'
import { useSites } from '../../data/sites/shown-sites.ts'
import { useLabelledPeptides } from '../../data/symptoms/labelled-peptides.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Warnings } from './warnings.tsx'
import { text } from './text.ts'

/** A rest that is offered lasts so many days. */
const REST_DAYS = 14

/**
 * Shows the warnings of the labels once after entries were saved, then offers to rest the site of a reaction. `entries` are the ones that
 * were just saved; for other entries the component needs another key.
 */
export function AfterEntries({ entries }: { readonly entries: readonly SavedEntry[] }) {
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const peptides = useLabelledPeptides(now)
  const { known } = useSites(now, today)
  const [isRead, setRead] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const warnings = warningsOf(entries, peptides)
  const site = known?.sites.find(({ id }) => id === restOfferedFor(entries))
  const until = addDays(today, REST_DAYS)
  const rest = () => {
    setAnswered(true)
    if (!site || isAnswered) return
    const change = { resting: { reason: 'sore', until } } as const
    void changeSite(site, change, crypto.randomUUID()).catch(() => toastError(text.rest.failed))
  }
  const warns = warnings.length > 0 && !isRead
  return (
    <>
      <Warnings open={warns} warnings={warnings} onClose={() => setRead(true)} />
      <ConfirmDialog
        open={!warns && !isAnswered && site !== undefined && !site.resting}
        title={text.rest.title(site?.name ?? '')}
        text={text.rest.explanation(relativeDay(until, today))}
        confirm={text.rest.confirm}
        cancel={text.rest.cancel}
        onConfirm={rest}
        onClose={() => setAnswered(true)}
      />
    </>
  )
}

type SavedEntry = { readonly symptom: string; readonly grade: Grade; readonly site: string | null }

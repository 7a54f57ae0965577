import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dateIn } from '#domain/time/zone'
import type { Write } from '../../data/outbox/outbox.ts'
import { editSchedule, type ShownSchedule } from '../../data/schedules/schedules.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Button } from '../../ui/button.tsx'
import { EntryFields } from './entry-fields.tsx'
import { useEntryForm } from './entry-form.ts'
import { usePeptideChoice } from './peptide-choice.ts'
import { RefusedSchedules, useRefusedSchedules } from './refused-schedule.tsx'
import { tellNotKept, unadded } from './saving.ts'
import { entryOf, type TypedEntry } from './typed-entry.ts'
import { planChecked } from './typed-plan.ts'

/** An active schedule, back in its form. What is completed stays; what is pending is redone by what is saved here. */
export function EditForm({ before }: { readonly before: ShownSchedule }) {
  const navigate = useNavigate()
  const returned = (useLocation().state as { readonly typed?: TypedEntry } | null)?.typed
  const [writeId, setWriteId] = useState(() => crypto.randomUUID())
  const [start] = useState(() => returned ?? entryOf(before))
  const today = dateIn(useNow(), deviceZone())
  const peptides = usePeptideChoice({ id: before.peptide_id, name: before.peptide_name })
  const entry = useEntryForm(start, Math.min(2, before.total_doses))
  const { form, typed } = entry
  const refused = useRefusedSchedules(entry, (write) => isEditOf(write, before.id))
  const isUntouched = !form.formState.isDirty && returned === undefined

  // A change made elsewhere while nothing is typed here is loaded; once something is, it stays.
  useEffect(() => {
    if (isUntouched) form.reset(entryOf(before))
  }, [before, isUntouched, form])

  const save = entry.submit(async (checked) => {
    if (checked.dosageType !== 'schedule') return
    const left = unadded(typed, today)
    if (left !== undefined) return entry.refuse('dateToAdd', left)
    const outcome = planChecked(checked, today, before)
    if (!outcome.ok) return entry.refuse(outcome.field, outcome.reason)
    const name = peptides.nameOf(typed) ?? before.peptide_name
    editSchedule(writeId, before, today, { form: checked, plan: outcome.plan }, name).then(refused.settle, () => {
      setWriteId(crypto.randomUUID())
      tellNotKept()
      void navigate(`/track?edit=${before.id}`, { state: { typed }, replace: true })
    })
    await navigate('/app')
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <RefusedSchedules {...refused} />
      <EntryFields entry={entry} peptides={peptides} today={today} before={before} />
      <Button type="submit" busy={entry.busy}>
        Update Schedule
      </Button>
    </form>
  )
}

function isEditOf({ kind, path }: Write, id: string): boolean {
  return kind === 'edit-schedule' && path === `/api/schedules/${id}`
}

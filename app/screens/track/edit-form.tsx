import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { expectPage } from '../../shell/navigation/expected-page.ts'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { formMethod } from '#domain/doses/method'
import { dateIn } from '#domain/time/zone'
import type { Write, WriteOfKind } from '../../data/writes.ts'
import { editSchedule } from '../../data/schedules/save-schedule.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { DraftNotice } from '../../shell/forms/draft-notice.tsx'
import { useDraft, useStart } from '../../shell/forms/use-draft.ts'
import { useNewerValues } from '../../shell/forms/use-newer-values.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { usePeptideOptions } from './fields/use-peptide-options.ts'
import { saveDrawnFrom } from './drawn-from.ts'
import { useFormDraw } from './use-form-draw.ts'
import { RefusedSchedules, useRefusedSchedules } from './refused-schedule.tsx'
import { showNotStored, unaddedDate } from './save-errors.ts'
import { entryState } from '../../parts/doses/entry-values.ts'
import { entryValuesOf, soundEntry } from '../../parts/doses/returned-entry.ts'
import { valuesOfSchedule } from '../../parts/schedules/values-of-schedule.ts'
import { newDoseOf } from '../../parts/guards/new-dose.ts'
import { text as guardText } from '../../parts/guards/text.ts'
import { useNameAnswers } from '../../parts/peptides/use-name-answers.ts'
import { vialsAtHand } from '../../parts/vials/vials-at-hand.ts'
import { useDoseGuards } from '../../parts/guards/use-dose-guards.tsx'
import { planOfEntry } from './plan/form-plan.ts'
import { newAmounts } from './plan/planned-amounts.ts'
import { text } from './text.ts'
import type { ShownSchedule } from '../../data/schedules/shown-schedule.ts'

/** The form of an active schedule. Saving replaces the doses that are still to come; the others stay. */
export function EditForm({ before }: { readonly before: ShownSchedule }) {
  const [round, setRound] = useState(0)
  return <Form key={round} before={before} onDiscard={() => setRound(round + 1)} />
}

function Form({ before, onDiscard }: FormProps) {
  const navigate = useNavigate()
  const returned = entryValuesOf(useLocation().state)
  const [writeId, setWriteId] = useState(() => crypto.randomUUID())
  const today = dateIn(useNow(), deviceZone())
  const draftName = `schedule ${before.id}`
  const start = useStart(draftName, {
    fresh: () => returned ?? valuesOfSchedule(before, today),
    soundOf: soundEntry,
    isWanted: returned === undefined,
  })
  const peptides = usePeptideOptions({ id: before.peptide_id, name: before.peptide_name })
  const entry = useEntryForm(start.values, Math.min(2, before.total_doses))
  const { form, values } = entry
  const draft = useDraft(draftName, { form, restored: start.restored, leftOut: ['dosageType', 'zone'] })
  const refused = useRefusedSchedules(entry, (write) => isEditOf(write, before.id))
  const guards = useDoseGuards()
  const names = useNameAnswers()
  const draw = useFormDraw(entry)
  const isUntouched = !form.formState.isDirty && returned === undefined && start.at === undefined

  // A change from another device is loaded until the form is edited.
  const newer = useMemo(() => valuesOfSchedule(before, today), [before, today])
  useNewerValues(form, newer, isUntouched)

  const save = entry.submit(async (checked) => {
    if (checked.dosageType !== 'schedule') return
    const unnamed = await names.refusalOf(checked)
    if (unnamed !== undefined) return entry.refuse('customPeptideName', unnamed)
    const left = unaddedDate(values, today)
    if (left !== undefined) return entry.refuse('dateToAdd', left)
    const outcome = planOfEntry(checked, today, before)
    if (!outcome.ok) return entry.refuse(outcome.field, outcome.reason)
    const name = peptides.nameOf(checked) ?? before.peptide_name
    const method = formMethod(before.administration_method)
    const isOther = checked.peptide !== before.peptide_id || checked.administrationMethod !== method
    const amounts = newAmounts(outcome.slots, isOther ? [] : [...before.doses, before])
    const dose = newDoseOf(checked, { id: checked.peptide, name })
    const marks = amounts.length === 1 && !checked.regimen ? (await draw.whenKnown()).marks : undefined
    const asked = amounts.length > 0 ? await guards.beforePlanning('save', dose, amounts, marks?.text) : undefined
    if (asked?.unit === 'marks') return entry.takeMarks(marks, guardText.unit.refused)
    if (asked?.goesOn === false) return
    const accepted = { form: checked, planned: outcome, confirmed: asked?.confirmed ?? [] }
    const settle = async () => {
      await refused.settle()
      await saveDrawnFrom(
        values.drawnFrom,
        { id: before.id, peptide_id: checked.peptide, peptide_name: name },
        vialsAtHand.now(),
      )
    }
    editSchedule(writeId, before, today, accepted, name).then(settle, () => {
      setWriteId(crypto.randomUUID())
      showNotStored()
      void navigate(`/track?edit=${before.id}`, { state: entryState(values), replace: true })
    })
    draft.drop()
    await navigate('/app')
  })
  const discard = () => {
    draft.drop()
    onDiscard()
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <DraftNotice at={start.at} onDiscard={discard} />
      <RefusedSchedules {...refused} />
      <EntryFields entry={entry} peptides={peptides} names={names} today={today} before={before} />
      <Button type="submit" busy={entry.busy} onPointerDown={() => expectPage('/app')}>
        {text.edit.save}
      </Button>
      <Link to={`/protocols?new&schedule=${before.id}`} className={buttonClass('quiet')}>
        {text.edit.saveAsProtocol}
      </Link>
      {guards.dialog}
    </form>
  )
}

type FormProps = { readonly before: ShownSchedule; readonly onDiscard: () => void }

function isEditOf(write: Write, id: string): write is WriteOfKind<'edit-schedule'> {
  return write.kind === 'edit-schedule' && write.preview.schedule.id === id
}

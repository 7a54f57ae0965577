import { useState } from 'react'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import type { VialEdit } from '#domain/vials/schema'
import { editVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { ContentFields } from '../../parts/vial-form/content-fields.tsx'
import { DialFields } from '../../parts/vial-form/dial-fields.tsx'
import { FactsFields } from '../../parts/vial-form/facts-fields.tsx'
import { text as fieldText } from '../../parts/vial-form/text.ts'
import { FIELD_ORDER, valuesOfVial, type VialValues } from '../../parts/vial-form/vial-values.ts'
import { vialState, vialValuesOf } from '../../parts/vial-form/vial-state.ts'
import { unansweredName } from '../../parts/vial-form/unanswered-name.ts'
import { useNameAnswers } from '../../parts/peptides/use-name-answers.ts'
import { useVialUnits } from '../../parts/vial-form/use-vial-units.ts'
import { useNameOf } from '../../parts/vials/use-name-of.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { DraftNotice } from '../../shell/forms/draft-notice.tsx'
import { useDraft, useStart } from '../../shell/forms/use-draft.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The edit of a vial. What it holds can be changed until the first draw. */
export function EditVial({ vial }: { readonly vial: ShownVial }) {
  const [round, setRound] = useState(0)
  return <Form key={round} vial={vial} onDiscard={() => setRound(round + 1)} />
}

function Form({ vial, onDiscard }: { readonly vial: ShownVial; readonly onDiscard: () => void }) {
  const navigate = useNavigate()
  const { today } = useDays(useNow())
  const [id] = useState(() => crypto.randomUUID())
  const draftName = `vial ${vial.id}`
  const start = useStart(draftName, {
    fresh: () => valuesOfVial(vial, today),
    soundOf: (typed, stored) => vialValuesOf(vialState(typed), stored),
  })
  const { form, field, submit, busy } = useValidatedForm<VialValues, VialEdit>(
    () => import('../../parts/vial-form/vial-schema.ts').then(({ editedVialSchema }) => editedVialSchema()),
    start.values,
    FIELD_ORDER,
  )
  const values = form.watch()
  const draft = useDraft(draftName, { form, restored: start.restored })
  const nameOf = useNameOf()
  const isDrawn = vial.is_drawn || vial.draws.length > 0
  const names = useNameAnswers()
  const control = {
    values,
    field,
    names,
    set: <Name extends keyof VialValues>(name: Name, value: VialValues[Name]) => {
      form.clearErrors(name)
      form.setValue(name, value as never, { shouldDirty: true })
    },
  }
  const named = (chosen: Parameters<typeof nameOf>[0]) =>
    nameOf(chosen) ?? vial.components.find(({ peptide_id }) => peptide_id === chosen.peptide)?.peptide_name
  const units = useVialUnits(named, (field, message) => form.setError(field, { message }, { shouldFocus: true }))
  const save = submit(async (checked) => {
    const unnamed = await unansweredName(names, [undefined, ...checked.components])
    if (unnamed) return form.setError(unnamed.field, { message: unnamed.message }, { shouldFocus: true })
    if (!(await units.areMeant({ ...checked, peptide: vial.peptide_id }, vial))) return
    editVial(id, vial, checked, named).catch(() => toastError(text.failed.title, text.failed.explanation))
    draft.drop()
    await navigate(`/vials/${vial.id}`, { replace: true })
  })
  const discard = () => {
    draft.drop()
    onDiscard()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <DraftNotice at={start.at} onDiscard={discard} />
      <Card className="grid gap-4">
        <TextField label={fieldText.name} autoComplete="off" {...field('name')} />
        {isDrawn ? (
          <p className="text-note text-ink-2">{text.editing.drawn}</p>
        ) : (
          <ContentFields control={control} hasVolume={vial.volume_ml !== null} />
        )}
        {vial.kind === 'pen' ? <DialFields control={control} /> : null}
        {vial.beyond_use_on === null ? null : (
          <TextField label={fieldText.beyondUse} hint={fieldText.beyondUseHint} type="date" {...field('beyondUseOn')} />
        )}
      </Card>
      <Card className="grid gap-4">
        <FactsFields control={control} />
      </Card>
      <Button type="submit" busy={busy}>
        {text.editing.save}
      </Button>
      {units.dialog}
    </form>
  )
}

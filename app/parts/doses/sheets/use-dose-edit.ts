import { useEffect, useState, type SubmitEvent } from 'react'
import { amountForInput } from '#domain/amounts/amount'
import type { DoseEdit } from '#domain/doses/schema'
import { editDose } from '../../../data/doses/mutations.ts'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { IdTaken } from '../../../data/outbox/pending-writes.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { focusField } from '../../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../../shell/forms/use-validated-form.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { newDoseOf } from '../../guards/new-dose.ts'
import { text as guardText } from '../../guards/text.ts'
import { useDoseGuards } from '../../guards/use-dose-guards.tsx'
import type { Marks } from '../../vials/marks.ts'
import { useEditDraw } from './use-edit-draw.ts'
import { editValues, FIELD_ORDER, type EditValues } from './edit-values.ts'
import { text } from './text.ts'

/** The form of an edit. The id of the change is chosen when the form opens, so that two taps make one change. */
export function useDoseEdit(dose: ShownDose, isTimeNow: boolean, onSaved: () => void) {
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const [start] = useState(() => editValues(dose, deviceZone(), isTimeNow ? Date.now() : undefined))
  const { form, field, submit, busy } = useValidatedForm<EditValues, DoseEdit>(
    () => import('./edit-schema.ts').then(({ editSchema }) => editSchema(dose)),
    start,
    FIELD_ORDER,
  )
  const guards = useDoseGuards()
  const draw = useEditDraw(dose, form)
  useEffect(() => {
    if (!isTimeNow) return
    // After the sheet has given the focus to its heading.
    const next = setTimeout(() => focusField(form, 'time'))
    return () => clearTimeout(next)
  }, [isTimeNow, form])

  const chooseDosage = (dosage: string, unit?: string) => {
    if (unit !== undefined) form.setValue('unit', unit, { shouldDirty: true })
    form.setValue('dosage', dosage, { shouldDirty: true })
    form.clearErrors('dosage')
    focusField(form, 'dosage')
  }
  const takeMarks = (marks: Marks | undefined) => {
    if (!marks) return form.setError('dosage', { message: guardText.unit.refused }, { shouldFocus: true })
    form.setValue('vial', marks.vial, { shouldDirty: true })
    chooseDosage(amountForInput(marks.amount), marks.unit)
  }
  const store = async (edit: DoseEdit) => {
    const peptide = { id: dose.peptide_id, name: dose.peptide_name }
    const before = { ...dose, method: dose.administration_method }
    const [drawn, known] = await Promise.all([draw.whenKnown(), guards.whenKnown(peptide, dose.id)])
    const { draws, concentration, marks } = drawn
    const edited = newDoseOf(edit, peptide)
    const isOther = edited.amount !== dose.amount || edited.unit !== dose.unit
    const unit = isOther ? await guards.askUnit('save', edited, known, marks?.text) : 'IU'
    if (unit === 'marks') return takeMarks(marks)
    if (unit === 'back') return
    if (drawn.refused !== undefined) return form.setError('vial', { message: drawn.refused })
    const { goesOn, hasRead } = await guards.beforeSaving(before, edited, known, { concentration, draws, edited: dose })
    if (!goesOn) return
    try {
      await editDose(id, dose, edit, { draws, readConcentration: hasRead })
      setSaved(true)
      onSaved()
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      toastError(text.edit.notStored.title, text.edit.notStored.explanation)
    }
  }
  /** The first invalid field from the top decides about the message, as in the log form. */
  const check = submit(store, (errors) => {
    const first = FIELD_ORDER.find((name) => errors[name])
    if (!first) return
    const { title, explanation } = text.edit.missing
    if (String(form.getValues(first)).trim() === '') toastError(title, explanation)
    else toastError(text.edit.invalidTitle, errors[first]?.message)
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))

  return {
    form,
    field,
    values: form.watch(),
    draw,
    zone: start.zone,
    busy,
    chooseDosage,
    save,
    question: guards.dialog,
  }
}

import { useEffect, useState } from 'react'
import { amountForInput } from '#domain/amounts/amount'
import type { NameChoice } from '../../parts/peptides/name-question.ts'
import { UNPICKED, type DrawPick } from '../../parts/vials/draw-pick.ts'
import type { Marks } from '../../parts/vials/marks.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { firstErrorToast } from './first-error.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import type { ParsedEntry } from './entry-schema.ts'
import { fillOfValues } from './plan/fill.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { FIELD_ORDER } from './field-order.ts'
import { text } from './text.ts'

export type EntryForm = ReturnType<typeof useEntryForm>

/**
 * The form of /track, for both kinds of entry and for an edit, whose schedule may have fewer doses than the minimum.
 */
export function useEntryForm(start: EntryFormValues, leastDoses = LEAST_DOSES) {
  const { form, field, busy, ...validated } = useValidatedForm<EntryFormValues, ParsedEntry>(
    () => import('./entry-schema.ts').then(({ entrySchema }) => entrySchema(leastDoses)),
    start,
    FIELD_ORDER,
  )
  const values = form.watch()
  const [isTotalEntered, setTotalEntered] = useState(start.vialTotalDoses !== '')
  const [areWeeksEntered, setWeeksEntered] = useState(start.scheduleWeeks !== '')
  const { total, weeks } = fillOfValues(values, areWeeksEntered)
  useEffect(() => {
    if (isTotalEntered || total === undefined) return
    form.setValue('vialTotalDoses', total)
    form.clearErrors('vialTotalDoses')
  }, [isTotalEntered, total, form])
  useEffect(() => {
    if (areWeeksEntered || weeks === undefined) return
    form.setValue('scheduleWeeks', weeks)
    form.clearErrors('scheduleWeeks')
  }, [areWeeksEntered, weeks, form])

  /** Shows a message under a field and as a toast, as the schema would. */
  const refuse = (name: (typeof FIELD_ORDER)[number], message: string) => {
    form.setError(name, { message }, { shouldFocus: true })
    toastError(text.invalidTitle, message)
  }
  /** Fills in the amount of marks on a syringe, or says that it has to be written where no vial says it. */
  const takeMarks = (marks: Marks | undefined, refused: string) => {
    if (!marks) return refuse('dosage', refused)
    form.setValue('dosage', amountForInput(marks.amount), { shouldDirty: true })
    form.setValue('unit', marks.unit, { shouldDirty: true })
    form.setValue('vial', marks.vial, { shouldDirty: true })
    focusField(form, 'dosage')
  }
  /** Another peptide instead of the chosen one. The vials of one peptide say nothing of another. */
  const takePeptide = ({ peptide, customPeptideName }: NameChoice['take']) => {
    for (const [name, value] of Object.entries(UNPICKED)) form.setValue(name as keyof DrawPick, value)
    form.clearErrors('vial')
    form.setValue('peptide', peptide, { shouldDirty: true })
    form.setValue('customPeptideName', customPeptideName, { shouldDirty: true })
    form.clearErrors('customPeptideName')
  }
  const submit = (save: (checked: ParsedEntry) => Promise<void>) =>
    validated.submit(save, (errors) => {
      const toast = firstErrorToast(errors, form.getValues())
      if (toast) toastError(...toast)
    })

  return { form, field, values, setTotalEntered, setWeeksEntered, refuse, takeMarks, takePeptide, submit, busy }
}

/** The minimum of total doses (docs/product/schedules.md#fields). */
const LEAST_DOSES = 2

import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import type { ParsedEntry } from './entry-schema.ts'
import { suggestedTotal } from './plan/form-plan.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { FIELD_ORDER } from './form-values.ts'

export type EntryForm = ReturnType<typeof useEntryForm>

/** The form of /track, for both kinds of entry and for the edit of a schedule, which may have less than the input's least. */
export function useEntryForm(start: EntryFormValues, leastDoses = LEAST_DOSES) {
  const { form, field, busy } = useValidatedForm<EntryFormValues, ParsedEntry>(
    () => import('./entry-schema.ts').then(({ entrySchema }) => entrySchema(leastDoses)),
    start,
    FIELD_ORDER,
  )
  const values = form.watch()
  const [isTotalEntered, setTotalEntered] = useState(start.vialTotalDoses !== '')
  const suggested = suggestedTotal(values.frequency, values.scheduleWeeks)
  useEffect(() => {
    if (isTotalEntered) return
    form.setValue('vialTotalDoses', suggested)
    form.clearErrors('vialTotalDoses')
  }, [isTotalEntered, suggested, form])

  /** Puts words under a field and into the toast, as the schema would. */
  const refuse = (name: (typeof FIELD_ORDER)[number], message: string) => {
    form.setError(name, { message }, { shouldFocus: true })
    toastError('Invalid Input', message)
  }
  const submit = (save: (checked: ParsedEntry) => Promise<void>) =>
    form.handleSubmit(save, (errors) => tellFirst(errors, form.getValues()))

  return { form, field, values, setTotalEntered, refuse, submit, busy }
}

/** The input's minimum of total doses (docs/product/schedules.md#fields). */
const LEAST_DOSES = 2

/**
 * The first wrong field from the top decides about the toast: what is missing there is 'Missing Information', what is
 * there and wrong is 'Invalid Input' with its message. A name and dates of one's own have words of their own when missing.
 */
function tellFirst(errors: FieldErrors<EntryFormValues>, values: EntryFormValues): void {
  const first = FIELD_ORDER.find((name) => errors[name])
  if (!first) return
  const isNamed = first === 'customPeptideName' || first === 'customDates'
  const isMissing = !isNamed && values[first].trim() === ''
  if (isMissing) toastError('Missing Information', 'Please fill in all required fields.')
  else toastError('Invalid Input', errors[first]?.message)
}

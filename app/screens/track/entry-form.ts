import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useCheckedForm } from '../../shell/input/checked-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import type { CheckedEntry } from './checked-entry.ts'
import { suggestedTotal } from './typed-plan.ts'
import { FIELD_ORDER, type TypedEntry } from './typed-entry.ts'

export type EntryForm = ReturnType<typeof useEntryForm>

/** The form of /track, for both kinds of entry and for the edit of a schedule, which may have less than the input's least. */
export function useEntryForm(start: TypedEntry, leastDoses = LEAST_DOSES) {
  const { form, field, busy } = useCheckedForm<TypedEntry, CheckedEntry>(
    () => import('./checked-entry.ts').then(({ checkedEntry }) => checkedEntry(leastDoses)),
    start,
    FIELD_ORDER,
  )
  const typed = form.watch()
  const [isTotalTyped, setTotalTyped] = useState(start.vialTotalDoses !== '')
  const suggested = suggestedTotal(typed.frequency, typed.scheduleWeeks)
  useEffect(() => {
    if (isTotalTyped) return
    form.setValue('vialTotalDoses', suggested)
    form.clearErrors('vialTotalDoses')
  }, [isTotalTyped, suggested, form])

  /** Puts words under a field and into the toast, as the schema would. */
  const refuse = (name: (typeof FIELD_ORDER)[number], message: string) => {
    form.setError(name, { message }, { shouldFocus: true })
    toastError('Invalid Input', message)
  }
  const submit = (save: (checked: CheckedEntry) => Promise<void>) =>
    form.handleSubmit(save, (errors) => tellFirst(errors, form.getValues()))

  return { form, field, typed, setTotalTyped, refuse, submit, busy }
}

/** Specification section 9: the input's minimum of total doses. */
const LEAST_DOSES = 2

/**
 * The first wrong field from the top decides about the toast: what is missing there is 'Missing Information', what is
 * there and wrong is 'Invalid Input' with its message. A name and dates of one's own have words of their own when missing.
 */
function tellFirst(errors: FieldErrors<TypedEntry>, typed: TypedEntry): void {
  const first = FIELD_ORDER.find((name) => errors[name])
  if (!first) return
  const isNamed = first === 'customPeptideName' || first === 'customDates'
  const isMissing = !isNamed && typed[first].trim() === ''
  if (isMissing) toastError('Missing Information', 'Please fill in all required fields.')
  else toastError('Invalid Input', errors[first]?.message)
}

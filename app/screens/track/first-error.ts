import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { FIELD_ORDER } from './form-values.ts'
import { text } from './text.ts'

type FieldName = (typeof FIELD_ORDER)[number]

/**
 * The toast for a form with errors: the first invalid field from the top decides. An empty field is 'Missing Information',
 * any other error is 'Invalid Input' with its message. The name of a peptide and the custom dates have a message of their
 * own when they are empty.
 */
export function firstErrorToast(
  errors: Readonly<Partial<Record<FieldName, { readonly message?: string | undefined }>>>,
  values: EntryFormValues,
): readonly [title: string, explanation: string | undefined] | undefined {
  const first = FIELD_ORDER.find((name) => errors[name])
  if (!first) return undefined
  const hasOwnMessage = first === 'customPeptideName' || first === 'customDates'
  if (!hasOwnMessage && values[first].trim() === '') return [text.missing.title, text.missing.explanation]
  return [text.invalidTitle, errors[first]?.message]
}

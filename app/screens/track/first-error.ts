import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { FIELD_ORDER } from './field-order.ts'
import { text } from './text.ts'

type FieldName = (typeof FIELD_ORDER)[number]

/**
 * The toast for a form with errors: the first invalid field from the top decides. An empty field is 'Missing Information',
 * any other error is 'Invalid Input' with its message. The name of a peptide, the sites and the custom dates have a
 * message of their own, and so has all that stands behind "More".
 */
export function firstErrorToast(
  errors: Readonly<Partial<Record<FieldName, unknown>>>,
  values: EntryFormValues,
): readonly [title: string, explanation: string | undefined] | undefined {
  const first = FIELD_ORDER.find((name) => firstMessage(errors[name]) !== undefined)
  if (!first) return undefined
  const hasOwnMessage =
    first === 'customPeptideName' || first === 'customDates' || first === 'regimen' || first === 'sites'
  if (!hasOwnMessage && values[first].trim() === '') return [text.missing.title, text.missing.explanation]
  return [text.invalidTitle, firstMessage(errors[first])]
}

/** The message of a field, or the first of its parts; undefined where nothing is wrong. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  // The place of a field also holds its element, which is no message.
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, part]) => firstMessage(part))
    .find((message) => message !== undefined)
}

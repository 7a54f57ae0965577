import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Loads newer values into a form until the person types. A field into which they type at that moment keeps what was typed: the effect of a
 * render may run after an input that came behind it.
 */
export function useNewerValues<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  newer: Values,
  isUntouched: boolean,
): void {
  useEffect(() => {
    if (isUntouched) form.reset(newer, { keepDirty: true, keepDirtyValues: true })
  }, [form, newer, isUntouched])
}

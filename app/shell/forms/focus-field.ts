import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

/**
 * Gives the focus to a field in the same turn. setFocus() of react-hook-form waits for a timer, and a busy phone hears the next keys before
 * it: what was typed for another field went into this one. A field that cannot have the focus yet, such as one behind a dialog that is
 * closing, gets it by that timer.
 */
export function focusField<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'setFocus'>,
  name: Path<Values>,
  { shouldSelect = false } = {},
): void {
  const field: unknown = get(form.control._fields, `${name}._f.ref`)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    field.focus()
    if (document.activeElement === field) {
      if (shouldSelect && field instanceof HTMLInputElement) field.select()
      return
    }
  }
  form.setFocus(name, { shouldSelect })
}

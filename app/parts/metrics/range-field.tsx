import type { ComponentProps } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The range that the laboratory printed beside its result. It may stay empty. */
export function RangeField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  return <TextField label={text.form.range} hint={text.form.rangeHint} autoComplete="off" {...field} />
}

import type { FieldValues } from 'react-hook-form'
import type { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import type { NameAnswers } from '../peptides/use-name-answers.ts'
import type { VialValues } from './vial-values.ts'

/** A field of a form: that of a vial, or of another one. */
export type FormField = Omit<ReturnType<FormControl['field']>, 'name'> & { readonly name: string }

/** What the fields of a vial need of their form. */
export type FormControl = {
  readonly values: VialValues
  readonly field: ReturnType<typeof useValidatedForm<VialValues, FieldValues>>['field']
  readonly names: NameAnswers
  readonly set: <Name extends keyof VialValues>(name: Name, value: VialValues[Name]) => void
}

import type { FieldValues } from 'react-hook-form'
import type { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import type { NameAnswers } from '../peptides/use-name-answers.ts'
import type { VialValues } from './vial-values.ts'

/** What the fields of a vial need of their form. */
export type FormControl = {
  readonly values: VialValues
  readonly field: ReturnType<typeof useValidatedForm<VialValues, FieldValues>>['field']
  readonly names: NameAnswers
  readonly set: <Name extends keyof VialValues>(name: Name, value: VialValues[Name]) => void
}

import { formatDose } from './amount.ts'
import { methodText, type AdministrationMethod, type StoredMethod } from './method.ts'

/**
 * The whole dose in words, as it stands under the form: '250 mcg BPC-157, subcutaneous'
 * (docs/product/doses.md#writing-numbers). `amount`
 * is an exact decimal; without a method yet the words end with the name.
 */
export function readBack(dose: SpokenDose): string {
  const words = `${formatDose(dose.amount, dose.unit)} ${dose.peptideName}`
  return dose.method ? `${words}, ${methodText(dose.method)}` : words
}
type SpokenDose = {
  readonly amount: string
  readonly unit: string
  readonly peptideName: string
  readonly method?: AdministrationMethod | StoredMethod | undefined
}

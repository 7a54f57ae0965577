import { formatDose } from '../amounts/amount.ts'
import { methodText, type AdministrationMethod, type StoredMethod } from './method.ts'

/**
 * The dose under the form, in words: '250 mcg BPC-157, subcutaneous' (docs/product/doses.md#writing-numbers).
 * `amount` is an exact decimal. Without a method the text ends with the name.
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

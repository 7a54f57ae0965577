import { readAmount } from '#domain/amounts/amount'
import { METHOD_CHOICES, storedMethod } from '#domain/doses/method'
import { readBack } from '#domain/doses/read-back'

/** The dose in a form as a sentence; empty while its amount cannot be read. */
export function readBackOf({ dosage, unit, administrationMethod, peptideName }: DoseInForm): string {
  const read = readAmount(String(dosage))
  const method = METHOD_CHOICES.find(({ value }) => value === administrationMethod)?.value
  if (!read.ok) return ''
  return readBack({ amount: read.amount, unit, peptideName, ...(method ? { method: storedMethod(method) } : {}) })
}

type DoseInForm = {
  readonly dosage: string
  readonly unit: string
  readonly administrationMethod: string
  readonly peptideName: string
}

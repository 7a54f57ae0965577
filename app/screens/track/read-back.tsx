import { readAmount } from '#domain/doses/amount'
import { METHOD_CHOICES, storedMethod } from '#domain/doses/method'
import { readBack } from '#domain/doses/read-back'
import type { TypedEntry } from './typed-entry.ts'

/** Everything in words, so that a slip of the unit, the comma or the date is seen before it is saved (safety.md). */
export function ReadBack({ typed, peptideName, schedule }: ReadBackProps) {
  const dose = doseWords(typed, peptideName)
  return (
    <p aria-live="polite" className="min-h-6 px-1 text-sub font-semibold text-ink">
      {dose && schedule ? `${dose}, ${schedule}` : dose}
    </p>
  )
}

type ReadBackProps = {
  readonly typed: TypedEntry
  readonly peptideName: string | undefined
  /** When a schedule's doses come, in words; undefined for a one-time dose or while it cannot be told. */
  readonly schedule: string | undefined
}

function doseWords(typed: TypedEntry, peptideName: string | undefined): string {
  const dosage = readAmount(String(typed.dosage))
  const method = METHOD_CHOICES.find(({ value }) => value === typed.administrationMethod)?.value
  if (!dosage.ok) return ''
  return readBack({
    amount: dosage.amount,
    unit: typed.unit,
    peptideName: peptideName ?? 'no peptide chosen yet',
    ...(method ? { method: storedMethod(method) } : {}),
  })
}

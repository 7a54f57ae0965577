import { AdministrationMethod, storedMethod } from '#domain/doses/method'
import { readAmount } from '#domain/doses/amount'
import { readBack } from '#domain/doses/read-back'
import { Unit } from '#domain/doses/unit'
import type { TypedDose } from './typed-dose.ts'

/** The whole dose in words, so that a slip of the unit or the comma is seen before it is saved (safety.md). */
export function ReadBack({
  typed,
  peptideName,
}: {
  readonly typed: TypedDose
  readonly peptideName: string | undefined
}) {
  return (
    <p aria-live="polite" className="min-h-6 px-1 text-sub font-semibold text-ink">
      {wordsOf(typed, peptideName)}
    </p>
  )
}

function wordsOf(typed: TypedDose, peptideName: string | undefined): string {
  const dosage = readAmount(String(typed.dosage))
  const unit = Unit.safeParse(typed.unit)
  const method = AdministrationMethod.safeParse(typed.administrationMethod)
  if (!dosage.ok || !unit.success) return ''
  return readBack({
    amount: dosage.amount,
    unit: unit.data,
    peptideName: typed.customPeptideName?.trim() || peptideName || 'no peptide chosen yet',
    ...(method.success ? { method: storedMethod(method.data) } : {}),
  })
}

import { readEntry } from '#domain/amounts/entry'
import { amountForInput } from '#domain/amounts/amount'
import { loggedPeptide } from '#domain/peptides/logged'
import type { CivilDate } from '#domain/time/civil'
import { startValues, type VialValues } from '../../../parts/vial-form/vial-values.ts'
import type { Calculation } from '../../../parts/calculator/calculation.ts'

/** The form of a new vial filled with a mixing of Recon, mixed today; undefined where the calculation has none. */
export function vialOfRecon(calculation: Calculation, today: CivilDate): Partial<VialValues> | undefined {
  const { tab, vial, vialUnit, water, peptide, scale, barrel, step } = calculation
  const [amount, diluent] = [readEntry(vial), readEntry(water)]
  if (tab !== 'recon' || amount.kind !== 'number' || diluent.kind !== 'number' || vialUnit === 'g') return undefined
  return {
    ...(peptide === '' ? {} : loggedPeptide(peptide)),
    amount: amountForInput(amount.amount),
    unit: vialUnit,
    syringe: `${scale} ${barrel}`,
    step,
    isStarted: true,
    start: { ...startValues(today), diluentMl: amountForInput(diluent.amount) },
  }
}

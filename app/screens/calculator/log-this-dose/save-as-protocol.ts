import { readEntry } from '#domain/amounts/entry'
import { amountForInput } from '#domain/amounts/amount'
import { REFERENCE_NAMES } from '#domain/peptides/choices'
import type { Calculation } from '../../../parts/calculator/calculation.ts'
import { peptideChoice, type ProtocolFormValues } from '../../../parts/protocols/protocol-values.ts'

/** The form of a new protocol filled with a mixing of Recon and its dose; undefined where the calculation has none. */
export function protocolOfRecon(calculation: Calculation): Partial<ProtocolFormValues> | undefined {
  const { tab, vialUnit, doseUnit, peptide, scale, barrel, step } = calculation
  const [vial, water, dose] = [readEntry(calculation.vial), readEntry(calculation.water), readEntry(calculation.dose)]
  if (tab !== 'recon' || vialUnit === 'g' || doseUnit === 'g') return undefined
  if (vial.kind !== 'number' || water.kind !== 'number' || dose.kind !== 'number') return undefined
  return {
    ...(peptide === '' ? {} : peptideChoice(REFERENCE_NAMES[peptide])),
    dose: amountForInput(dose.amount),
    dose_unit: doseUnit,
    hasRecipe: true,
    vial_amount: amountForInput(vial.amount),
    vial_unit: vialUnit,
    diluent_ml: amountForInput(water.amount),
    syringe: `${scale} ${barrel}`,
    step,
  }
}

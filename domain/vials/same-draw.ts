import { compare, dividedBy, exactly, fixed, times } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { readSentDoseAmount } from '../doses/dose-amount.ts'
import type { Unit } from '../doses/unit.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import type { VialFacts } from './vial.ts'
import type { VialUnit } from './words.ts'

/**
 * The amount of a blend's own peptide in the draw that holds this amount of another peptide in it: exact, with at most 6 decimals,
 * rounded half up. Mass is in mg, below 1 mg in mcg. Undefined where the blend holds none of the other peptide, between IU and mass
 * without a ratio, and where that is no amount of a dose.
 */
export function amountOfSameDraw(blend: Blend, other: OtherDose): OwnAmount | undefined {
  const held = blend.components.find(({ peptide_id }) => peptide_id === other.peptide_id)
  if (!held || other.unit === 'units') return undefined
  const amount = inUnit(held.unit, exactly(other.amount), other.unit, iuPerMg(other.peptide_id))
  if (!amount) return undefined
  const own = dividedBy(times(exactly(blend.amount), amount), exactly(held.amount))
  const mg = blend.unit === 'IU' ? undefined : inUnit('mg', own, blend.unit)
  const unit = mg === undefined ? 'IU' : compare(mg, exactly('1')) < 0 ? 'mcg' : 'mg'
  const value = inUnit(unit, own, blend.unit)
  const read = value && readSentDoseAmount(fixed(value, 6))
  return read?.ok ? { amount: read.amount, unit } : undefined
}

type Blend = Pick<VialFacts, 'amount' | 'unit'> & {
  readonly components: readonly { readonly peptide_id: string; readonly amount: string; readonly unit: VialUnit }[]
}
type OtherDose = { readonly peptide_id: string; readonly amount: string; readonly unit: Unit }
type OwnAmount = { readonly amount: string; readonly unit: VialUnit }

import { exactly, fixed, isZero, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import { drawOf, isBetweenMarks, type Draw } from '../calculators/draw.ts'
import { errorText } from '../calculators/reading.ts'
import type { Scale, Syringe } from '../calculators/syringe.ts'
import { refusal, type Refusal } from '../calculators/warning.ts'
import type { Unit } from '../doses/unit.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { volumeText } from './volume.ts'

/** What a draw is computed from. */
export type Drawable = Pick<VialFacts, 'amount' | 'unit' | 'volume_ml'>

/**
 * What a dose from a vial is on a syringe (`drawOf`). Refused for a vial that is not mixed, for 'units', which say nothing of a
 * vial, and between IU and mass without a ratio; undefined for an amount of zero.
 */
export function drawFrom(vial: Drawable, dose: VialDose, syringe: Syringe): Draw | Refusal | undefined {
  return drawOfAmount(vial, { ...dose, amount: exactly(dose.amount) }, syringe)
}

/** As `drawFrom`, of an exact amount, such as what is left of a dose for a second vial. */
export function drawOfAmount(
  { volume_ml, ...vial }: Drawable,
  { peptide_id, amount, unit }: Omit<VialDose, 'amount'> & { readonly amount: Exact },
  syringe: Syringe,
): Draw | Refusal | undefined {
  if (volume_ml === null) return refusal('Please mix or open this vial first')
  if (unit === 'units') return refusal('Please choose mcg, mg or IU: units say nothing of a vial')
  const draw = drawOf({ vial, volumeMl: volume_ml, dose: { amount, unit }, syringe, iuToMg: iuPerMg(peptide_id) })
  return draw?.kind === 'refused' ? refusal(unitsApart(vial.unit, unit)) : draw
}

/** The message for a dose in IU from a vial in mass, and the other way round, of a peptide without a ratio. */
export function unitsApart(vial: AmountUnit, dose: AmountUnit): string {
  return `This vial is in ${vial} and the dose in ${dose}. For this peptide nothing says how much the one is of the other.`
}

/** '0.10 ml, 10 units on a U-100 syringe': the exact volume, and its units with at most 3 decimals, as in the calculator. */
export function drawText({ volumeMl, reading }: Draw, { scale }: Syringe): string {
  return `${needText(volumeMl)}, ${unitsText(reading.units, scale)}`
}

/**
 * 'The nearest mark, 10 units on a U-100 syringe, delivers 244.141 mcg, 2.3 % less than your dose.' Undefined on a mark, and
 * where the barrel has no mark for the draw. `unit` is that of the dose.
 */
export function nearestMarkText(draw: Draw, { scale }: Syringe, unit: Unit | AmountUnit): string | undefined {
  const { reading, delivery } = draw
  if (reading.kind !== 'readable' || !isBetweenMarks(draw)) return undefined
  const mark = unitsText(exactly(String(reading.mark)), scale)
  return `The nearest mark, ${mark}, delivers ${formatResult(delivery.dose)} ${unit}, ${errorText(delivery)} than your dose.`
}

/** '10 units on a U-100 syringe'. At most 3 decimals, or 3 significant digits below 0.1, rounded half up. */
export function unitsText(units: Exact, scale: Scale): string {
  const count = formatResult(units)
  return `${count} ${count === '1' ? 'unit' : 'units'} on a ${scale} syringe`
}

/** '0.10 ml', and 'under 0.001 ml' where rounding would leave nothing of a volume above 0. */
export function needText(ml: Exact): string {
  return fixed(ml, 3) === '0.000' && !isZero(ml) ? 'under 0.001 ml' : `${volumeText(ml)} ml`
}

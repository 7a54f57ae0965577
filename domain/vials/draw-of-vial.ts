import { dividedBy, exactly, fixed, isZero, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import { isDial, type Device, type Dial } from '../calculators/dial.ts'
import { drawOf, isBetweenMarks, type Draw } from '../calculators/draw.ts'
import { errorText, unitsOn } from '../calculators/reading.ts'
import type { Scale } from '../calculators/syringe.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import type { Unit } from '../doses/unit.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { amountIn, type VialContent } from './content.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { volumeText } from './volume.ts'

/** What a draw is computed from. */
export type Drawable = Pick<VialFacts, 'amount' | 'unit' | 'volume_ml'>

/**
 * What a dose from a vial is on a syringe, or on the dial of a pen (`drawOf`). Refused for a vial that is not mixed, for 'units', which say nothing of a
 * vial, and between IU and mass without a ratio; undefined for an amount of zero.
 */
export function drawFrom(vial: Drawable, dose: VialDose, device: Device): Draw | Refusal | undefined {
  return drawOfAmount(vial, { ...dose, amount: exactly(dose.amount) }, device)
}

/** As `drawFrom`, of an exact amount, such as what is left of a dose for a second vial. */
export function drawOfAmount(
  { volume_ml, ...vial }: Drawable,
  { peptide_id, amount, unit }: Omit<VialDose, 'amount'> & { readonly amount: Exact },
  device: Device,
): Draw | Refusal | undefined {
  if (volume_ml === null) return refusal('Please mix or open this vial first')
  if (unit === 'units') return refusal('Please choose mcg, mg or IU: units say nothing of a vial')
  const iuToMg = iuPerMg(peptide_id)
  if (!inUnit(vial.unit, amount, unit, iuToMg)) return refusal(unitsApart(vial.unit, unit))
  return drawOf({ vial, volumeMl: volume_ml, dose: { amount, unit }, device, iuToMg })
}

/** The message for a dose in IU from a vial in mass, and the other way round, of a peptide without a ratio. */
export function unitsApart(vial: AmountUnit, dose: AmountUnit): string {
  return `This vial is in ${vial} and the dose in ${dose}. For this peptide nothing says how much the one is of the other.`
}

/**
 * '0.10 ml, 10 units on a U-100 syringe': the exact volume, and its units with at most 3 decimals, as in the calculator. Of a pen what is
 * dialled comes first: '12 clicks on the dial, 0.12 ml', and '0.12 ml on the dial'.
 */
export function drawText({ volumeMl, reading }: Draw, device: Device): string {
  const count = countText(reading.units, device)
  if (!isDial(device)) return `${needText(volumeMl)}, ${count}`
  return device.dial === 'ml' ? count : `${count}, ${needText(volumeMl)}`
}

/**
 * 'The nearest mark, 10 units on a U-100 syringe, delivers 244.141 mcg, 2.3 % less than your dose.' Undefined on a mark, and
 * where the barrel has no mark for the draw. `unit` is that of the dose.
 */
export function nearestMarkText(draw: Draw, device: Device, unit: Unit | AmountUnit): string | undefined {
  const { reading, delivery } = draw
  if (reading.kind !== 'readable' || !isBetweenMarks(draw)) return undefined
  const mark = `${isDial(device) ? 'setting' : 'mark'}, ${countText(exactly(String(reading.mark)), device)}`
  return `The nearest ${mark}, delivers ${formatResult(delivery.dose)} ${unit}, ${errorText(delivery)} than your dose.`
}

/** What a volume of a vial is on its device: marks of a syringe, or the count of a dial; undefined between IU and mass without a ratio. */
export function countOn(device: Device, ml: Exact, content: VialContent, iuToMg?: string): Exact | undefined {
  if (!isDial(device)) return unitsOn(device.scale, ml)
  if (device.dial === 'ml') return ml
  if (device.dial === 'clicks') return device.step === null ? undefined : dividedBy(ml, exactly(device.step))
  return amountIn(content, ml, device.dial, iuToMg)
}

/** '10 units on a U-100 syringe', '0.25 mg on the dial', '12 clicks on the dial'. Rounded as `unitsText` rounds. */
export function countText(count: Exact, device: Device): string {
  return isDial(device) ? `${settingText(count, device)} on the dial` : unitsText(count, device.scale)
}

/** '0.25 mg', '1 click'. Rounded as `unitsText` rounds. */
export function settingText(count: Exact, { dial }: Dial): string {
  const number = formatResult(count)
  return `${number} ${dial === 'clicks' && number === '1' ? 'click' : dial}`
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

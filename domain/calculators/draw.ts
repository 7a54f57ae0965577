import { dividedBy, exactly, isZero, minus, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { Amount, AmountUnit } from '../amounts/unit.ts'
import { isDial, type Device, type Dial } from './dial.ts'
import { nearestOf, readOn, type Delivery, type Reading } from './reading.ts'
import { drawnVolume } from './reconstitution.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'

/** A vial with the volume in which its content is dissolved, a dose of it, and the syringe or the dial that measures it. */
export type DrawRequest = {
  readonly vial: Amount
  readonly volumeMl: string
  readonly dose: { readonly amount: Exact; readonly unit: Amount['unit'] }
  readonly device: Device
  readonly iuToMg?: string | undefined
}

/**
 * A dose on a syringe. `volumeMl` is exact. `drawnMl` is what leaves the vial: the volume of the nearest mark, or the exact
 * volume where the barrel has no mark for it. `delivery` is the amount in it, in the unit of the dose, with its error in percent.
 */
export type Draw = {
  readonly kind: 'draw'
  readonly volumeMl: Exact
  readonly reading: Reading
  readonly drawnMl: Exact
  readonly delivery: Delivery
}

/**
 * What a dose from a vial is on a syringe: the one rule for the calculator, the log form, a completion and the label
 * (docs/product/vials.md#draws). Nothing is rounded. Refused between IU and mass without a ratio; undefined when a number
 * is zero. 250 mcg of 5 mg in 2 ml is 0.1 ml, the mark 10 of U-100.
 */
export function drawOf({ vial, volumeMl: whole, dose, device, iuToMg }: DrawRequest): Draw | Refusal | undefined {
  const volumeMl = drawnVolume({ vial, waterMl: whole, dose, iuToMg })
  if (volumeMl === undefined || 'kind' in volumeMl) return volumeMl
  const reading = isDial(device) ? readOnDial(device, { ml: volumeMl, ...dose, iuToMg }) : readOn(device, volumeMl)
  if (!reading) return refusal(DIALLED_APART)
  if (reading.kind !== 'readable' || reading.isOnMark)
    return { kind: 'draw', volumeMl, reading, drawnMl: volumeMl, delivery: { dose: dose.amount, errorPercent: ZERO } }
  const share = dividedBy(exactly(String(reading.mark)), reading.units)
  const errorPercent = times(minus(share, ONE), HUNDRED)
  return {
    kind: 'draw',
    volumeMl,
    reading,
    drawnMl: times(volumeMl, share),
    delivery: { dose: times(dose.amount, share), errorPercent },
  }
}

/**
 * Reads a dose on a dial, and the nearest setting, of two equally near the lower, as on a syringe (`readOn`;
 * docs/product/vials.md#pens). Undefined for a dial in IU and a dose in mass, or the other way round, without a ratio.
 */
function readOnDial({ dial, step, most }: Dial, dose: Measured): Reading | undefined {
  if (dial === 'clicks') return step === null ? undefined : nearestOf(dividedBy(dose.ml, exactly(step)), '1', most)
  const count = dial === 'ml' ? dose.ml : inUnit(dial, dose.amount, dose.unit, dose.iuToMg)
  return count && nearestOf(count, step, most)
}

/** A dose: its exact volume and amount. */
type Measured = {
  readonly ml: Exact
  readonly amount: Exact
  readonly unit: AmountUnit
  readonly iuToMg?: string | undefined
}

/** Whether the device has a mark for the draw that delivers another amount than the dose. */
export function isBetweenMarks({ delivery }: Draw): boolean {
  return !isZero(delivery.errorPercent)
}

const ZERO = exactly('0')
const ONE = exactly('1')
const HUNDRED = exactly('100')
const DIALLED_APART =
  'The dial counts IU and the dose is in mass, or the other way round. For this peptide nothing says how much the one is of the other.'

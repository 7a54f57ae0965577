import { exactly } from '#domain/amounts/exact'
import { formatDose } from '#domain/amounts/amount'
import { amountOfMarks, type AmountOfMarks } from '#domain/vials/amount-of-marks'
import { vialsToDrawFrom } from '#domain/vials/choose'
import { needText, unitsText } from '#domain/vials/draw-of-vial'
import { syringeFor } from '#domain/vials/device'
import { syringeOf } from './picked-device.ts'
import type { DrawRequest } from './draw-plan.ts'

/** What an amount in IU is where marks on a syringe were meant: from this vial, in this amount, and in words. */
export type Marks = Pick<AmountOfMarks, 'amount' | 'unit'> & { readonly vial: string; readonly text: string }

/**
 * The amount of a dose taken for marks, drawn from the vial that is chosen, else from the only one in use. Undefined where there is
 * none, for a pen, which shows no marks, and for a dose in another unit than IU.
 */
export function marksOf({ dose, pick, vials, lastDraws }: Omit<DrawRequest, 'today'>): Marks | undefined {
  const offered = vialsToDrawFrom(dose.peptide_id, vials, lastDraws)
  const vial = vials.find(({ id }) => id === pick.vial) ?? (offered.length === 1 ? offered[0] : undefined)
  if (dose.unit !== 'IU' || dose.amount === undefined || !vial || vial.kind === 'pen' || vial.volume_ml === null)
    return undefined
  const { scale } = syringeOf(pick, syringeFor(vial, lastDraws, undefined))
  const found = amountOfMarks(dose.amount, scale, { ...vial, volume_ml: vial.volume_ml })
  if (!found) return undefined
  const { amount, unit, volumeMl } = found
  const marks = unitsText(exactly(dose.amount), scale)
  const text = `${marks} of ${vial.name} are ${needText(volumeMl)}: ${formatDose(amount, unit)}.`
  return { vial: vial.id, amount, unit, text }
}

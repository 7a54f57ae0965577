import { compare, exactly } from '../amounts/exact.ts'
import { isDial, type Device } from '../calculators/dial.ts'
import type { DrawChoice } from './dose-draws.ts'
import { leftIn } from './left.ts'
import type { VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/** A vial and what measures a dose of it. */
type From = {
  readonly vial: Pick<VialFacts, 'id' | 'base_ml' | 'level_at' | 'draws' | 'waste'>
  readonly device: Device
}

/**
 * "Take the rest from another vial": all that is left in the first one, and the rest of the dose from the second; `doseDraws`
 * works out how much that is. Undefined where nothing is left in the first, and for one vial twice.
 */
export function splitOver(first: From, second: From): readonly DrawChoice[] | undefined {
  const left = leftIn(first.vial)
  if (compare(left, exactly('0')) <= 0 || first.vial.id === second.vial.id) return undefined
  return [{ ...choiceOf(first), volume_ml: storedVolume(left) }, choiceOf(second)]
}

/** The choice of one vial with its device; what is dialled on a pen has no syringe. */
export function choiceOf({
  vial,
  device,
}: {
  readonly vial: { readonly id: string }
  readonly device: Device
}): DrawChoice {
  return { vial_id: vial.id, ...(isDial(device) ? {} : device) }
}

import { compare, exactly } from '../amounts/exact.ts'
import type { Syringe } from '../calculators/syringe.ts'
import type { DrawChoice } from './dose-draws.ts'
import { leftIn } from './left.ts'
import type { VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/** A vial and the syringe for it. */
type From = {
  readonly vial: Pick<VialFacts, 'id' | 'base_ml' | 'level_at' | 'draws' | 'waste'>
  readonly syringe: Syringe
}

/**
 * "Take the rest from another vial": all that is left in the first one, and the rest of the dose from the second; `doseDraws`
 * works out how much that is. Undefined where nothing is left in the first, and for one vial twice.
 */
export function splitOver(first: From, second: From): readonly DrawChoice[] | undefined {
  const left = leftIn(first.vial)
  if (compare(left, exactly('0')) <= 0 || first.vial.id === second.vial.id) return undefined
  return [
    { vial_id: first.vial.id, ...first.syringe, volume_ml: storedVolume(left) },
    { vial_id: second.vial.id, ...second.syringe },
  ]
}

import { dividedHalfUp, inParts, ofParts } from '../amounts/whole-parts.ts'
import type { VialFacts } from './vial.ts'

/** Of an amount. */
const PLACES = 6
/** Of a volume. */
const ML_PLACES = 9

/**
 * What a draw takes of the other peptides of a blend, as it is kept with the dose: decimals of at most 6 places, rounded half up. Nothing
 * of a powder and of a vial with one peptide.
 */
export function othersDrawn<One extends Held>(
  { components, volume_ml }: { readonly components: readonly One[]; readonly volume_ml: string | null },
  ml: string,
): { readonly others?: One[] } {
  if (volume_ml === null) return {}
  const [drawn, whole] = [inParts(ml, ML_PLACES), inParts(volume_ml, ML_PLACES)]
  const others = components
    .map((held) => ({ ...held, amount: dividedHalfUp(inParts(held.amount, PLACES) * drawn, whole) }))
    .filter(({ amount }) => amount > 0n)
    .map((held) => ({ ...held, amount: ofParts(held.amount, PLACES) }))
  return others.length === 0 ? {} : { others }
}

type Held = Pick<VialFacts['components'][number], 'amount' | 'unit'>

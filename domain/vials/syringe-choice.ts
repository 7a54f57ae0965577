import { compare, exactly } from '../amounts/exact.ts'
import { BARRELS, type Barrel, type Syringe } from '../calculators/syringe.ts'
import { toEpochMs } from '../time/instant.ts'
import { drawFrom, type Drawable } from './draw-of-vial.ts'
import type { LastDraw, VialDose, VialFacts } from './vial.ts'

/**
 * The syringe to begin with: that of the vial, else the one that the person drew with last, of whatever peptide, else the
 * smallest barrel of U-100 that holds the draw, and that of 1 ml where none does or the draw is not known yet
 * (docs/product/vials.md#draws).
 */
export function syringeFor(
  vial: Drawable & Pick<VialFacts, 'scale' | 'barrel'>,
  lastDraws: readonly Pick<LastDraw, 'at' | 'scale' | 'barrel'>[],
  dose: VialDose | undefined,
): Syringe {
  if (vial.scale && vial.barrel) return { scale: vial.scale, barrel: vial.barrel }
  const [last] = lastDraws.toSorted((one, other) => toEpochMs(other.at) - toEpochMs(one.at))
  if (last) return { scale: last.scale, barrel: last.barrel }
  return { scale: 'U-100', barrel: smallestFor(vial, dose) }
}

function smallestFor(vial: Drawable, dose: VialDose | undefined): Barrel {
  const draw = dose && drawFrom(vial, dose, { scale: 'U-100', barrel: LARGEST })
  if (draw?.kind !== 'draw') return LARGEST
  return BARRELS.find((barrel) => compare(draw.volumeMl, exactly(barrel)) <= 0) ?? LARGEST
}

const LARGEST: Barrel = '1'

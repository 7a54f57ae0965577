import { compare, exactly } from '../amounts/exact.ts'
import type { Device, Dial } from '../calculators/dial.ts'
import { BARRELS, type Barrel, type Syringe } from '../calculators/syringe.ts'
import { toEpochMs } from '../time/instant.ts'
import { drawFrom, type Drawable } from './draw-of-vial.ts'
import type { LastDraw, VialDose, VialFacts } from './vial.ts'

/** What decides about the device of a vial or a pen. */
export type Measuring = Drawable &
  Pick<VialFacts, 'kind' | 'scale' | 'barrel' | 'step' | 'dial' | 'dial_step' | 'dial_most'>

/** What measures a dose: the dial of a pen, else the syringe to begin with (`syringeFor`). */
export function deviceFor(vial: Measuring, lastDraws: readonly Drawn[], dose: VialDose | undefined): Device {
  return vial.kind === 'pen' ? dialOf(vial) : syringeFor(vial, lastDraws, dose)
}

/** The dial of a pen. Of a pen whose dial is not described any amount can be dialled, in the unit of its content. */
export function dialOf({
  dial,
  dial_step,
  dial_most,
  unit,
}: Pick<Measuring, 'dial' | 'dial_step' | 'dial_most' | 'unit'>): Dial {
  return { dial: dial ?? unit, step: dial_step ?? null, most: dial_most ?? null }
}

/**
 * The syringe to begin with: that of the vial, else the one that the person drew with last, of whatever peptide, else the
 * smallest barrel of U-100 that holds the draw, and that of 1 ml where none does or the draw is not known yet
 * (docs/product/vials.md#draws).
 */
export function syringeFor(
  vial: Drawable & Pick<VialFacts, 'scale' | 'barrel' | 'step'>,
  lastDraws: readonly Drawn[],
  dose: VialDose | undefined,
): Syringe {
  if (vial.scale && vial.barrel) return { scale: vial.scale, barrel: vial.barrel, step: vial.step }
  for (const { scale, barrel, step } of lastDraws.toSorted((one, other) => toEpochMs(other.at) - toEpochMs(one.at)))
    if (scale && barrel) return { scale, barrel, step }
  return { scale: 'U-100', barrel: smallestFor(vial, dose) }
}

type Drawn = Pick<LastDraw, 'at' | 'scale' | 'barrel' | 'step'>

function smallestFor(vial: Drawable, dose: VialDose | undefined): Barrel {
  const draw = dose && drawFrom(vial, dose, { scale: 'U-100', barrel: LARGEST })
  if (draw?.kind !== 'draw') return LARGEST
  return BARRELS.find((barrel) => compare(draw.volumeMl, exactly(barrel)) <= 0) ?? LARGEST
}

const LARGEST: Barrel = '1'

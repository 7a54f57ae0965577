import { compare, exactly, times } from '../amounts/exact.ts'
import { unitsOn } from '../calculators/reading.ts'
import type { Syringe } from '../calculators/syringe.ts'
import { drawFrom, type Drawable } from './draw-of-vial.ts'
import { readVialAmount, type ReadField } from './entry.ts'
import type { VialDose } from './vial.ts'
import { storedVolume } from './volume.ts'

/**
 * 'Is that per ml, or the whole vial?' where a dose would be less than 1 unit or more than 20 barrels of the syringe, as it is
 * when the amount in 1 ml was typed for that of the vial. Undefined otherwise and where the dose cannot be drawn
 * (docs/product/vials.md#warnings).
 */
export function perMlQuestion(content: Drawable, dose: VialDose, syringe: Syringe = USUAL): string | undefined {
  const draw = drawFrom(content, dose, syringe)
  if (draw?.kind !== 'draw') return undefined
  const isTooLittle = compare(unitsOn(syringe.scale, draw.volumeMl), exactly('1')) < 0
  const isTooMuch = compare(draw.volumeMl, times(exactly(syringe.barrel), exactly('20'))) > 0
  return isTooLittle || isTooMuch ? 'Is that per ml, or the whole vial?' : undefined
}

/**
 * The amount in the whole vial where the one that was typed is per ml: the product, exact, or the reason why a vial cannot have
 * it (more than 6 decimals or more than 100,000).
 */
export function wholeAmount(amount: string, volumeMl: string): ReadField {
  const whole = times(exactly(amount), exactly(volumeMl))
  if (compare(whole, MOST) > 0) return { ok: false, reason: 'Please enter at most 100,000' }
  // Two numbers of 6 decimals have a product of 12: nine of them show that there are more than 6, unless they are zeros.
  const isExact = compare(exactly(storedVolume(whole)), whole) === 0
  return isExact ? readVialAmount({ ok: true, amount: storedVolume(whole) }) : TOO_FINE
}

const USUAL: Syringe = { scale: 'U-100', barrel: '1' }
const MOST = exactly('100000')
const TOO_FINE: ReadField = { ok: false, reason: 'Use at most 6 decimal places' }

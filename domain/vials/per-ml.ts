import { compare, exactly, times } from '../amounts/exact.ts'
import { unitsOn } from '../calculators/reading.ts'
import type { Syringe } from '../calculators/syringe.ts'
import { drawFrom, type Drawable } from './draw-of-vial.ts'
import { readVialAmount, type ReadField } from './entry.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/**
 * 'Is that per ml, or the whole vial?', of a pen '... the whole pen?', where a dose would be less than 1 unit or more than 20 barrels of the syringe, as it is
 * when the amount in 1 ml was typed for that of the vial. Undefined otherwise and where the dose cannot be drawn
 * (docs/product/vials.md#warnings).
 */
export function perMlQuestion(
  content: Drawable & Pick<VialFacts, 'kind'>,
  dose: VialDose,
  syringe: Syringe = USUAL,
): string | undefined {
  const draw = drawFrom(content, dose, syringe)
  if (draw?.kind !== 'draw') return undefined
  const isTooLittle = compare(unitsOn(syringe.scale, draw.volumeMl), exactly('1')) < 0
  const isTooMuch = compare(draw.volumeMl, times(exactly(syringe.barrel), exactly('20'))) > 0
  return isTooLittle || isTooMuch ? `Is that per ml, or the whole ${content.kind}?` : undefined
}

/** The amounts of a content; other fields are kept. */
type Held = { readonly amount: string; readonly components: readonly { readonly amount: string }[] }

/**
 * The content of the whole vial where the typed amounts are per ml: each amount times the volume, exact, also those of the other
 * peptides of a blend. Refused with a reason where a vial cannot have one of them (more than 6 decimals or more
 * than 100,000).
 */
export function wholeContent<Content extends Held>(content: Content, volumeMl: string): WholeContent<Content> {
  const whole = [content, ...content.components].map(({ amount }) => wholeAmount(amount, volumeMl))
  const wrong = whole.find((read) => !read.ok)
  if (wrong) return wrong
  const [amount = content.amount, ...others] = whole.flatMap((read) => (read.ok ? [read.value] : []))
  const components = content.components.map((component, at) => ({
    ...component,
    amount: others[at] ?? component.amount,
  }))
  return { ok: true, content: { ...content, amount, components } }
}

export type WholeContent<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly reason: string }

function wholeAmount(amount: string, volumeMl: string): ReadField {
  const whole = times(exactly(amount), exactly(volumeMl))
  if (compare(whole, MOST) > 0) return { ok: false, reason: 'Please enter at most 100,000' }
  // Two numbers of 6 decimals have a product of 12: nine of them show that there are more than 6, unless they are zeros.
  const isExact = compare(exactly(storedVolume(whole)), whole) === 0
  return isExact ? readVialAmount({ ok: true, amount: storedVolume(whole) }) : TOO_FINE
}

const USUAL: Syringe = { scale: 'U-100', barrel: '1' }
const MOST = exactly('100000')
const TOO_FINE: ReadField = { ok: false, reason: 'Use at most 6 decimal places' }

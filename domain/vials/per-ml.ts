import { compare, exactly, times } from '../amounts/exact.ts'
import { unitsOn } from '../calculators/reading.ts'
import type { Syringe } from '../calculators/syringe.ts'
import { drawFrom, type Drawable } from './draw-of-vial.ts'
import { readVialAmount, type ReadField } from './entry.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/**
 * Whether a dose would be less than 1 unit or more than 20 barrels of the syringe, as it is when the amount in 1 ml was typed for that of
 * the vial. Not where the dose cannot be drawn (docs/product/vials.md#warnings).
 */
export function isPerMlAsked(content: Drawable, dose: VialDose, syringe: Syringe = USUAL): boolean {
  const draw = drawFrom(content, dose, syringe)
  if (draw?.kind !== 'draw') return false
  const isTooLittle = compare(unitsOn(syringe.scale, draw.volumeMl), exactly('1')) < 0
  return isTooLittle || compare(draw.volumeMl, times(exactly(syringe.barrel), exactly('20'))) > 0
}

/** What is asked then: 'Is that per ml, or the whole vial?', of a pen '... the whole pen?'. Undefined where nothing is. */
export function perMlQuestion(content: Drawable & Kind, dose: VialDose, syringe?: Syringe): string | undefined {
  return isPerMlAsked(content, dose, syringe) ? perMlQuestionText(content) : undefined
}

/** The words of `perMlQuestion`. */
export function perMlQuestionText({ kind }: Kind): string {
  return `Is that per ml, or the whole ${kind}?`
}

type Kind = Pick<VialFacts, 'kind'>

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

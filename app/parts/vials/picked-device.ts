import {
  BARRELS,
  SCALES,
  stepOf,
  STEPS,
  type Barrel,
  type Scale,
  type Step,
  type Syringe,
} from '#domain/calculators/syringe'
import { isDial, type Device } from '#domain/calculators/dial'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { NO_VIAL, UNPICKED, type DrawPick } from './draw-pick.ts'

/** What a dose took out of a vial. */
export type ShownDraw = NonNullable<ShownDose['draws']>[number]

/** The choice that a dose was saved with. */
export function pickOf(draws: readonly ShownDraw[] | undefined): DrawPick {
  const [first, second] = draws ?? []
  if (!first) return { ...UNPICKED, vial: NO_VIAL }
  const { vial_id: vial, scale, barrel } = first
  const restVial = second?.vial_id ?? ''
  return { ...UNPICKED, vial, restVial, scale: scale ?? '', barrel: barrel ?? '', step: stepOf(first) ?? '' }
}

/** Whether two choices are the same. */
export function isSamePick(one: DrawPick, other: DrawPick): boolean {
  return (
    one.vial === other.vial &&
    one.restVial === other.restVial &&
    one.scale === other.scale &&
    one.barrel === other.barrel &&
    one.step === other.step
  )
}

/** What measures a choice: the dial of a pen, else its syringe. */
export function deviceOf(pick: DrawPick, suggested: Device): Device {
  return isDial(suggested) ? suggested : syringeOf(pick, suggested)
}

/**
 * The syringe of a choice; what is not chosen is that of the suggestion. The suggested step applies to the suggested scale and barrel only:
 * another barrel has its usual step.
 */
export function syringeOf(pick: DrawPick, suggested: Syringe): Syringe {
  const scale = isScale(pick.scale) ? pick.scale : suggested.scale
  const barrel = isBarrel(pick.barrel) ? pick.barrel : suggested.barrel
  const isSuggested = scale === suggested.scale && barrel === suggested.barrel
  return { scale, barrel, step: isStep(pick.step) ? pick.step : isSuggested ? suggested.step : undefined }
}

function isScale(text: string): text is Scale {
  return SCALES.some((scale) => scale === text)
}

function isBarrel(text: string): text is Barrel {
  return BARRELS.some((barrel) => barrel === text)
}

function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text)
}

import { BARRELS, SCALES, type Barrel, type Scale, type Syringe } from '#domain/calculators/syringe'
import type { ShownDose } from '../../data/doses/newest-doses.ts'

/**
 * What a person chose to draw a dose from, as values of a form. An empty `vial` is no choice yet, so that the suggestion
 * counts; `NO_VIAL` is none. `restVial` gives the rest of the dose where the first one is emptied. An empty scale or barrel is
 * that of the suggestion.
 */
export type DrawPick = {
  readonly vial: string
  readonly restVial: string
  readonly scale: string
  readonly barrel: string
}

/** What a dose took out of a vial. */
export type ShownDraw = NonNullable<ShownDose['draws']>[number]

/** The value of the field for "No vial". */
export const NO_VIAL = 'none'

/** Nothing chosen yet. */
export const UNPICKED: DrawPick = { vial: '', restVial: '', scale: '', barrel: '' }

/** The choice that a dose was saved with. */
export function pickOf(draws: readonly ShownDraw[] | undefined): DrawPick {
  const [first, second] = draws ?? []
  if (!first) return { ...UNPICKED, vial: NO_VIAL }
  return { vial: first.vial_id, restVial: second?.vial_id ?? '', scale: first.scale, barrel: first.barrel }
}

/** Whether two choices are the same. */
export function isSamePick(one: DrawPick, other: DrawPick): boolean {
  return (
    one.vial === other.vial &&
    one.restVial === other.restVial &&
    one.scale === other.scale &&
    one.barrel === other.barrel
  )
}

/** The syringe of a choice, in so far as it was chosen. */
export function syringeOf({ scale, barrel }: DrawPick, suggested: Syringe): Syringe {
  return { scale: isScale(scale) ? scale : suggested.scale, barrel: isBarrel(barrel) ? barrel : suggested.barrel }
}

function isScale(text: string): text is Scale {
  return SCALES.some((scale) => scale === text)
}

function isBarrel(text: string): text is Barrel {
  return BARRELS.some((barrel) => barrel === text)
}

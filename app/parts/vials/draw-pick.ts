/**
 * What a person chose to draw a dose from, as values of a form. An empty `vial` is no choice yet, so that the suggestion
 * counts; `NO_VIAL` is none. `restVial` gives the rest of the dose where the first one is emptied. An empty scale, barrel or step
 * is that of the suggestion.
 */
export type DrawPick = {
  readonly vial: string
  readonly restVial: string
  readonly scale: string
  readonly barrel: string
  /** The units between two marks. */
  readonly step: string
}

/** The value of the field for "No vial". */
export const NO_VIAL = 'none'

/** Nothing chosen yet. */
export const UNPICKED: DrawPick = { vial: '', restVial: '', scale: '', barrel: '', step: '' }

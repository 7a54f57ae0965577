import { exactly, minus, type Exact } from '../amounts/exact.ts'

/** A draw that lowers the level of a vial: of which dose, how much, and the moment from which it counts. */
export type CountedDraw = {
  readonly dose_id: string
  readonly part: number
  readonly volume_ml: string
  readonly at: string
}

/** What was wasted, and when. */
export type Waste = { readonly id: string; readonly ml: string; readonly at: string }

/**
 * What is needed to say what is left. `base_ml` is the level read off the glass last, at `level_at`, or the whole volume, less
 * what was drawn and wasted after it and is not listed.
 */
export type Level = {
  readonly base_ml: string
  readonly level_at: string | null
  readonly draws: readonly CountedDraw[]
  readonly waste: readonly Waste[]
  /** Every draw that counts is listed, however many there are. */
  readonly has_all_draws?: boolean
}

/** What is left, in ml, exact; negative where the vial is overdrawn (docs/product/vials.md#what-is-left). */
export function leftIn({ base_ml, draws, waste }: Level): Exact {
  const taken = [...draws.map(({ volume_ml }) => volume_ml), ...waste.map(({ ml }) => ml)]
  return taken.reduce((left, ml) => minus(left, exactly(ml)), signed(base_ml))
}

/** `exactly` of a decimal that may be below zero: what older draws have left of an overdrawn vial. */
export function signed(decimal: string): Exact {
  return decimal.startsWith('-') ? minus(exactly('0'), exactly(decimal.slice(1))) : exactly(decimal)
}

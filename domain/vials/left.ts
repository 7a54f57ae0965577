import { exactly, minus, type Exact } from '../amounts/exact.ts'
import { toEpochMs } from '../time/instant.ts'

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
}

/** What is left, in ml, exact; negative where the vial is overdrawn (docs/product/vials.md#what-is-left). */
export function leftIn({ base_ml, draws, waste }: Level): Exact {
  const taken = [...draws.map(({ volume_ml }) => volume_ml), ...waste.map(({ ml }) => ml)]
  return taken.reduce((left, ml) => minus(left, exactly(ml)), signed(base_ml))
}

/** The moment from which a draw counts: when the dose was taken, or recorded if that was earlier. */
export function momentOfDraw(dose: { readonly administered_at: string; readonly recorded_at: string }): string {
  const { administered_at, recorded_at } = dose
  return toEpochMs(recorded_at) < toEpochMs(administered_at) ? recorded_at : administered_at
}

/** The level with the draws of a dose in place of those that it had: none where the dose was deleted. */
export function withDrawsOf(level: Level, doseId: string, draws: readonly CountedDraw[]): Level {
  const others = level.draws.filter(({ dose_id }) => dose_id !== doseId)
  return { ...level, draws: [...others, ...draws.filter(({ at }) => isAfter(level, at))] }
}

/** The level with something wasted. */
export function withWaste(level: Level, waste: Waste): Level {
  if (!isAfter(level, waste.at)) return level
  return { ...level, waste: [...level.waste.filter(({ id }) => id !== waste.id), waste] }
}

/** The level that was read off the glass: what was drawn and wasted before it counts no more. */
export function withReadLevel(level: Level, ml: string, at: string): Level {
  if (!isAfter(level, at)) return level
  const after = { ...level, base_ml: ml, level_at: at }
  return {
    ...after,
    draws: level.draws.filter((draw) => isAfter(after, draw.at)),
    waste: level.waste.filter((one) => isAfter(after, one.at)),
  }
}

function isAfter({ level_at }: Pick<Level, 'level_at'>, at: string): boolean {
  return level_at === null || toEpochMs(at) > toEpochMs(level_at)
}

/** `exactly` of a decimal that may be below zero: what older draws have left of an overdrawn vial. */
function signed(decimal: string): Exact {
  return decimal.startsWith('-') ? minus(exactly('0'), exactly(decimal.slice(1))) : exactly(decimal)
}

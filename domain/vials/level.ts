import { MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import type { CountedDraw, Level, Waste } from './left.ts'

// What changes a level, without the exact arithmetic that says what is left: a list shows an unsent draw at once.

/** How many of the newest draws, and of what was wasted, an answer of the server lists; `base_ml` has what was taken before. */
export const MOST_LISTED = 50

/**
 * The moment from which a draw counts: the end of the minute of the dose, or when it was recorded if that is earlier. A form has no
 * seconds: a dose of 9:00 was drawn after a level that was read 30 seconds past nine, also where a question about it was answered
 * at 9:01.
 */
export function momentOfDraw(dose: { readonly administered_at: string; readonly recorded_at: string }): string {
  const { administered_at, recorded_at } = dose
  const endOfMinute = toEpochMs(administered_at) + MINUTE
  return toEpochMs(recorded_at) < endOfMinute ? recorded_at : toIsoString(endOfMinute)
}

/**
 * The level with the draws of a dose replaced; `draws` is empty where the dose was deleted. For a dose that is older than every draw of
 * a full list it is unknown whether `base_ml` includes it before or after the change. The level then stays as it is until the server
 * has answered, so that nothing is counted twice.
 */
export function withDrawsOf(level: Level, doseId: string, draws: readonly CountedDraw[]): Level {
  const others = level.draws.filter(({ dose_id }) => dose_id !== doseId)
  const isListed = others.length < level.draws.length
  const counted = draws.filter(({ at }) => isAfter(level, at) && (isListed || !isBehindList(level, at)))
  return { ...level, draws: [...others, ...counted] }
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

/** Whether `base_ml` may have what a dose of this moment took: it counts, and is older than the listed draws. */
export function isInBase(level: Level, doseId: string, at: string): boolean {
  return !level.draws.some(({ dose_id }) => dose_id === doseId) && isAfter(level, at) && isBehindList(level, at)
}

/** Whether a moment is not later than that of any listed draw, where older draws are not listed. */
function isBehindList({ draws, has_all_draws = false }: Level, at: string): boolean {
  return !has_all_draws && draws.length >= MOST_LISTED && draws.every((draw) => toEpochMs(at) <= toEpochMs(draw.at))
}

function isAfter({ level_at }: Pick<Level, 'level_at'>, at: string): boolean {
  return level_at === null || toEpochMs(at) > toEpochMs(level_at)
}

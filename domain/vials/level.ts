import { MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import type { CountedDraw, Level, Waste } from './left.ts'

// What counts to a level, without the exact arithmetic that says what is left.

/** How many of the newest draws, and of what was wasted, an answer of the server lists; `base_ml` has what was taken before. */
export const MOST_LISTED = 50

/**
 * The level of a vial of which everything is known that happened: the one that was read off the glass last, else the whole volume, with what was
 * drawn and wasted after it. `readings` are the newest first; volumes are decimals in ml, moments ISO text.
 */
export function levelOf(volume_ml: string | null, { readings, draws, waste }: Happened): WholeLevel {
  const [read] = readings
  const counts = ({ at }: { readonly at: string }) => read === undefined || toEpochMs(at) > toEpochMs(read.at)
  const [base_ml, level_at] = [read?.ml ?? volume_ml ?? '0', read?.at ?? null]
  return { base_ml, level_at, draws: draws.filter(counts), waste: waste.filter(counts), has_all_draws: true }
}

type WholeLevel = Level & {
  readonly draws: CountedDraw[]
  readonly waste: Waste[]
  readonly has_all_draws: true
}

type Happened = {
  readonly readings: readonly { readonly ml: string; readonly at: string }[]
  readonly draws: readonly CountedDraw[]
  readonly waste: readonly Waste[]
}

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

import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'

/**
 * The beyond-use date that is suggested where the label says nothing else: 28 days on, as USP <797> has it for a multiple-dose
 * container once it is punctured. The person changes it to what their pharmacy says.
 */
export function suggestedBeyondUse(startedOn: CivilDate): CivilDate {
  return addDays(startedOn, SUGGESTED_DAYS)
}
export const SUGGESTED_DAYS = 28

/** The messages for the days of a mixing or an opening, by field. */
export function startRefusal({
  on,
  beyondUseOn,
}: {
  readonly on?: CivilDate | undefined
  readonly beyondUseOn?: CivilDate | undefined
}): Record<string, string> {
  if (on === undefined || beyondUseOn === undefined || daysBetween(on, beyondUseOn) >= 0) return {}
  return { beyondUseOn: 'The beyond-use date lies before the day of mixing or opening' }
}

/** The message for a mixing or an opening on a day after `today`; undefined for today and before. */
export function futureStartRefusal(on: CivilDate, today: CivilDate): string | undefined {
  return daysBetween(today, on) > 0 ? 'Please choose today or an earlier day' : undefined
}

import { daysBetween, type CivilDate } from '../time/civil.ts'

/**
 * Why a schedule cannot start on this day, or undefined. Decades from today are a slip of the finger in the year and not
 * a plan; ten years either way leave room for what really happened.
 */
export function startRefusal(startDate: CivilDate, today: CivilDate): string | undefined {
  const isNear = Math.abs(daysBetween(today, startDate)) <= TEN_YEARS
  return isNear ? undefined : 'Please choose a start date within 10 years of today'
}

const TEN_YEARS = 3653

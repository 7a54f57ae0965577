import { daysBetween, type CivilDate } from '../../time/civil.ts'

/**
 * The message for a start far from today, or undefined. A start decades away is a typing error in the year; ten years
 * leave room for every real schedule.
 */
export function startRefusal(startDate: CivilDate, today: CivilDate): string | undefined {
  const isNear = Math.abs(daysBetween(today, startDate)) <= TEN_YEARS
  return isNear ? undefined : 'Please choose a start date within 10 years of today'
}

const TEN_YEARS = 3653

import type { DayBegins } from '#domain/time/day'
import { useWatched } from '../answers/answer.ts'
import { profileAnswer } from './profile.ts'

/**
 * The hour at which the person's day begins: midnight while it is not known. `isKnown`: the profile was read, or could not
 * be.
 */
export function useDayBegins(): { readonly begins: DayBegins; readonly isKnown: boolean } {
  const begins = useWatched(profileAnswer, ({ data }) => data?.day_begins)
  const isKnown = useWatched(profileAnswer, ({ data, error }) => data !== undefined || error !== undefined)
  return { begins: begins ?? 0, isKnown }
}

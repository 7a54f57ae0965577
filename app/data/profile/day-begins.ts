import { useQuery } from '@tanstack/react-query'
import type { DayBegins } from '#domain/time/day'
import { profileQuery } from './profile.ts'

/**
 * The hour at which the person's day begins: midnight while it is not known. `isKnown`: the profile was read, or could not
 * be.
 */
export function useDayBegins(): { readonly begins: DayBegins; readonly isKnown: boolean } {
  const { data, isPending, errorUpdateCount } = useQuery({ ...profileQuery, select: ({ day_begins }) => day_begins })
  return { begins: data ?? 0, isKnown: !isPending || errorUpdateCount > 0 }
}

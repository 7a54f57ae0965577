import { useQuery } from '@tanstack/react-query'
import type { DayBegins } from '#domain/time/day'
import { profileQuery, type Profile } from './profile.ts'

/**
 * The hour at which the person's day begins: midnight while it is not known. `isKnown`: the profile was read, or could not
 * be.
 */
export function useDayBegins(): { readonly begins: DayBegins; readonly isKnown: boolean } {
  const { data, isPending, errorUpdateCount } = useQuery({ ...profileQuery, select: beginsOf })
  return { begins: data ?? 0, isKnown: !isPending || errorUpdateCount > 0 }
}

/** A profile that the device kept from before has none. */
function beginsOf({ day_begins }: Partial<Profile>): DayBegins {
  return day_begins ?? 0
}

import type { Vial } from '#contract'
import { compare } from '../rows/compare.ts'

/** The vials at hand as the server lists them: in use, the soonest beyond-use date first, then those not mixed, oldest first. */
export function inListOrder<V extends Vial>(vials: readonly V[]): V[] {
  return vials.toSorted(
    (one, other) =>
      compare(placeOf(one), placeOf(other)) ||
      Date.parse(one.created_at) - Date.parse(other.created_at) ||
      compare(one.id, other.id),
  )
}

function placeOf({ status, beyond_use_on }: Vial): string {
  return `${status} ${beyond_use_on ?? ''}`
}

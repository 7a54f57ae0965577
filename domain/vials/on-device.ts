import { isOnDevice } from '../doses/on-device.ts'
import type { CivilDate } from '../time/civil.ts'
import { toEpochMs } from '../time/instant.ts'
import { dateIn, UTC } from '../time/zone.ts'
import type { VialStatus } from './words.ts'

/** Whether a vial was finished or discarded. */
export function isPast({ status }: { readonly status: VialStatus }): boolean {
  return status === 'finished' || status === 'discarded'
}

/**
 * Whether a device that keeps the doses from the day `from` on has everything that was drawn from a past vial: nothing was drawn before it
 * was added (`created_at`, ISO text). A device has all that was drawn from the others (docs/product/offline.md#rows).
 */
export function isWholeOnDevice(
  { created_at }: { readonly created_at: string },
  { from, hasOlder }: { readonly from: CivilDate; readonly hasOlder: boolean },
): boolean {
  return !hasOlder || isOnDevice(dateIn(toEpochMs(created_at), UTC), from)
}

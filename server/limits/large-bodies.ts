import type { MiddlewareHandler } from 'hono'
import type { ApiError } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createNetworkLimit } from './network-limit.ts'
import { holdingSlot } from './request-limits.ts'

/** How many calls with a large body may be under way: of a person, of an address, and in all on a node. */
export type Places = { readonly ofPerson: number; readonly perAddress: number; readonly total: number }
type Call = Parameters<MiddlewareHandler<ApiEnv>>

/**
 * Limits calls with a large body before it is read. Where all places are taken, the one whose body arrives slowest makes way, so that
 * nobody closes them to others by stalling. `refusal` is the error where the person has no place left.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function createPlaces({ ofPerson, perAddress, total }: Places) {
  const people = createConcurrencyLimit({ perKey: ofPerson, total: Infinity })
  const networks = createNetworkLimit({ perAddress, total })
  return (
    { var: { person, address, holder = { bytes: 0 } } }: Call[0],
    next: Call[1],
    refusal?: (retryAfter: number) => ApiError,
  ) =>
    holdingSlot(
      people,
      person.userId,
      () => holdingSlot({ acquire: () => networks.acquire(address, holder) }, address, next),
      refusal,
    )
}

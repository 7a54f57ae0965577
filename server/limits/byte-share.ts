import type { Settings } from '../env.ts'
import type { ApiError } from '../http/api-error.ts'
import { networksOf } from '../http/client-address.ts'
import { createRateLimit } from './rate-limit.ts'

/** Bytes: so many at once after a quiet time, and so many an hour from then on. */
export type ByteShare = { readonly atOnce: number; readonly anHour: number }

/**
 * Counts the bytes that an address, or an IPv6 /56, stores, so that no number of its accounts fills the database. What exceeds the share
 * is still taken; the next one is refused. `now` is in milliseconds, of a monotonic clock. @throws ApiError `refusal`, with the seconds to wait
 */
export function createByteShare(
  { rateLimits }: Pick<Settings, 'rateLimits'>,
  { atOnce, anHour }: ByteShare,
  refusal: (retryAfter: number) => ApiError,
  now?: () => number,
) {
  const share = createRateLimit({ burst: atOnce, perSecond: anHour / 3600 }, now)
  return (address: string, bytes: number): void => {
    if (!rateLimits) return
    const { home } = networksOf(address)
    const wait = share.take(home)
    if (wait > 0) throw refusal(wait)
    share.charge(home, bytes)
  }
}

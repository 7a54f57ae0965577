import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import { networksOf } from '../http/client-address.ts'
import { createRateLimit } from '../limits/rate-limit.ts'

/** Two of the largest files, or a hundred exports of a busy year. The rows take about as much in the database. */
const BYTES_AN_HOUR = 128 * 1024 * 1024
const SHARE = { burst: BYTES_AN_HOUR, perSecond: BYTES_AN_HOUR / 3600 }

/**
 * Counts what an address, or an IPv6 /56, imports, so that no number of its accounts fills the database. `bytes` is the size
 * of the unpacked file; the one that exceeds the share is still taken. @throws ApiError 429 with Retry-After
 */
export function createImportShare({ rateLimits }: Pick<Settings, 'rateLimits'>) {
  const share = createRateLimit(SHARE)
  return (address: string, bytes: number): void => {
    if (!rateLimits) return
    const { home } = networksOf(address)
    const wait = share.take(home)
    if (wait > 0) throw importedEnough(wait)
    share.charge(home, bytes)
  }
}

/** Another import of the person, or the same one sent before. */
const importedEnough = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'A lot was imported from this network within the hour. Nothing was imported; please try again later.',
    },
    retryAfter,
  )

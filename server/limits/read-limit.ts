import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import { isRead } from '../http/is-read.ts'
import type { ApiEnv } from '../http/router.ts'
import { createRateLimit } from './rate-limit.ts'

/** 600 reads a minute. */
const READS = { burst: 600, perSecond: 10 }
/** A list costs one more read for each so many rows. */
const ROWS_PER_READ = 100

/**
 * Limits the reads of one person on this node, on all devices together. It counts in memory, since a count in the database
 * would cost as much as the reads; several nodes allow several times the limit (docs/limits.md).
 * @throws ApiError 429 with Retry-After
 */
export function limitReads(
  { rateLimits }: Pick<Settings, 'rateLimits'>,
  now?: () => number,
): MiddlewareHandler<ApiEnv> {
  const reads = createRateLimit(READS, now)
  return async (c, next) => {
    const { person } = c.var
    if (!rateLimits || !person || !isRead(c.req)) return next()
    const wait = reads.take(person.userId)
    if (wait > 0) throw tooManyReads(wait)
    await next()
    // The number of rows is known only after the read.
    reads.charge(person.userId, Math.floor((c.var.rowsRead ?? 0) / ROWS_PER_READ))
  }
}

/** `retryAfter` in seconds. */
export const tooManyReads = (retryAfter: number) =>
  new ApiError(
    429,
    { code: 'too-many', message: 'There were too many requests in a short time. Please wait a moment and try again.' },
    retryAfter,
  )

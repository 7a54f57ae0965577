import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../env.ts'
import { createRateLimit } from './rate-limit.ts'
import { tooManyReads } from '../http/api-error.ts'
import type { Request } from '../http/router.ts'

/** What a person may read at once after a quiet time, and so many a second from then on: 600 a minute. */
const READS = { burst: 600, perSecond: 10 }
/** A list costs one read more for each so many of its rows. */
const ROWS_OF_A_READ = 100

/**
 * Limits what one person reads from this node, on all their devices together: in memory, since a count in the database
 * would cost as much as the reads. Many nodes give as many times the limit (docs/limits.md). Honest use stays far below it.
 * @throws ApiError 429 with Retry-After
 */
export function limitReads(
  { rateLimits }: Pick<Settings, 'rateLimits'>,
  now?: () => number,
): MiddlewareHandler<Request> {
  const reads = createRateLimit(READS, now)
  return async (c, next) => {
    const { person } = c.var
    if (!rateLimits || !person || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const wait = reads.take(person.userId)
    if (wait > 0) throw tooManyReads(wait)
    await next()
    // How many rows there are is known only now.
    reads.charge(person.userId, Math.floor((c.var.rowsRead ?? 0) / ROWS_OF_A_READ))
  }
}

import type { Settings } from '../env.ts'
import { createRateLimit } from './rate-limit.ts'
import { tooManyReads } from './read-limit.ts'

/** Milliseconds of work: ten seconds after a quiet time, then a tenth of the time that passes. */
const WORK = { burst: 10_000, perSecond: 100 }

/**
 * Limits how long the database works for one person on this node, whatever each call costs. A call that exceeds it is still done.
 * `now` is in milliseconds, of a monotonic clock. @throws ApiError 429 with Retry-After
 */
export function createWorkLimit({ rateLimits }: Pick<Settings, 'rateLimits'>, now = () => performance.now()) {
  const work = createRateLimit(WORK, now)
  return async <Result>(userId: string, task: () => Promise<Result>): Promise<Result> => {
    const wait = rateLimits ? work.take(userId) : 0
    if (wait > 0) throw tooManyReads(wait)
    const start = now()
    try {
      return await task()
    } finally {
      work.charge(userId, now() - start)
    }
  }
}

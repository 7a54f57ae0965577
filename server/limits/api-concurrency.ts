import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import { busy } from '../http/api-error.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * As many calls as a node answers within about a tenth of a second: more would make all of them wait longer. One part of
 * the API, such as /api/billing, leaves sixteen slots to the others, so that a provider that hangs does not close them: a slot is
 * held for milliseconds where nothing hangs.
 */
const CALLS = { perKey: 112, total: 128 }
/**
 * Webhooks have their own slots, so that neither takes them from the other: a burst waits for the database
 * (billing/webhook.ts) instead of being sent again. At 256 kB each, all of them hold 128 MB at most.
 */
const WEBHOOKS = { perKey: 512, total: 512 }

/** The concurrency limit of a node's API calls (docs/decisions/022-concurrency-limits.md). */
export type ApiConcurrency = {
  /** Whether a call to this path would be rejected now. */
  isFull(path: string): boolean
  /** Acquires a slot and returns the function that releases it; undefined if there is none. */
  acquire(path: string): (() => void) | undefined
}

/** Under a load that does not end, some calls are answered in time instead of all of them too late. */
export function createApiConcurrency(): ApiConcurrency {
  const calls = createConcurrencyLimit(CALLS)
  const webhooks = createConcurrencyLimit(WEBHOOKS)
  const limitOf = (path: string) => (path === WEBHOOK_PATH ? webhooks : calls)
  return {
    isFull: (path) => limitOf(path).reached(partOf(path)) !== undefined,
    acquire(path) {
      const release = limitOf(path).acquire(partOf(path))
      return typeof release === 'string' ? undefined : release
    },
  }
}

/**
 * Holds a slot while a call is handled. It runs after the body is received, and before any other work.
 * @throws ApiError 503 with Retry-After if there is no slot
 */
export function limitApiConcurrency(apiConcurrency: ApiConcurrency): MiddlewareHandler {
  return async (c, next) => {
    const release = apiConcurrency.acquire(c.req.path)
    if (!release) throw busy()
    try {
      await next()
    } finally {
      release()
    }
  }
}

/** The part of the API: '/api/billing/portal' is in 'billing', every calendar feed in 'calendar'. */
function partOf(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3)
  return first === 'api' ? second : first
}

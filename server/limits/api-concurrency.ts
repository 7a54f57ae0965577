import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import { busy } from '../http/api-error.ts'

/** As many calls as a node answers within a good tenth of a second; more would only wait longer, all of them. */
const CALLS = 128
/** Of these for one room of the API, such as billing: where an outside provider hangs, the others still have places. */
const CALLS_OF_ONE_ROOM = 64
/**
 * Webhooks have places of their own, so that neither takes one from the other: a provider's burst waits for its turn at the
 * database (billing/webhook.ts) instead of coming again. At 256 kB each, all of them are 128 MB at the very most.
 */
const WEBHOOKS = 512

/** The places of a node (docs/decisions/086-apiConcurrency.md). */
export type ApiConcurrency = {
  /** Whether a call of this path would be turned away now. */
  isFull(path: string): boolean
  /** Takes a place until what it gives is called; undefined where there is none. */
  enter(path: string): (() => void) | undefined
}

/**
 * As many places as calls can be answered soon. Under a load that never ends, some are answered in good time instead of
 * all too late.
 */
export function createApiConcurrency(): ApiConcurrency {
  const rooms = new Map<string, number>()
  let calls = 0
  const isFull = (path: string) => {
    const theirs = rooms.get(roomOf(path)) ?? 0
    return path === WEBHOOK_PATH ? theirs >= WEBHOOKS : calls >= CALLS || theirs >= CALLS_OF_ONE_ROOM
  }
  return {
    isFull,
    enter(path) {
      if (isFull(path)) return undefined
      const room = roomOf(path)
      const count = path === WEBHOOK_PATH ? 0 : 1
      calls += count
      rooms.set(room, (rooms.get(room) ?? 0) + 1)
      return () => {
        calls -= count
        const left = (rooms.get(room) ?? 1) - 1
        if (left === 0) rooms.delete(room)
        else rooms.set(room, left)
      }
    },
  }
}

/**
 * Lets a call in whose body is there, or turns it away before any work is done for it.
 * @throws ApiError 503 with Retry-After
 */
export function limitApiConcurrency(apiConcurrency: ApiConcurrency): MiddlewareHandler {
  return async (c, next) => {
    const leave = apiConcurrency.enter(c.req.path)
    if (!leave) throw busy()
    try {
      await next()
    } finally {
      leave()
    }
  }
}

/** Webhooks have a room of their own beside that of billing. */
function roomOf(path: string): string {
  return path === WEBHOOK_PATH ? path : (path.split('/', 3)[2] ?? '')
}

import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import { busy } from './refusal.ts'

/** As many calls as a node answers within a good tenth of a second; more would only wait longer, all of them. */
const CALLS = 128
/** Of these for one room of the API, such as billing: where an outside provider hangs, the others still have places. */
const CALLS_OF_ONE_ROOM = 64
/**
 * Webhooks have places of their own, so that neither takes one from the other: a provider's burst waits for its turn at the
 * database (billing/webhook.ts) instead of coming again. At 256 kB each, all of them are 128 MB at the very most.
 */
const WEBHOOKS = 512

/**
 * Lets in as many calls at once as can be answered soon, and turns the rest away before any work is done for them.
 * Under a load that never ends, some are answered in good time instead of all too late (docs/decisions/086-admission.md).
 * @throws Refusal 503 with Retry-After
 */
export function admission(): MiddlewareHandler {
  const rooms = new Map<string, number>()
  let calls = 0
  return async (context, next) => {
    const isWebhook = context.req.path === WEBHOOK_PATH
    const room = isWebhook ? WEBHOOK_PATH : (context.req.path.split('/', 3)[2] ?? '')
    const theirs = rooms.get(room) ?? 0
    if (isWebhook ? theirs >= WEBHOOKS : calls >= CALLS || theirs >= CALLS_OF_ONE_ROOM) throw busy()
    if (!isWebhook) calls += 1
    rooms.set(room, theirs + 1)
    try {
      await next()
    } finally {
      if (!isWebhook) calls -= 1
      const left = (rooms.get(room) ?? 1) - 1
      if (left === 0) rooms.delete(room)
      else rooms.set(room, left)
    }
  }
}

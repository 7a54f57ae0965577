import { WEBHOOK_PATH, type Problem } from '#contract'
import type { AppContext } from '../app-context.ts'
import { NotFromProvider } from '../integrations/card-provider.ts'
import { createRouter } from '../http/router.ts'
import { storeEvent } from './event-queries.ts'
import { createSemaphore } from '../limits/semaphore.ts'

/** The database connections for a burst of webhooks; the others stay free for people. */
const STORED_AT_ONCE = 4
/** Below the provider's own timeout of ten seconds: a webhook that is rejected before is sent again. */
const TIMEOUT_MS = 8_000

const badSignature: Problem = { code: 'invalid', message: 'This was not signed by the card provider just now.' }

/**
 * Receives the card provider's events. The signature covers the bytes as sent, so the body is read as text and is not
 * parsed before. Only signed events wait for the semaphore. An event is stored, acknowledged, then processed; the provider
 * repeats an event that is answered with any status but 200.
 */
export function webhook({ database, cards, jobs, now }: AppContext) {
  const semaphore = createSemaphore(STORED_AT_ONCE, TIMEOUT_MS)
  return createRouter().post(WEBHOOK_PATH, async (c) => {
    const event = await cards.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '').catch((error) => {
      if (error instanceof NotFromProvider) return undefined
      throw error
    })
    if (!event) return c.json(badSignature, 400)
    const isNew = await semaphore(() => storeEvent(database, event, now()))
    if (isNew) jobs.cards.soon()
    return c.json({ received: true })
  })
}

import { WEBHOOK_PATH, type Problem } from '#contract'
import type { AppContext } from '../context.ts'
import { NotFromProvider } from '../integrations/card-provider.ts'
import { routes } from '../http/router.ts'
import { storeEvent } from './queries.ts'
import { createTurns } from '../limits/semaphore.ts'

/** So many connections to the database for a burst; the others stay with the people. */
const STORED_AT_ONCE = 4
/** The provider waits ten seconds for its answer; whoever is told earlier to come again does so. */
const PATIENCE_MS = 8_000

const forged: Problem = { code: 'invalid', message: 'This was not signed by the card provider just now.' }

/**
 * Where the card provider tells of changes. The signature is over the bytes as they came, so the body is read as text and
 * parsed by nobody before. Only what is signed waits for its turn at the database. The event is stored, then answered, then
 * worked on; anything but 200 makes the provider repeat it.
 */
export function webhook({ database, cards, jobs, now }: AppContext) {
  const inTurn = createTurns(STORED_AT_ONCE, PATIENCE_MS)
  return routes().post(WEBHOOK_PATH, async (c) => {
    const event = await cards.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '').catch((error) => {
      if (error instanceof NotFromProvider) return undefined
      throw error
    })
    if (!event) return c.json(forged, 400)
    const isNew = await inTurn(() => storeEvent(database, event, now()))
    if (isNew) jobs.cards.soon()
    return c.json({ received: true })
  })
}

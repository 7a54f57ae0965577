import { WEBHOOK_PATH, type Problem } from '#contract'
import type { House } from '../house.ts'
import { NotFromProvider } from '../outside/card-provider.ts'
import { routes } from '../routes.ts'
import { storeEvent } from './queries.ts'

const forged: Problem = { code: 'invalid', message: 'This was not signed by the card provider just now.' }

/**
 * Where the card provider tells of changes. The signature is over the bytes as they came, so the body is read as text and
 * parsed by nobody before. The event is stored, then answered, then worked on; anything but 200 makes the provider repeat it.
 */
export function webhook({ database, cards, jobs, now }: House) {
  return routes().post(WEBHOOK_PATH, async (c) => {
    const event = await cards.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '').catch((error) => {
      if (error instanceof NotFromProvider) return undefined
      throw error
    })
    if (!event) return c.json(forged, 400)
    const isNew = await storeEvent(database, event, now())
    if (isNew) jobs.cards.soon()
    return c.json({ received: true })
  })
}

import { cardState } from '#domain/subscription/card'
import type { ChangeBus } from '../live/change-bus.ts'
import type { Database } from '../db/database.ts'
import type { CardProvider } from '../integrations/card-provider.ts'
import { storeCardState, nextRequestNumber, claimStaleCustomers } from './queries.ts'
import { claimCustomers, markHandled, purgeEvents } from './event-queries.ts'

/** Updates the stored state of cards from the provider. */
export type CardSync = {
  /** Updates one customer. @throws ProviderDown, and then nothing has changed. */
  customer(customerId: string): Promise<void>
  /** Updates the customers of stored events, and those whose state may be stale. */
  everything(): Promise<void>
}

const AT_ONCE = 8
const STALE_AT_ONCE = 50

/**
 * An event is only a reason to ask the provider, whose answer is the state: the order, duplicates and delays of events do
 * not matter. Requests are numbered, and the answer to the newest is kept (db/migrations/011-subscription.sql).
 */
export function createCardSync(parts: {
  readonly database: Database
  readonly cards: CardProvider
  readonly changeBus: ChangeBus
  readonly now: () => Date
  readonly report: (error: unknown) => void
}): CardSync {
  const { database, cards, changeBus, now, report } = parts

  async function customer(customerId: string): Promise<void> {
    const requestNumber = await nextRequestNumber(database)
    const state = cardState(await cards.subscriptionsOf(customerId))
    const changed = await storeCardState(database, customerId, requestNumber, state, now())
    await markHandled(database, customerId, requestNumber, now())
    if (changed) changeBus.publish({ kind: 'rows', userId: changed.userId, tables: ['subscription'] })
  }

  async function all(customers: readonly string[]): Promise<void> {
    const waiting = [...customers]
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await customer(next).catch(report)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  return {
    customer,
    async everything() {
      for (;;) {
        const claimed = await claimCustomers(database, now())
        if (claimed.length === 0) break
        await all(claimed)
      }
      await all(await claimStaleCustomers(database, now(), STALE_AT_ONCE))
      await purgeEvents(database, now())
    },
  }
}

import type { Database } from '../db/database.ts'
import { UnknownCustomer, type CardProvider } from '../integrations/card-provider.ts'
import { listDueEmails, markCardEmail, settleCardEmail, type DueEmail } from './email-queries.ts'
import { findCard } from './queries.ts'

const AT_ONCE = 50

/**
 * Tells the card provider the addresses that were changed since. An address that changes again meanwhile is told again, so the last one is told
 * last, whichever node does it.
 */
export function createCardEmails(parts: {
  readonly database: Database
  readonly cards: CardProvider
  readonly report: (error: unknown) => void
}): () => Promise<void> {
  const { database, cards, report } = parts

  async function tell(account: DueEmail): Promise<void> {
    const card = await findCard(database, account.userId)
    if (card)
      await cards.changeEmail(card.customerId, account.email).catch((error: unknown) => {
        // A checkout makes another customer, with the address of that time.
        if (!(error instanceof UnknownCustomer)) throw error
      })
    // Another node may have told the newer address first: it is told again.
    if (!(await settleCardEmail(database, account))) await markCardEmail(database, account.userId)
  }

  return async () => {
    for (const account of await listDueEmails(database, AT_ONCE))
      await tell(account).catch(async (error: unknown) => {
        report(error)
        await markCardEmail(database, account.userId)
      })
  }
}

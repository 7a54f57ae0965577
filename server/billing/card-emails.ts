import type { Database } from '../db/database.ts'
import { UnknownCustomer, type CardProvider } from '../integrations/card-provider.ts'
import { listDueEmails, markCardEmail, settleCardEmail, type DueEmail } from './email-queries.ts'
import { findCard } from './queries.ts'

const AT_ONCE = 50

/**
 * Sends changed addresses to the card provider. An address that changes again in the meantime is sent again, so that the provider has the last
 * one, whichever node sends it.
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
    // Another node may have sent the newer address first: it is sent again.
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

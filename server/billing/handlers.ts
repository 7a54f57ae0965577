import { checkCard, createCheckout, openPortal, verifyMembership } from '#contract'
import type { AppContext } from '../app-context.ts'
import { conflict } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { startCheckout } from './checkout.ts'
import { NO_CARD, rejectingProviderErrors } from './provider-errors.ts'
import { findCard } from './queries.ts'
import { cardCheckOf, membershipCheckOf } from './responses.ts'

/** A check within this time of the last one does not ask the provider again. */
const RECENT_CHECK_MS = 2_000

/** Paying, the customer portal, and checks of card and membership. The person is the signed-in one. */
export function billingHandlers(context: AppContext) {
  const { database, cards, cardSync, memberships, now, report, settings } = context
  return createRouter()
    .openapi(createCheckout, async (c) => {
      const url = await startCheckout(context, c.var.person.userId, c.req.valid('json'))
      return c.json({ url }, 200)
    })
    .openapi(openPortal, async (c) => {
      const card = await findCard(database, c.var.person.userId)
      if (!card || card.status === 'none') throw conflict(NO_CARD)
      const url = await rejectingProviderErrors(report, () =>
        cards.createPortal({
          customerId: card.customerId,
          zone: c.req.valid('json').zone,
          returnUrl: `${settings.publicUrl}/subscription`,
        }),
      )
      return c.json({ url }, 200)
    })
    .openapi(checkCard, async (c) => {
      const { userId } = c.var.person
      const card = await findCard(database, userId)
      if (card && now().getTime() - (card.checkedAt?.getTime() ?? 0) > RECENT_CHECK_MS)
        await cardSync.customer(card.customerId).catch(report)
      return c.json(cardCheckOf(card && (await findCard(database, userId)), now()), 200)
    })
    .openapi(verifyMembership, async (c) => {
      const { userId } = c.var.person
      await memberships.verify(userId).catch(report)
      return c.json(membershipCheckOf(await memberships.known(userId), now()), 200)
    })
}

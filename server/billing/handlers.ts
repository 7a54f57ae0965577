import {
  checkCard,
  createCheckout,
  openPortal,
  verifyMembership,
  type CardCheck,
  type MembershipCheck,
} from '#contract'
import { cardState } from '#domain/subscription/card'
import type { AppContext } from '../context.ts'
import { PlanNotOnSale, ProviderDown, UnknownCustomer } from '../integrations/card-provider.ts'
import { conflict, providerDown } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { findCard, findEmail, keepCustomer, noteCheckout, type KeptCard } from './queries.ts'

/** A person who taps again within this time gets what was just heard. */
const JUST_CHECKED_MS = 2_000

/** Paying, managing, and asking the providers again. The person is who is signed in; the body names a plan and nothing else. */
export function billingHandlers(context: AppContext) {
  const { database, cards, cardSync, memberships, now, report, settings } = context
  const page = (outcome: string) => `${settings.publicUrl}/subscription?checkout=${outcome}`

  return createRouter()
    .openapi(createCheckout, async (c) => {
      const { userId } = c.var.person
      const card = await findCard(database, userId)
      if (card && isRunning(card)) throw conflict(SUBSCRIBED)
      const order = {
        userId,
        plan: c.req.valid('json').plan,
        successUrl: page('done'),
        cancelUrl: page('cancelled'),
      }
      const url = await answered(async () => {
        const customerId = card?.customerId ?? (await newCustomer(userId))
        return cards.createCheckout({ ...order, customerId }).catch(async (error: unknown) => {
          if (!(error instanceof UnknownCustomer)) throw error
          // Somebody deleted the customer at the provider: the person gets a new one.
          return cards.createCheckout({ ...order, customerId: await newCustomer(userId, customerId) })
        })
      })
      if (await answered(() => hasPaid(userId))) throw conflict(SUBSCRIBED)
      await noteCheckout(database, userId, now())
      return c.json({ url }, 200)
    })
    .openapi(openPortal, async (c) => {
      const card = await findCard(database, c.var.person.userId)
      if (!card || card.status === 'none') throw conflict(NO_CARD)
      const url = await answered(() => cards.createPortal(card.customerId, `${settings.publicUrl}/subscription`))
      return c.json({ url }, 200)
    })
    .openapi(checkCard, async (c) => {
      const { userId } = c.var.person
      const card = await findCard(database, userId)
      if (card && now().getTime() - (card.checkedAt?.getTime() ?? 0) > JUST_CHECKED_MS)
        await cardSync.customer(card.customerId).catch(report)
      return c.json(cardCheckOf(card && (await findCard(database, userId))), 200)
    })
    .openapi(verifyMembership, async (c) => {
      const { userId } = c.var.person
      await memberships.verify(userId).catch(report)
      const held = await memberships.known(userId)
      return c.json(membershipCheckOf(held), 200)
    })

  /** What was paid in another tab just now may not have been told to us yet, so the provider is asked. */
  async function hasPaid(userId: string): Promise<boolean> {
    const kept = await findCard(database, userId)
    if (!kept || !cardState(await cards.subscriptionsOf(kept.customerId)).active) return false
    await cardSync.customer(kept.customerId)
    const card = await findCard(database, userId)
    return card !== undefined && isRunning(card)
  }

  async function newCustomer(userId: string, instead?: string): Promise<string> {
    const email = await findEmail(database, userId)
    if (!email) throw conflict('This account is gone.')
    const made = await cards.createCustomer({ userId, email, instead })
    return keepCustomer(database, userId, made, instead)
  }

  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof PlanNotOnSale) {
        report(error)
        throw conflict('This plan is not on sale just now. Nothing was charged.')
      }
      if (error instanceof UnknownCustomer) throw conflict(NO_CARD)
      if (!(error instanceof ProviderDown)) throw error
      report(error)
      throw providerDown()
    }
  }

  function isRunning({ active, end }: KeptCard): boolean {
    return active && (end === null || end > now())
  }

  function cardCheckOf(card: KeptCard | undefined): CardCheck {
    const subscribed = card !== undefined && isRunning(card)
    return {
      subscribed,
      subscription_tier: subscribed ? card.tier : null,
      subscription_end: subscribed ? (card.end?.toISOString() ?? null) : null,
    }
  }

  function membershipCheckOf(
    held: { readonly hasAccess: boolean; readonly validUntil: Date | null } | undefined,
  ): MembershipCheck {
    const hasAccess = held !== undefined && held.hasAccess && (held.validUntil === null || held.validUntil > now())
    return { hasAccess, membership: hasAccess ? { valid_until: held.validUntil?.toISOString() ?? null } : null }
  }
}

const SUBSCRIBED = 'You already have a subscription. Manage it under Manage Billing.'
const NO_CARD = 'There is no card subscription to manage: your premium does not come from a card.'

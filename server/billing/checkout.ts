import { cardState, isGivenUp } from '#domain/subscription/card'
import { billingStart } from '#domain/subscription/trial'
import type { Zone } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { conflict } from '../http/api-error.ts'
import { UnknownCustomer, type Order } from '../integrations/card-provider.ts'
import { rejectingProviderErrors } from './provider-errors.ts'
import { readFacts } from '../subscription/queries.ts'
import { markCardEmail } from './email-queries.ts'
import { findCard, findEmail, storeCustomer, recordCheckout, type StoredCard } from './queries.ts'
import { isRunning } from './responses.ts'

type BillingContext = Pick<AppContext, 'database' | 'cards' | 'cardSync' | 'now' | 'report' | 'settings'>

/**
 * Creates the checkout page of a plan, which is charged first when the person's trial ends, and returns its address.
 * @throws ApiError 409 for a person with a running subscription, a plan that is not on sale, or a trial that the provider
 * does not take; 503 if the provider is down
 */
export async function startCheckout(
  context: BillingContext,
  userId: string,
  { plan, zone }: { readonly plan: Order['plan']; readonly zone?: Zone | undefined },
): Promise<string | null> {
  const { database, report, settings, now } = context
  const card = await findCard(database, userId)
  if (card && rulesOutAnother(card, now())) throw conflict(SUBSCRIBED)
  const returnTo = (outcome: string) => `${settings.publicUrl}/subscription?checkout=${outcome}`
  const { premiumUntil } = await readFacts(database, userId)
  const billingStarts = billingStart(premiumUntil, now().toISOString())
  const order = { userId, plan, billingStarts, zone, successUrl: returnTo('done'), cancelUrl: returnTo('cancelled') }
  const url = await rejectingProviderErrors(report, () => createPage(context, order, card?.customerId))
  if (await rejectingProviderErrors(report, () => hasPaid(context, userId))) throw conflict(SUBSCRIBED)
  await recordCheckout(database, userId, now())
  return url
}

const SUBSCRIBED = 'You already have a subscription. Manage it under Manage Billing.'

async function createPage(
  context: BillingContext,
  order: Omit<Order, 'customerId'>,
  customerId: string | undefined,
): Promise<string | null> {
  const { cards } = context
  const customer = customerId ?? (await createCustomer(context, order.userId))
  return cards.createCheckout({ ...order, customerId: customer }).catch(async (error: unknown) => {
    if (!(error instanceof UnknownCustomer)) throw error
    // The customer was deleted at the provider: create another.
    return cards.createCheckout({ ...order, customerId: await createCustomer(context, order.userId, customer) })
  })
}

async function createCustomer({ database, cards }: BillingContext, userId: string, instead?: string): Promise<string> {
  const email = await findEmail(database, userId)
  if (!email) throw conflict('This account is gone.')
  const made = await cards.createCustomer({ userId, email, instead })
  const customer = await storeCustomer(database, userId, made, instead)
  // The address was changed meanwhile, when there was no customer to tell.
  if ((await findEmail(database, userId)) !== email) await markCardEmail(database, userId)
  return customer
}

/** Asks the provider, since the webhook of a payment in another tab may not have arrived yet. */
async function hasPaid({ database, cards, cardSync, now }: BillingContext, userId: string): Promise<boolean> {
  const stored = await findCard(database, userId)
  if (!stored || !cardState(await cards.subscriptionsOf(stored.customerId)).active) return false
  await cardSync.customer(stored.customerId)
  const card = await findCard(database, userId)
  return card !== undefined && rulesOutAnother(card, now())
}

/** Another subscription may follow one that was given up before its first charge: only one of them is ever charged. */
function rulesOutAnother(card: StoredCard, now: Date): boolean {
  return isRunning(card, now) && !isGivenUp(card)
}

import { cardState } from '#domain/subscription/card'
import type { AppContext } from '../context.ts'
import { conflict } from '../http/api-error.ts'
import { UnknownCustomer, type Order } from '../integrations/card-provider.ts'
import { rejectingProviderErrors } from './provider-errors.ts'
import { findCard, findEmail, storeCustomer, recordCheckout } from './queries.ts'
import { isRunning } from './responses.ts'

type BillingContext = Pick<AppContext, 'database' | 'cards' | 'cardSync' | 'now' | 'report' | 'settings'>

/**
 * Creates the checkout page of a plan and returns its address.
 * @throws ApiError 409 for a person with a running subscription or a plan that is not on sale; 503 if the provider is down
 */
export async function startCheckout(
  context: BillingContext,
  userId: string,
  plan: Order['plan'],
): Promise<string | null> {
  const { database, report, settings, now } = context
  const card = await findCard(database, userId)
  if (card && isRunning(card, now())) throw conflict(SUBSCRIBED)
  const returnTo = (outcome: string) => `${settings.publicUrl}/subscription?checkout=${outcome}`
  const order = { userId, plan, successUrl: returnTo('done'), cancelUrl: returnTo('cancelled') }
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
  return storeCustomer(database, userId, made, instead)
}

/** Asks the provider, since the webhook of a payment in another tab may not have arrived yet. */
async function hasPaid({ database, cards, cardSync, now }: BillingContext, userId: string): Promise<boolean> {
  const stored = await findCard(database, userId)
  if (!stored || !cardState(await cards.subscriptionsOf(stored.customerId)).active) return false
  await cardSync.customer(stored.customerId)
  const card = await findCard(database, userId)
  return card !== undefined && isRunning(card, now())
}

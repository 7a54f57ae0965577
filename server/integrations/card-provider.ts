import type { ProvidedSubscription } from '#domain/subscription/card'
import type { Plan } from '#domain/subscription/plans'

/** Whoever charges cards: Stripe, or the sandbox that plays it. Every call may throw ProviderDown. */
export type CardProvider = {
  readonly name: 'stripe' | 'sandbox'
  /** Makes the person's one customer; asked twice at once it gives the same. `instead`: one that is gone. */
  createCustomer(person: NewCustomer): Promise<string>
  /**
   * The page where a plan is paid; null where the provider names none. It is the only one of the customer that can still be
   * paid: those opened before, in other tabs, cannot any more. One of them may have been paid already, so ask
   * `subscriptionsOf` before the page is shown. @throws UnknownCustomer, PlanNotOnSale
   */
  createCheckout(order: Order): Promise<string | null>
  /** The page where a person manages or cancels. @throws UnknownCustomer */
  createPortal(customerId: string, returnUrl: string): Promise<string | null>
  /** Everything that the customer ever subscribed to; nothing for a customer who is gone. */
  subscriptionsOf(customerId: string): Promise<readonly ProvidedSubscription[]>
  /** Reads what somebody sent to the webhook. @throws NotFromProvider when it is not signed by the provider just now. */
  readEvent(body: string, signature: string): Promise<CardEvent>
}

export type NewCustomer = {
  readonly userId: string
  readonly email: string
  readonly instead: string | undefined
}

export type Order = {
  readonly customerId: string
  readonly userId: string
  readonly plan: Plan
  readonly successUrl: string
  readonly cancelUrl: string
}

/** That something happened, and to which customer; null where it is about nobody. */
export type CardEvent = {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly happenedAt: Date
}

/** The provider could not be reached, did not answer in time, or answered nonsense. Nothing is known. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer'
}

export class PlanNotOnSale extends Error {
  override readonly name = 'PlanNotOnSale'
}

export class NotFromProvider extends Error {
  override readonly name = 'NotFromProvider'
}

import type { ProvidedSubscription } from '#domain/subscription/card'
import type { Plan } from '#domain/subscription/plans'
import type { Zone } from '#domain/time/zone'

/** The provider that charges cards: Stripe, or the sandbox. Every call may throw ProviderDown. */
export type CardProvider = {
  readonly name: 'stripe' | 'sandbox'
  /** Creates the person's customer; two concurrent calls return the same one. `instead`: the id of a deleted customer. */
  createCustomer(person: NewCustomer): Promise<string>
  /** Sets the address to which the provider writes. @throws UnknownCustomer */
  changeEmail(customerId: string, email: string): Promise<void>
  /**
   * Creates the checkout page of a plan; null if the provider returns no address. It expires the customer's earlier pages.
   * One of those may have been paid already, so call `subscriptionsOf` before the page is shown.
   * @throws UnknownCustomer, PlanNotOnSale, TrialTooShort
   */
  createCheckout(order: Order): Promise<string | null>
  /** The page where a person manages or cancels. @throws UnknownCustomer */
  createPortal(order: PortalOrder): Promise<string | null>
  /** All subscriptions of the customer, past ones included; none for a deleted customer. */
  subscriptionsOf(customerId: string): Promise<readonly ProvidedSubscription[]>
  /**
   * Deletes the customer for good: every subscription ends at once, and no open checkout of theirs can be paid any more. Does nothing
   * where the customer is deleted already.
   */
  deleteCustomer(customerId: string): Promise<void>
  /** Parses a webhook. @throws NotFromProvider if the signature is missing, wrong or too old. */
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
  /** When the first charge is, as an instant; undefined for at once. */
  readonly billingStarts: string | undefined
  /** The person's zone, for the days that the sandbox's page names: a real provider's page knows the browser's. */
  readonly zone: Zone | undefined
  readonly successUrl: string
  readonly cancelUrl: string
}

export type PortalOrder = Pick<Order, 'customerId' | 'zone'> & { readonly returnUrl: string }

/** An event, and the customer that it concerns, if any. */
export type CardEvent = {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly happenedAt: Date
}

/** The provider could not be reached, timed out, or sent an invalid answer: the state is unknown. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer'
}

export class PlanNotOnSale extends Error {
  override readonly name = 'PlanNotOnSale'
}

/** The provider takes no trial that is as short as this one has become. */
export class TrialTooShort extends Error {
  override readonly name = 'TrialTooShort'
}

export class NotFromProvider extends Error {
  override readonly name = 'NotFromProvider'
}

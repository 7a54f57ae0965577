import type { ProvidedSubscription } from '#domain/subscription/card'
import type { Plan } from '#domain/subscription/plans'

/** A subscription of the sandbox, which changes with the clock as a provider's would. */
export type SandboxSubscription = ProvidedSubscription & { readonly tier: Plan }

/** A new subscription to a plan, in its trial until `billingStarts` where that lies ahead. */
export function begun(plan: Plan, at: Date, billingStarts?: string): SandboxSubscription {
  const trialEnd = billingStarts !== undefined && new Date(billingStarts) > at ? billingStarts : undefined
  return {
    id: `sub_sandbox_${crypto.randomUUID()}`,
    status: trialEnd === undefined ? 'active' : 'trialing',
    tier: plan,
    periodStart: at.toISOString(),
    periodEnd: trialEnd ?? periodEnd(plan, at).toISOString(),
    cancelAt: null,
    invoiceReason: 'subscription_create',
  }
}

/** The subscription at this time: after each period it is renewed, or ended if it was cancelled. */
export function movedOn(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  if (subscription.status === 'canceled' || new Date(subscription.periodEnd) > now) return subscription
  if (subscription.cancelAt !== null || subscription.status === 'past_due')
    return { ...subscription, status: 'canceled' }
  return movedOn(renewed(subscription), now)
}

/** The actions of the portal's buttons. */
export const DEEDS = {
  cancel: (subscription: SandboxSubscription) => ({ ...subscription, cancelAt: subscription.periodEnd }),
  resume: (subscription: SandboxSubscription) => ({ ...subscription, cancelAt: null }),
  /** Ends the period now: the subscription is renewed, or ended if it was cancelled. */
  'end-period': (subscription: SandboxSubscription, now: Date) =>
    movedOn(
      {
        ...subscription,
        periodEnd: now.toISOString(),
        cancelAt: subscription.cancelAt === null ? null : now.toISOString(),
      },
      now,
    ),
  /** Ends the period now, and the payment of the next one fails. */
  'fail-payment': (subscription: SandboxSubscription, now: Date) => ({
    ...subscription,
    status: 'past_due',
    periodStart: now.toISOString(),
    periodEnd: periodEnd(subscription.tier, now).toISOString(),
    invoiceReason: 'subscription_cycle',
  }),
} satisfies Record<string, (subscription: SandboxSubscription, now: Date) => SandboxSubscription>
export type Deed = keyof typeof DEEDS

export const isDeed = (name: string): name is Deed => Object.hasOwn(DEEDS, name)

function renewed(subscription: SandboxSubscription): SandboxSubscription {
  const start = new Date(subscription.periodEnd)
  return {
    ...subscription,
    status: 'active',
    periodStart: subscription.periodEnd,
    periodEnd: periodEnd(subscription.tier, start).toISOString(),
    invoiceReason: 'subscription_cycle',
  }
}

function periodEnd(plan: Plan, start: Date): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + (plan === 'annual' ? 12 : 1))
  return end
}

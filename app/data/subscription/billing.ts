import type { ProviderPage } from '#contract'
import type { Plan } from '#domain/subscription/plans'
import { client } from '../client.ts'
import { readDeviceZone } from '../device-zone.ts'
import { subscriptionAnswer } from './subscription.ts'
import { bodyOf } from '../fetch-json.ts'

/** The address where this plan is paid; null where the provider named none. @throws Refused | Unreachable */
export async function checkoutUrl(plan: Plan): Promise<string | null> {
  return urlIn(await bodyOf(await client.api.billing.checkout.$post({ json: { plan, zone: readDeviceZone() } })))
}

/** The address where the subscription is managed; null where the provider named none. @throws Refused | Unreachable */
export async function portalUrl(): Promise<string | null> {
  return urlIn(await bodyOf(await client.api.billing.portal.$post({ json: { zone: readDeviceZone() } })))
}

/** A server of another version may leave it out. */
function urlIn(page: Partial<ProviderPage> | undefined): string | null {
  return page?.url ?? null
}

/**
 * Asks the card and the membership provider again, side by side, then for what follows. A provider that fails counts for
 * itself only (docs/product/premium.md#providers). @throws Refused | Unreachable when our own server does not answer.
 */
export async function refreshSubscription(): Promise<void> {
  const [card, membership] = await Promise.allSettled([
    client.api.billing.check.$post().then(bodyOf),
    client.api.billing.membership.$post().then(bodyOf),
  ])
  if (card.status === 'rejected') console.error('The card subscription could not be checked.')
  if (membership.status === 'rejected') console.error('The membership could not be checked.')
  subscriptionAnswer.outdated()
  await subscriptionAnswer.ask()
}

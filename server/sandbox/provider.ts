import type { Plan } from '#domain/subscription/plans'
import type { Database } from '../db/database.ts'
import { NotFromProvider, UnknownCustomer, type CardProvider } from '../integrations/card-provider.ts'
import { recall, rememberFirst, rememberPage } from './queries.ts'
import { movedOn, type SandboxSubscription } from './subscription.ts'

/** So many pages of a customer are open at once: an older one says that there is no such page. */
const PAGES = 10

/** Where the sandbox's pages lie. Beneath /api, where the service worker keeps away. */
export const SANDBOX_PATH = '/api/sandbox'

/** A page that was opened for one customer; its name is the secret that opens it. */
export type SandboxPage =
  | {
      readonly kind: 'checkout'
      readonly customerId: string
      readonly plan: Plan
      readonly successUrl: string
      readonly cancelUrl: string
    }
  | { readonly kind: 'portal'; readonly customerId: string; readonly returnUrl: string }

export type SandboxCustomer = { readonly subscriptions: readonly SandboxSubscription[] }

/** Plays the card provider on our own database: the whole journey without a key and without a charge. */
export function createSandbox(database: Database, now: () => Date): CardProvider {
  return {
    name: 'sandbox',
    async createCustomer({ userId, instead }) {
      const { id } = await rememberFirst(database, `customer of ${userId} ${instead ?? ''}`, {
        id: `cus_sandbox_${crypto.randomUUID()}`,
      })
      await rememberFirst<SandboxCustomer>(database, id, { subscriptions: [] })
      return id
    },
    async createCheckout({ customerId, plan, successUrl, cancelUrl }) {
      return open({ kind: 'checkout', customerId, plan, successUrl: here(successUrl), cancelUrl: here(cancelUrl) })
    },
    async createPortal(customerId, returnUrl) {
      return open({ kind: 'portal', customerId, returnUrl: here(returnUrl) })
    },
    async subscriptionsOf(customerId) {
      const customer = await recall<SandboxCustomer>(database, customerId)
      return (customer?.subscriptions ?? []).map((subscription) => movedOn(subscription, now()))
    },
    async readEvent() {
      throw new NotFromProvider('The sandbox sends nothing through the webhook.')
    },
  }

  async function open(page: SandboxPage): Promise<string> {
    if (!(await recall(database, page.customerId)))
      throw new UnknownCustomer('The sandbox does not know this customer.')
    const id = `${page.kind}_${crypto.randomUUID()}`
    await rememberPage(database, id, page, PAGES)
    // No address of its own: the sandbox is on the site that the person is on.
    return `${SANDBOX_PATH}/${page.kind}/${id}`
  }
}

/** The way back stays on the host that the person is on, whatever PUBLIC_URL says. */
function here(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

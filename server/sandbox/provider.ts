import type { Database } from '../db/database.ts'
import {
  NotFromProvider,
  UnknownCustomer,
  type CardProvider,
  type Order,
  type PortalOrder,
} from '../integrations/card-provider.ts'
import { forgetCustomer, recall, rememberFirst, rememberPage } from './queries.ts'
import { movedOn, type SandboxSubscription } from './subscription.ts'

/** The most open pages of one customer. Older ones answer 404. */
const PAGES = 10

/** The path of the sandbox's pages, under /api, which the service worker ignores. */
export const SANDBOX_PATH = '/api/sandbox'

/** A page that was created for one customer. Its name is the secret that opens it. */
export type SandboxPage =
  | ({ readonly kind: 'checkout' } & Omit<Order, 'userId'>)
  | ({ readonly kind: 'portal' } & PortalOrder)

export type SandboxCustomer = { readonly subscriptions: readonly SandboxSubscription[] }

/** A card provider on Vialog's own database: every flow without keys and without charges. */
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
    /** The sandbox writes to nobody. */
    async changeEmail(customerId) {
      if (!(await recall(database, customerId))) throw new UnknownCustomer('The sandbox does not know this customer.')
    },
    async createCheckout({ userId: _user, successUrl, cancelUrl, ...order }) {
      return open({ kind: 'checkout', ...order, successUrl: here(successUrl), cancelUrl: here(cancelUrl) })
    },
    async createPortal({ returnUrl, ...order }) {
      return open({ kind: 'portal', ...order, returnUrl: here(returnUrl) })
    },
    async subscriptionsOf(customerId) {
      const customer = await recall<SandboxCustomer>(database, customerId)
      return (customer?.subscriptions ?? []).map((subscription) => movedOn(subscription, now()))
    },
    async deleteCustomer(customerId) {
      await forgetCustomer(database, customerId)
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
    // No address of its own: the sandbox's pages are part of this site.
    return `${SANDBOX_PATH}/${page.kind}/${id}`
  }
}

/** The return path on the person's current host, whatever PUBLIC_URL is. */
function here(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

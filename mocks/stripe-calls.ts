import { randomUUID } from 'node:crypto'
import samples from './stripe-objects.json' with { type: 'json' }

/** A subscription as the stand-in holds it; instants in seconds. */
export type HeldSubscription = {
  readonly id: string
  readonly customer: string
  readonly plan: 'monthly' | 'annual'
  readonly userId: string
  status: string
  start: number
  end: number
  cancelAtPeriodEnd: boolean
  invoiceReason: string
  readonly trialEnd: number | undefined
}

/** A page where something can be paid once. */
type HeldCheckout = {
  readonly id: string
  readonly customer: string
  readonly plan: 'monthly' | 'annual'
  readonly userId: string
  /** When the trial of what is paid here ends, if it begins with one. */
  readonly trialEnd: number | undefined
  readonly created: number
  readonly url: string | null
  status: 'open' | 'complete' | 'expired'
}

/** How it answers: as Stripe does, with a 500, never, or with what is no JSON. 'no-url': checkout and portal without address. */
export type Mood = 'well' | 'failing' | 'hanging' | 'babbling' | 'no-url' | 'nothing-on-sale'

/** What the stand-in remembers. */
export type StripeMemory = {
  readonly customers: Map<string, { email: string; userId: string; deleted: boolean }>
  readonly sessions: Map<string, HeldCheckout>
  readonly subscriptions: Map<string, HeldSubscription>
  mood: Mood
}

/**
 * Carries out one call of Stripe's API on `memory`, and returns the body of the answer. Throws Refused where Stripe would
 * refuse it.
 */
export function act(memory: StripeMemory, call: string, url: URL, body: URLSearchParams): unknown {
  const { customers, sessions, subscriptions, mood } = memory
  if (call === 'POST /v1/customers') {
    only(body, ['email', 'metadata[vialog_user]'])
    const id = `cus_${randomUUID()}`
    customers.set(id, { email: need(body, 'email'), userId: need(body, 'metadata[vialog_user]'), deleted: false })
    return { ...samples.customer, id, email: need(body, 'email') }
  }
  const [, changed] = /^POST \/v1\/customers\/([\w-]+)$/.exec(call) ?? []
  if (changed !== undefined) return changeCustomer(memory, changed, body)
  const [, deleted] = /^DELETE \/v1\/customers\/([\w-]+)$/.exec(call) ?? []
  if (deleted !== undefined) return deleteCustomer(memory, deleted)
  if (call === 'GET /v1/prices') {
    only(url.searchParams, ['lookup_keys[0]', 'active', 'limit'])
    const key = need(url.searchParams, 'lookup_keys[0]')
    const known = /^premium_(monthly|annual)$/.test(key) && mood !== 'nothing-on-sale'
    return { object: 'list', has_more: false, url: '/v1/prices', data: known ? [price(key)] : [] }
  }
  if (call === 'POST /v1/checkout/sessions') {
    only(body, [
      'mode',
      'customer',
      'client_reference_id',
      'line_items[0][price]',
      'line_items[0][quantity]',
      'subscription_data[metadata][vialog_user]',
      'subscription_data[trial_end]',
      'success_url',
      'cancel_url',
    ])
    if (need(body, 'mode') !== 'subscription') throw new Refused(400, 'invalid_request_error', 'wrong mode')
    const customer = customerOf(memory, need(body, 'customer'))
    const plan = need(body, 'line_items[0][price]') === 'price_premium_annual' ? 'annual' : 'monthly'
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const userId = need(body, 'subscription_data[metadata][vialog_user]')
    for (const address of ['success_url', 'cancel_url']) new URL(need(body, address))
    const url = mood === 'no-url' ? null : `https://checkout.example/pay/${id}`
    const trialEnd = trialEndOf(body)
    const held: HeldCheckout = { id, customer, plan, userId, trialEnd, created: seconds(), url, status: 'open' }
    sessions.set(id, held)
    return shownCheckout(held)
  }
  if (call === 'GET /v1/checkout/sessions') {
    only(url.searchParams, ['customer', 'status', 'limit'])
    const customer = customerOf(memory, need(url.searchParams, 'customer'))
    const wanted = need(url.searchParams, 'status')
    const data = [...sessions.values()].filter((held) => held.customer === customer && held.status === wanted)
    return { object: 'list', has_more: false, url: url.pathname, data: data.toReversed().map(shownCheckout) }
  }
  const [, id = '', expire] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(call) ?? []
  const session = sessions.get(id)
  if (session) {
    if (expire && session.status !== 'open')
      throw new Refused(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    if (expire) session.status = 'expired'
    return shownCheckout(session)
  }
  if (call === 'POST /v1/billing_portal/sessions') {
    only(body, ['customer', 'return_url'])
    customerOf(memory, need(body, 'customer'))
    const address = mood === 'no-url' ? '' : `https://billing.example/session/${randomUUID()}`
    return { ...samples['billing_portal.session'], url: address }
  }
  if (call === 'GET /v1/subscriptions') {
    only(url.searchParams, ['customer', 'status', 'limit', 'expand[0]'])
    if (need(url.searchParams, 'status') !== 'all') throw new Refused(400, 'invalid_request_error', 'ask for all')
    const customer = customerOf(memory, need(url.searchParams, 'customer'))
    const data = [...subscriptions.values()].filter((held) => held.customer === customer).map(shownSubscription)
    return { object: 'list', has_more: false, url: '/v1/subscriptions', data: data.toReversed() }
  }
  throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${call})`)
}

function changeCustomer(memory: StripeMemory, id: string, body: URLSearchParams) {
  only(body, ['email'])
  const email = need(body, 'email')
  const customer = memory.customers.get(customerOf(memory, id))
  if (customer) customer.email = email
  return { ...samples.customer, id, email }
}

/** Every subscription of the customer is cancelled at once. */
function deleteCustomer(memory: StripeMemory, id: string) {
  const customer = memory.customers.get(customerOf(memory, id))
  if (customer) customer.deleted = true
  for (const held of memory.subscriptions.values()) if (held.customer === id) held.status = 'canceled'
  return { id, object: 'customer', deleted: true }
}

function customerOf({ customers }: StripeMemory, id: string): string {
  const known = customers.get(id)
  if (!known || known.deleted)
    throw new Refused(404, 'invalid_request_error', `No such customer: '${id}'`, 'resource_missing')
  return id
}

function only(params: URLSearchParams, known: readonly string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw new Refused(400, 'invalid_request_error', `Received unknown parameter: ${name}`)
}

function need(params: URLSearchParams, name: string): string {
  const value = params.get(name)
  if (!value) throw new Refused(400, 'invalid_request_error', `Missing required param: ${name}`)
  return value
}

function trialEndOf(body: URLSearchParams): number | undefined {
  const name = 'subscription_data[trial_end]'
  const said = body.get(name)
  if (said === null) return undefined
  if (!/^\d+$/.test(said)) throw new Refused(400, 'invalid_request_error', 'Invalid integer', undefined, name)
  if (Number(said) < seconds() + 48 * 3600)
    throw new Refused(400, 'invalid_request_error', 'The trial must end at least 48 hours ahead', undefined, name)
  return Number(said)
}

function price(key: string) {
  const interval = key.endsWith('annual') ? 'year' : 'month'
  return { ...samples.price, id: `price_${key}`, lookup_key: key, recurring: { ...samples.price.recurring, interval } }
}

function shownCheckout({ id, customer, created, url, status }: HeldCheckout) {
  return { ...samples['checkout.session'], id, customer, created, status, url: status === 'open' ? url : null }
}

export function shownSubscription(held: HeldSubscription) {
  const [item] = samples.subscription.items.data
  return {
    ...samples.subscription,
    id: held.id,
    customer: held.customer,
    status: held.status,
    metadata: { vialog_user: held.userId },
    trial_start: held.trialEnd === undefined ? null : held.start,
    trial_end: held.trialEnd ?? null,
    cancel_at: held.cancelAtPeriodEnd ? held.end : null,
    cancel_at_period_end: held.cancelAtPeriodEnd,
    latest_invoice: { object: 'invoice', id: `in_${held.id}`, billing_reason: held.invoiceReason },
    items: {
      ...samples.subscription.items,
      data: [
        {
          ...item,
          price: price(`premium_${held.plan}`),
          current_period_start: held.start,
          current_period_end: held.end,
        },
      ],
    },
  }
}

/** The current time, as Stripe tells it. */
export const seconds = () => Math.floor(Date.now() / 1000)

/** A call that Stripe would refuse, with the status and the error of its answer. */
export class Refused extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  /** The parameter that the error is about. */
  readonly param: string | undefined

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message)
    this.param = param
    this.status = status
    this.type = type
    this.code = code
  }
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import samples from './stripe-objects.json' with { type: 'json' }

export const SECRET_KEY = 'sk_test_vialog'
export const WEBHOOK_SECRET = 'whsec_vialog'

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
}

/** A page where something can be paid once. */
type HeldCheckout = {
  readonly id: string
  readonly customer: string
  readonly plan: 'monthly' | 'annual'
  readonly userId: string
  readonly created: number
  readonly url: string | null
  status: 'open' | 'complete' | 'expired'
}

/** What arrives at the webhook. */
export type Delivery = {
  readonly id: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** How it answers: as Stripe does, with a 500, never, or with what is no JSON. 'no-url': checkout and portal without address. */
export type Mood = 'well' | 'failing' | 'hanging' | 'babbling' | 'no-url' | 'nothing-on-sale'

/**
 * A stand-in for Stripe's HTTP API with a memory. It refuses what Stripe would refuse: a wrong key, a wrong version, an
 * unknown path or parameter, an idempotency key used for something else, a customer who does not exist.
 */
export async function startStripe() {
  const customers = new Map<string, { email: string; userId: string; deleted: boolean }>()
  const sessions = new Map<string, HeldCheckout>()
  const subscriptions = new Map<string, HeldSubscription>()
  const answers = new Map<string, { params: string; body: unknown }>()
  const asked: string[] = []
  let mood: Mood = 'well'
  let hold: ((path: string) => Promise<void>) | undefined

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    customers,
    subscriptions,
    sessions,
    /** Every request so far, as 'POST /v1/customers'. */
    asked,
    setMood(next: Mood) {
      mood = next
    },
    /** Lets each answer wait after it was made: it then tells of a moment that has passed. */
    setHold(next: ((path: string) => Promise<void>) | undefined) {
      hold = next
    },
    /** The person pays on the page of this address. */
    pay(url: string, at = seconds()): HeldSubscription {
      const session = sessions.get(url.split('/').at(-1) ?? '')
      if (!session) throw new Error(`Stripe knows no checkout at ${url}`)
      if (session.status !== 'open') throw new Error(`The checkout at ${url} is ${session.status}`)
      session.status = 'complete'
      return this.subscribe(session, at)
    },
    /** Somebody subscribes, however they came to it. */
    subscribe(
      { customer, plan, userId }: { customer: string; plan: 'monthly' | 'annual'; userId: string },
      at = seconds(),
    ): HeldSubscription {
      const held: HeldSubscription = {
        id: `sub_${randomUUID()}`,
        customer,
        plan,
        userId,
        status: 'active',
        start: at,
        end: at + (plan === 'annual' ? 365 : 30) * 86_400,
        cancelAtPeriodEnd: false,
        invoiceReason: 'subscription_create',
      }
      subscriptions.set(held.id, held)
      return held
    },
    /** An event about a customer, signed with the SDK's own helper. The object inside is of the moment of signing. */
    event(
      type: string,
      customer: string,
      signed: { readonly id?: string; readonly secret?: string; readonly at?: number } = {},
    ): Delivery {
      const id = signed.id ?? `evt_${randomUUID()}`
      const held = [...subscriptions.values()].find((subscription) => subscription.customer === customer)
      const object = type.startsWith('customer.subscription')
        ? held && shownSubscription(held)
        : { object: type.split('.')[0] === 'invoice' ? 'invoice' : 'checkout.session', id: randomUUID(), customer }
      const body = JSON.stringify({ ...samples.event, id, type, created: seconds(), data: { object } })
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: signed.secret ?? WEBHOOK_SECRET,
        timestamp: signed.at ?? seconds(),
      })
      return { id, body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = new URLSearchParams(await textOf(request))
    asked.push(`${request.method} ${url.pathname}`)
    if (mood === 'hanging') return
    if (mood === 'failing') return send(response, 500, problem('api_error', 'Something is wrong on our side'))
    if (mood === 'babbling') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    try {
      const shown = once(request, url, body)
      await hold?.(url.pathname)
      send(response, 200, shown)
    } catch (error) {
      if (error instanceof Refused) send(response, error.status, problem(error.type, error.message, error.code))
      else send(response, 400, problem('invalid_request_error', String(error)))
    }
  }

  function once(request: IncomingMessage, url: URL, body: URLSearchParams): unknown {
    check(request)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || request.method !== 'POST') return act(`${request.method} ${url.pathname}`, url, body)
    const earlier = answers.get(key)
    const params = `${url.pathname}?${body.toString()}`
    if (earlier && earlier.params !== params)
      throw new Refused(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      )
    const shown = earlier?.body ?? act(`${request.method} ${url.pathname}`, url, body)
    answers.set(key, { params, body: shown })
    return shown
  }

  function act(call: string, url: URL, body: URLSearchParams): unknown {
    if (call === 'POST /v1/customers') {
      only(body, ['email', 'metadata[vialog_user]'])
      const id = `cus_${randomUUID()}`
      customers.set(id, { email: need(body, 'email'), userId: need(body, 'metadata[vialog_user]'), deleted: false })
      return { ...samples.customer, id, email: need(body, 'email') }
    }
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
        'success_url',
        'cancel_url',
      ])
      if (need(body, 'mode') !== 'subscription') throw new Refused(400, 'invalid_request_error', 'wrong mode')
      const customer = customerOf(need(body, 'customer'))
      const plan = need(body, 'line_items[0][price]') === 'price_premium_annual' ? 'annual' : 'monthly'
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`
      const userId = need(body, 'subscription_data[metadata][vialog_user]')
      for (const address of ['success_url', 'cancel_url']) new URL(need(body, address))
      const url = mood === 'no-url' ? null : `https://checkout.example/pay/${id}`
      const held: HeldCheckout = { id, customer, plan, userId, created: seconds(), url, status: 'open' }
      sessions.set(id, held)
      return shownCheckout(held)
    }
    if (call === 'GET /v1/checkout/sessions') {
      only(url.searchParams, ['customer', 'status', 'limit'])
      const customer = customerOf(need(url.searchParams, 'customer'))
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
      customerOf(need(body, 'customer'))
      const address = mood === 'no-url' ? '' : `https://billing.example/session/${randomUUID()}`
      return { ...samples['billing_portal.session'], url: address }
    }
    if (call === 'GET /v1/subscriptions') {
      only(url.searchParams, ['customer', 'status', 'limit', 'expand[0]'])
      if (need(url.searchParams, 'status') !== 'all') throw new Refused(400, 'invalid_request_error', 'ask for all')
      const customer = customerOf(need(url.searchParams, 'customer'))
      const data = [...subscriptions.values()].filter((held) => held.customer === customer).map(shownSubscription)
      return { object: 'list', has_more: false, url: '/v1/subscriptions', data: data.toReversed() }
    }
    throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${call})`)
  }

  function customerOf(id: string): string {
    const known = customers.get(id)
    if (!known || known.deleted)
      throw new Refused(404, 'invalid_request_error', `No such customer: '${id}'`, 'resource_missing')
    return id
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

class Refused extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

function check({ headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    throw new Refused(401, 'invalid_request_error', 'Invalid API Key provided')
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    throw new Refused(400, 'invalid_request_error', `Wrong version ${String(headers['stripe-version'])}`)
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new Refused(400, 'invalid_request_error', 'Wrong content type')
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

function price(key: string) {
  const interval = key.endsWith('annual') ? 'year' : 'month'
  return { ...samples.price, id: `price_${key}`, lookup_key: key, recurring: { ...samples.price.recurring, interval } }
}

function shownCheckout({ id, customer, created, url, status }: HeldCheckout) {
  return { ...samples['checkout.session'], id, customer, created, status, url: status === 'open' ? url : null }
}

function shownSubscription(held: HeldSubscription) {
  const [item] = samples.subscription.items.data
  return {
    ...samples.subscription,
    id: held.id,
    customer: held.customer,
    status: held.status,
    metadata: { vialog_user: held.userId },
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

const seconds = () => Math.floor(Date.now() / 1000)

const problem = (type: string, message: string, code?: string) => ({ error: { type, message, code } })

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import {
  act,
  Refused,
  seconds,
  shownSubscription,
  type HeldSubscription,
  type Mood,
  type StripeMemory,
} from './stripe-calls.ts'
import samples from './stripe-objects.json' with { type: 'json' }

export const SECRET_KEY = 'sk_test_vialog'
export const WEBHOOK_SECRET = 'whsec_vialog'

/** What arrives at the webhook. */
export type Delivery = {
  readonly id: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A stand-in for Stripe's HTTP API with a memory. It refuses what Stripe would refuse: a wrong key, a wrong version, an
 * unknown path or parameter, an idempotency key used for something else, a customer who does not exist.
 */
export async function startStripe() {
  const memory: StripeMemory = { customers: new Map(), sessions: new Map(), subscriptions: new Map(), mood: 'well' }
  const { customers, sessions, subscriptions } = memory
  const answers = new Map<string, { params: string; body: unknown }>()
  const asked: string[] = []
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
      memory.mood = next
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
      {
        customer,
        plan,
        userId,
        trialEnd,
      }: { customer: string; plan: 'monthly' | 'annual'; userId: string; trialEnd?: number | undefined },
      at = seconds(),
    ): HeldSubscription {
      const held: HeldSubscription = {
        id: `sub_${randomUUID()}`,
        customer,
        plan,
        userId,
        status: trialEnd === undefined ? 'active' : 'trialing',
        start: at,
        end: trialEnd ?? at + (plan === 'annual' ? 365 : 30) * 86_400,
        trialEnd,
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
    if (memory.mood === 'hanging') return
    if (memory.mood === 'failing')
      return send(response, 500, problem({ type: 'api_error', message: 'Something is wrong on our side' }))
    if (memory.mood === 'babbling')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    try {
      const shown = once(request, url, body)
      await hold?.(url.pathname)
      send(response, 200, shown)
    } catch (error) {
      if (error instanceof Refused) send(response, error.status, problem(error))
      else send(response, 400, problem({ type: 'invalid_request_error', message: String(error) }))
    }
  }

  function once(request: IncomingMessage, url: URL, body: URLSearchParams): unknown {
    check(request)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || request.method !== 'POST')
      return act(memory, `${request.method} ${url.pathname}`, url, body)
    const earlier = answers.get(key)
    const params = `${url.pathname}?${body.toString()}`
    if (earlier && earlier.params !== params)
      throw new Refused(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      )
    const shown = earlier?.body ?? act(memory, `${request.method} ${url.pathname}`, url, body)
    answers.set(key, { params, body: shown })
    return shown
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

function check({ headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    throw new Refused(401, 'invalid_request_error', 'Invalid API Key provided')
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    throw new Refused(400, 'invalid_request_error', `Wrong version ${String(headers['stripe-version'])}`)
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new Refused(400, 'invalid_request_error', 'Wrong content type')
}

const problem = ({ type, message, code, param }: Pick<Refused, 'type' | 'message'> & Partial<Refused>) => ({
  error: { type, message, code, param },
})

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

import { createApi } from '../../server/api.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { readSettings } from '../../server/env.ts'
import { createContext } from '../../server/create-context.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type StripeStandIn } from '../../mocks/stripe.ts'
import type { HeldSubscription } from '../../mocks/stripe-calls.ts'
import { median, type Row } from '../row.ts'
import { sampleDose } from './sample-dose.ts'

const CUSTOMERS = 50
const EVENTS = 500
const SECONDS = 10

/** The cost of the entitlement check in an ordinary call, and a burst of webhooks of the card provider. */
export async function measureEntitlement(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const stripe = await startStripe()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const settings = readSettings({
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret for figures alone, of more than 32 characters',
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.address,
  })
  const context = await createContext(settings, database)
  try {
    const api = createApi(context)
    const ask: Ask = async (path, body, headers = {}) =>
      api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const read: Read = async (path, headers) => api.request(path, { headers })
    return [...(await tripsOfADose(ask, database)), ...(await burst(ask, read, stripe, () => context.jobs.cards.run()))]
  } finally {
    await context.changeBus.close()
    await database.close()
    await stripe.close()
    await drop()
  }
}

type Ask = (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>

type Read = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>

/** Each connection taken is one round trip: a session sends begin, the role, the statement and commit together. */
async function tripsOfADose(ask: Ask, database: Database): Promise<readonly Row[]> {
  const person = await signUp(ask)
  await ask('/api/subscription/trial', { days: 14 }, person.headers)
  let trips = 0
  database.pool.on('acquire', () => (trips += 1))
  const log = async () => {
    const dose = sampleDose()
    const before = trips
    const response = await ask('/api/doses', dose, { ...person.headers, 'idempotency-key': dose.id })
    if (response.status !== 201) throw new Error(await response.text())
    return trips - before
  }
  await log()
  const counted = [await log(), await log(), await log()]
  return [
    {
      what: 'database round trips of logging a dose, entitlement checked in the same statement',
      measured: String(median(counted)),
      limit: '1',
      ratio: median(counted),
    },
  ]
}

const KINDS = [
  'customer.subscription.deleted',
  'invoice.paid',
  'customer.subscription.created',
  'invoice.payment_failed',
  'customer.subscription.updated',
]

async function burst(ask: Ask, read: Read, stripe: StripeStandIn, work: () => Promise<void>): Promise<readonly Row[]> {
  const subscribed: { readonly person: Person; readonly held: HeldSubscription }[] = []
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const person = await signUp(ask)
    const response = await ask('/api/billing/checkout', { plan: 'monthly' }, person.headers)
    const { url } = (await response.json()) as { url: string }
    subscribed.push({ person, held: stripe.pay(url) })
  }
  // Every other subscription ends; of each customer all kinds of events come, in whatever order.
  for (const [at, { held }] of subscribed.entries()) if (at % 2 === 1) held.status = 'canceled'
  const events = Array.from({ length: EVENTS }, (_, at) =>
    stripe.event(
      KINDS[Math.floor(at / CUSTOMERS) % KINDS.length] ?? '',
      subscribed[at % CUSTOMERS]?.held.customer ?? '',
    ),
  )
  const start = performance.now()
  const answers = await Promise.all(events.map((event) => ask('/api/billing/webhook', event.body, event.headers)))
  const answered = performance.now() - start
  await work()
  const worked = performance.now() - start
  let right = 0
  for (const [at, { person }] of subscribed.entries()) {
    const held = (await (await read('/api/subscription', person.headers)).json()) as { has_premium_access: boolean }
    if (held.has_premium_access === (at % 2 === 0)) right += 1
  }
  if (answers.some(({ status }) => status !== 200) || right !== CUSTOMERS)
    throw new Error(`${right} of ${CUSTOMERS} subscriptions are right after the burst.`)
  return [
    row(`${EVENTS} webhooks at once of ${CUSTOMERS} customers: stored and answered`, answered),
    row(`the same burst: ${right} of ${CUSTOMERS} entitlements right`, worked),
  ]
}

const row = (what: string, ms: number): Row => ({
  what,
  measured: `${ms.toFixed(0)} ms`,
  limit: `${SECONDS} s, after which the provider would repeat`,
  ratio: ms / (SECONDS * 1000),
})

type Person = { readonly headers: Readonly<Record<string, string>> }

async function signUp(ask: Ask): Promise<Person> {
  const email = `bench-${crypto.randomUUID()}@vialog.example`
  const response = await ask('/api/account/sign-up', { email, password: 'correct horse battery', displayName: 'ana' })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { headers: { authorization: `Bearer ${token}` } }
}

import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardCheck, Problem, ProviderPage, Subscription } from '#contract'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type Delivery, type StripeStandIn } from '../../mocks/stripe.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'

let stripe: StripeStandIn
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  server = await openTestServer({
    billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.address },
  })
})
afterEach(() => {
  stripe.setMood('well')
  server.setNow(undefined)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
  await stripe.close()
})

const DAY_MS = 24 * 60 * 60 * 1000

const checkout = (person: TestPerson, plan: unknown = 'monthly') =>
  person.ask('POST', '/api/billing/checkout', { plan })
const urlOf = async (response: Response) => ((await response.json()) as ProviderPage).url ?? ''
const problemOf = async (response: Response) => ({
  status: response.status,
  message: ((await response.json()) as Problem).message,
})
const subscriptionOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/subscription')).json()) as Subscription
const check = async (person: TestPerson) => (await (await person.ask('POST', '/api/billing/check')).json()) as CardCheck
const customerOf = (person: TestPerson) =>
  [...stripe.customers].find(([, { userId }]) => userId === person.id)?.[0] ?? ''
const deliver = async ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) =>
  server.api.request('/api/billing/webhook', { method: 'POST', body, headers })
const dayFrom = (days: number) => server.setNow(new Date(Date.now() + days * DAY_MS))

describe('a subscription', () => {
  test('starts with a checkout, gives premium, is cancelled in the portal, and ends', async () => {
    const person = await newPerson(server)
    const url = await urlOf(await checkout(person))
    expect(url).toMatch(/^https:\/\/checkout\.example/)
    expect((await subscriptionOf(person)).has_premium_access).toBe(false)

    const held = stripe.pay(url)
    expect((await deliver(stripe.event('checkout.session.completed', held.customer))).status).toBe(200)
    await server.context.jobs.cards.run()
    expect(await subscriptionOf(person)).toMatchObject({
      plan_name: 'premium',
      subscription_tier: 'monthly',
      subscription_end: new Date(held.end * 1000).toISOString(),
      is_trial_active: false,
    })
    expect(await urlOf(await person.ask('POST', '/api/billing/portal'))).toMatch(/^https:\/\/billing\.example/)

    held.cancelAtPeriodEnd = true
    await deliver(stripe.event('customer.subscription.updated', held.customer))
    await server.context.jobs.cards.run()
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)

    held.status = 'canceled'
    dayFrom(31)
    await deliver(stripe.event('customer.subscription.deleted', held.customer))
    await server.context.jobs.cards.run()
    server.setNow(undefined)
    expect(await subscriptionOf(person)).toMatchObject({ plan_name: 'free', subscription_tier: null })
  })

  test('a subscription is found by a check after the checkout although no webhook came', async () => {
    const person = await newPerson(server)
    const held = stripe.pay(await urlOf(await checkout(person, 'annual')))
    expect(await check(person)).toEqual({
      subscribed: true,
      subscription_tier: 'annual',
      subscription_end: new Date(held.end * 1000).toISOString(),
    })
    expect((await subscriptionOf(person)).subscription_tier).toBe('annual')
  })

  test('a subscriber cannot start another checkout', async () => {
    const person = await newPerson(server)
    stripe.pay(await urlOf(await checkout(person)))
    await check(person)
    expect(await problemOf(await checkout(person, 'annual'))).toEqual({
      status: 409,
      message: 'You already have a subscription. Manage it under Manage Billing.',
    })
  })

  test('twenty concurrent checkouts create one customer', async () => {
    const person = await newPerson(server)
    const urls = await Promise.all(Array.from({ length: 20 }, async () => urlOf(await checkout(person))))
    expect(urls.filter((url) => url === '')).toEqual([])
    expect([...stripe.customers.values()].filter(({ userId }) => userId === person.id)).toHaveLength(1)
  })

  /** The person's open checkout pages. */
  const payable = (person: TestPerson) =>
    [...stripe.sessions.values()].filter(({ userId, status }) => userId === person.id && status === 'open')

  test('of twenty concurrent checkouts, or two in sequence, one page can be paid, and it was returned', async () => {
    const person = await newPerson(server)
    const urls = await Promise.all(Array.from({ length: 20 }, async () => urlOf(await checkout(person))))
    expect(payable(person)).toHaveLength(1)
    expect(urls).toContain(payable(person)[0]?.url)
    const second = await urlOf(await checkout(person, 'annual'))
    expect(payable(person).map(({ url }) => url)).toEqual([second])
    stripe.pay(second)
    expect(() => stripe.pay(urls[0] ?? '')).toThrow('expired')
  })

  test('a person who paid in another tab gets no second page, even before the webhook', async () => {
    const person = await newPerson(server)
    stripe.pay(await urlOf(await checkout(person)))
    expect((await checkout(person, 'annual')).status).toBe(409)
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('a person who pays in one tab while another opens its page pays once', async () => {
    const person = await newPerson(server)
    const first = await urlOf(await checkout(person))
    // After the second page was created, and before the open pages are listed.
    stripe.setHold(async (path) => {
      if (path !== '/v1/checkout/sessions' || payable(person).length < 2) return
      stripe.setHold(undefined)
      stripe.pay(first)
    })
    const answer = await checkout(person, 'annual')
    stripe.setHold(undefined)
    expect(await problemOf(answer)).toEqual({
      status: 409,
      message: 'You already have a subscription. Manage it under Manage Billing.',
    })
    expect([...stripe.subscriptions.values()].filter(({ userId }) => userId === person.id)).toHaveLength(1)
  })

  test('a customer deleted at the provider is created again', async () => {
    const person = await newPerson(server)
    await checkout(person)
    for (const customer of stripe.customers.values()) if (customer.userId === person.id) customer.deleted = true
    expect(await urlOf(await checkout(person))).toMatch(/^https:/)
    expect([...stripe.customers.values()].filter(({ userId }) => userId === person.id)).toHaveLength(2)
  })

  test('a failed renewal ends premium with the paid period, and a payment restores it', async () => {
    const person = await newPerson(server)
    const held = stripe.pay(await urlOf(await checkout(person)))
    await check(person)
    Object.assign(held, { status: 'past_due', start: held.end, end: held.end + 30 * 86_400 })
    held.invoiceReason = 'subscription_cycle'
    await deliver(stripe.event('invoice.payment_failed', held.customer))
    await server.context.jobs.cards.run()
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
    const unpaid = new Date(held.start * 1000 + 1000).toISOString()
    const { rows } = await asOwner(
      server.context.database,
      'select premium_through < $2 as over from profiles where user_id = $1',
      [person.id, unpaid],
    )
    expect(rows).toEqual([{ over: true }])
    held.status = 'active'
    await deliver(stripe.event('invoice.paid', held.customer))
    await server.context.jobs.cards.run()
    expect((await subscriptionOf(person)).subscription_end).toBe(new Date(held.end * 1000).toISOString())
  })
})

describe('a plan that is chosen during a trial', () => {
  const HOUR_MS = 60 * 60 * 1000
  /** A person whose trial ends at this time from now. */
  async function onTrial(ms: number): Promise<{ readonly person: TestPerson; readonly end: Date }> {
    const person = await newPerson(server)
    await person.ask('POST', '/api/subscription/trial', { days: 14 })
    const end = new Date(Date.now() + ms)
    await asOwner(server.context.database, 'update profiles set premium_until = $2 where user_id = $1', [
      person.id,
      end,
    ])
    return { person, end }
  }
  const wholeSeconds = (end: Date) => new Date(end.getTime() - (end.getTime() % 1000)).toISOString()
  const sync = async (type: string, held: { readonly customer: string }) => {
    await deliver(stripe.event(type, held.customer))
    await server.context.jobs.cards.run()
  }
  const sessionOf = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '')

  test('a plan that is chosen during a trial is charged first when the trial ends, and every call names that day', async () => {
    const { person, end } = await onTrial(9 * DAY_MS)
    const starts = wholeSeconds(end)
    expect(await subscriptionOf(person)).toMatchObject({ is_trial_active: true, billing_starts: starts })
    const held = stripe.pay(await urlOf(await checkout(person)))
    expect(held).toMatchObject({ status: 'trialing', trialEnd: Date.parse(starts) / 1000 })
    await sync('checkout.session.completed', held)
    expect(await subscriptionOf(person)).toMatchObject({
      has_premium_access: true,
      is_trial_active: false,
      subscription_tier: 'monthly',
      subscription_end: starts,
      subscription_renews: true,
      billing_starts: starts,
      premium_until: end.toISOString(),
    })
    expect((await checkout(person, 'annual')).status).toBe(409)
  })

  test('a plan that is chosen during a trial leaves the trial when it is cancelled before, and another plan may follow', async () => {
    const { person, end } = await onTrial(9 * DAY_MS)
    const held = stripe.pay(await urlOf(await checkout(person)))
    await sync('customer.subscription.created', held)
    held.cancelAtPeriodEnd = true
    await sync('customer.subscription.updated', held)
    const trial = {
      has_premium_access: true,
      is_trial_active: true,
      trial_days_remaining: 9,
      subscription_tier: null,
      subscription_end: end.toISOString(),
      subscription_renews: false,
      billing_starts: wholeSeconds(end),
    }
    expect(await subscriptionOf(person)).toMatchObject(trial)

    const second = stripe.pay(await urlOf(await checkout(person, 'annual')))
    await sync('customer.subscription.created', second)
    expect(await subscriptionOf(person)).toMatchObject({ subscription_tier: 'annual', is_trial_active: false })
    expect((await checkout(person)).status).toBe(409)

    for (const one of [held, second]) one.status = 'canceled'
    await sync('customer.subscription.deleted', second)
    expect(await subscriptionOf(person)).toMatchObject(trial)
  })

  test('renews once its first payment was made, and is cut at the end of the trial where it failed', async () => {
    const { person, end } = await onTrial(3 * DAY_MS)
    const held = stripe.pay(await urlOf(await checkout(person)))
    await sync('customer.subscription.trial_will_end', held)
    const first = held.end
    Object.assign(held, { start: first, end: first + 30 * 86_400, invoiceReason: 'subscription_cycle' })
    held.status = 'past_due'
    await sync('invoice.payment_failed', held)
    expect((await subscriptionOf(person)).subscription_end).toBe(wholeSeconds(end))
    held.status = 'active'
    await sync('invoice.paid', held)
    expect(await subscriptionOf(person)).toMatchObject({
      subscription_renews: true,
      subscription_end: new Date(held.end * 1000).toISOString(),
      billing_starts: null,
    })
  })

  test.each([
    ['48 hours and a minute', 48 * HOUR_MS + 60_000, true],
    ['a minute less than 48 hours', 48 * HOUR_MS - 60_000, false],
    ['an hour', HOUR_MS, false],
    ['a trial that is over', -HOUR_MS, false],
  ])('with %s left of the trial, billing waits: %s', async (_left, ms, waits) => {
    const { person, end } = await onTrial(ms)
    expect((await subscriptionOf(person)).billing_starts).toBe(waits ? wholeSeconds(end) : null)
    const url = await urlOf(await checkout(person))
    expect(sessionOf(url)?.trialEnd).toBe(waits ? Date.parse(wholeSeconds(end)) / 1000 : undefined)
    expect(stripe.pay(url).status).toBe(waits ? 'trialing' : 'active')
  })

  test('a plan that is chosen during a trial is refused, and nothing is charged, where the provider counts less than 48 hours', async () => {
    const { person } = await onTrial(48 * HOUR_MS - 60_000)
    server.setNow(new Date(Date.now() - 120_000))
    const { status, message } = await problemOf(await checkout(person))
    expect([status, message]).toEqual([409, expect.stringMatching(/^Less than 48 hours of your trial are left/)])
    expect([...stripe.sessions.values()].filter(({ userId }) => userId === person.id)).toEqual([])
  })

  test('a plan that is chosen during a trial without a trial is charged at once', async () => {
    const person = await newPerson(server)
    expect((await subscriptionOf(person)).billing_starts).toBeNull()
    const held = stripe.pay(await urlOf(await checkout(person)))
    await sync('checkout.session.completed', held)
    expect(held.status).toBe('active')
    expect(await subscriptionOf(person)).toMatchObject({ subscription_tier: 'monthly', billing_starts: null })
  })

  test.each(['Mars/Olympus', '', 3, null])(
    'a plan that is chosen during a trial is refused for the zone %j',
    async (zone) => {
      const person = await newPerson(server)
      expect((await person.ask('POST', '/api/billing/checkout', { plan: 'monthly', zone })).status).toBe(400)
      expect((await person.ask('POST', '/api/billing/portal', { zone })).status).toBe(400)
      expect((await person.ask('POST', '/api/subscription/trial', { days: 14, zone })).status).toBe(400)
    },
  )
})

describe('bad input', () => {
  test.each(['weekly', '', null, 9, ['monthly']])('%j is not a plan, and the provider is not called', async (plan) => {
    const person = await newPerson(server)
    const before = stripe.asked.length
    expect(await problemOf(await checkout(person, plan))).toEqual({
      status: 400,
      message: 'Please choose the monthly or the annual plan',
    })
    expect(stripe.asked).toHaveLength(before)
  })

  test('a request without a token is rejected', async () => {
    for (const call of ['checkout', 'portal', 'check', 'membership'])
      expect((await server.api.request(`/api/billing/${call}`, { method: 'POST' })).status).toBe(401)
  })

  test('a person in the body is ignored: the customer is the signed-in person', async () => {
    const [ana, bo] = [await newPerson(server, 'ana'), await newPerson(server, 'bo')]
    await ana.ask('POST', '/api/billing/checkout', { plan: 'monthly', userId: bo.id, customer: 'cus_other' })
    expect(customerOf(ana)).not.toBe('')
    expect(customerOf(bo)).toBe('')
  })

  test('without a card the portal is rejected with a message', async () => {
    const person = await newPerson(server)
    const refused = { status: 409, message: expect.stringContaining('There is no card subscription to manage') }
    expect(await problemOf(await person.ask('POST', '/api/billing/portal'))).toEqual(refused)
    await checkout(person)
    expect(await problemOf(await person.ask('POST', '/api/billing/portal'))).toEqual(refused)
  })

  test('a provider without a page address gives a null url', async () => {
    const person = await newPerson(server)
    stripe.setMood('no-url')
    expect(await (await checkout(person)).json()).toEqual({ url: null })
  })

  test('a plan that is not on sale is rejected with a message', async () => {
    const other = await openTestServer({ billing: { ...server.context.settings.billing } })
    stripe.setMood('nothing-on-sale')
    const person = await newPerson(other)
    expect(await problemOf(await checkout(person))).toEqual({
      status: 409,
      message: 'This plan is not on sale just now. Nothing was charged.',
    })
    await other.close()
  })

  test.each(['failing', 'hanging', 'babbling'] as const)(
    'a provider that is %s: a clear error, and paid premium stays',
    async (mood) => {
      const paid = await newPerson(server)
      const held = stripe.pay(await urlOf(await checkout(paid)))
      await check(paid)
      const person = await newPerson(server)
      stripe.setMood(mood)
      server.setNow(new Date(Date.now() + 10_000))
      // Each waits for the full timeout, so they run concurrently.
      const [refused, checked] = await Promise.all([checkout(person).then(problemOf), check(paid)])
      expect(refused).toEqual({
        status: 503,
        message: 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.',
      })
      expect(checked.subscribed).toBe(true)
      expect((await subscriptionOf(paid)).subscription_end).toBe(new Date(held.end * 1000).toISOString())
    },
  )
})

describe('the webhook', () => {
  const newCustomer = async () => {
    const person = await newPerson(server)
    await checkout(person)
    return { person, customer: customerOf(person) }
  }
  const storedEvents = async (id: string) =>
    (await asOwner(server.context.database, 'select customer_id, handled_at from card_events where id = $1', [id])).rows

  /** A valid signature over this timestamp. */
  const signedAt = (real: Delivery, at: string, before = ''): Delivery => {
    const said = createHmac('sha256', WEBHOOK_SECRET)
      .update(`${Number.parseInt(at, 10)}.${real.body}`)
      .digest('hex')
    return { ...real, headers: { ...real.headers, 'stripe-signature': `${before}t=${at},v1=${said}` } }
  }

  test('a signature of now is accepted, so that the rejections below are about the time', async () => {
    const { customer } = await newCustomer()
    const event = stripe.event('invoice.paid', customer)
    expect((await deliver(signedAt(event, String(Math.floor(Date.now() / 1000) + 290)))).status).toBe(200)
  })

  test('rejects what is forged, unsigned, changed, too old or from the future', async () => {
    const { person, customer } = await newCustomer()
    stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    const real = stripe.event('customer.subscription.created', customer)
    const attempts = [
      stripe.event('customer.subscription.created', customer, { secret: 'whsec_somebody' }),
      { ...real, headers: { 'content-type': 'application/json' } },
      { ...real, body: real.body.replace('"livemode":false', '"livemode":true') },
      stripe.event('customer.subscription.created', customer, { at: Math.floor(Date.now() / 1000) - 301 }),
      stripe.event('customer.subscription.created', customer, { at: Math.floor(Date.now() / 1000) + 310 }),
      ...['NaN', '', '1e99', '-1', 'Infinity'].map((at) => signedAt(real, at)),
      signedAt(real, String(Math.floor(Date.now() / 1000)), 't=1,'),
      { ...real, body: '', headers: { ...real.headers } },
    ]
    for (const attempt of attempts) expect((await deliver(attempt)).status).toBe(400)
    for (const { id } of attempts) expect(await storedEvents(id)).toEqual([])
  })

  test('the webhook stores a repeated event once', async () => {
    const { person, customer } = await newCustomer()
    await server.context.jobs.cards.run()
    stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    const event = stripe.event('customer.subscription.created', customer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const before = stripe.asked.length
    await server.context.jobs.cards.run()
    await deliver(event)
    await server.context.jobs.cards.run()
    expect(await storedEvents(event.id)).toHaveLength(1)
    expect(stripe.asked.slice(before).filter((call) => call === 'GET /v1/subscriptions')).toHaveLength(1)
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('an event of an unknown customer grants nothing and is marked as handled', async () => {
    const event = stripe.event('invoice.paid', 'cus_nobody')
    expect((await deliver(event)).status).toBe(200)
    await server.context.jobs.cards.run()
    expect(await storedEvents(event.id)).toEqual([{ customer_id: 'cus_nobody', handled_at: expect.any(Date) }])
  })

  test('an event that comes while the provider is down is processed later', async () => {
    const { person, customer } = await newCustomer()
    stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    stripe.setMood('failing')
    const event = stripe.event('customer.subscription.created', customer)
    expect((await deliver(event)).status).toBe(200)
    await server.context.jobs.cards.run()
    expect(await storedEvents(event.id)).toMatchObject([{ handled_at: null }])
    stripe.setMood('well')
    server.setNow(new Date(Date.now() + 120_000))
    await server.context.jobs.cards.run()
    expect(await storedEvents(event.id)).toMatchObject([{ handled_at: expect.any(Date) }])
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('a lost event is found by the check of recent checkouts', async () => {
    const { person, customer } = await newCustomer()
    await server.context.jobs.cards.run()
    stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    server.setNow(new Date(Date.now() + 6 * 60_000))
    await server.context.jobs.cards.run()
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('of two concurrent nodes, one asks', async () => {
    const { person, customer } = await newCustomer()
    await server.context.jobs.cards.run()
    stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    server.setNow(new Date(Date.now() + 6 * 60_000))
    const before = stripe.asked.length
    const { cardSync } = server.context
    await Promise.all([cardSync.everything(), cardSync.everything()])
    expect(stripe.asked.slice(before)).toEqual(['GET /v1/subscriptions'])
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('a renewal with a late webhook does not interrupt premium', async () => {
    const { person, customer } = await newCustomer()
    const held = stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    await check(person)
    Object.assign(held, { start: held.end, end: held.end + 30 * 86_400, invoiceReason: 'subscription_cycle' })
    server.setNow(new Date(held.start * 1000))
    await server.context.jobs.cards.run()
    const { rows } = await asOwner(
      server.context.database,
      'select premium_through as through from profiles where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ through: new Date(held.end * 1000) }])
  })

  test('an older answer never replaces a newer one', async () => {
    const { person, customer } = await newCustomer()
    const held = stripe.subscribe({ customer, plan: 'monthly', userId: person.id })
    let release = () => {}
    const held1 = new Promise<void>((resolve) => {
      release = resolve
    })
    let reached = () => {}
    const answering = new Promise<void>((resolve) => {
      reached = resolve
    })
    stripe.setHold(() => {
      reached()
      return held1
    })
    const slow = server.context.cardSync.customer(customer)
    await answering
    stripe.setHold(undefined)
    held.status = 'canceled'
    await server.context.cardSync.customer(customer)
    release()
    await slow
    expect((await subscriptionOf(person)).has_premium_access).toBe(false)
  })
})

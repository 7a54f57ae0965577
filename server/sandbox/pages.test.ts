import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProviderPage, Subscription } from '#contract'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../mocks/stripe.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'

let server: TestServer
const reported: unknown[] = []
beforeAll(async () => {
  server = await openTestServer({}, (error) => void reported.push(error))
})
afterEach(() => {
  server.setNow(undefined)
  expect(reported).toEqual([])
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000

const paginate = async (person: TestPerson, call: 'checkout' | 'portal') => {
  const response = await person.ask(
    'POST',
    `/api/billing/${call}`,
    call === 'checkout' ? { plan: 'monthly' } : undefined,
  )
  return ((await response.json()) as ProviderPage).url ?? ''
}
const press = (url: string, deed = '') =>
  server.api.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ deed }).toString(),
  })
const subscriptionOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/subscription')).json()) as Subscription

async function subscriber(): Promise<TestPerson> {
  const person = await newPerson(server)
  await press(await paginate(person, 'checkout'))
  return person
}

test('every page says that no card is charged, has no script and applies its own style', async () => {
  const person = await subscriber()
  for (const url of [await paginate(await newPerson(server), 'checkout'), await paginate(person, 'portal')]) {
    const response = await server.api.request(url)
    const page = await response.text()
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? ''
    expect(page).toContain('Sandbox: no card is charged')
    expect(page).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
  }
})

test('opening a page pays nothing; paying twice on one pays once, and returns to the site', async () => {
  const person = await newPerson(server)
  const url = await paginate(person, 'checkout')
  await server.api.request(url)
  expect((await subscriptionOf(person)).has_premium_access).toBe(false)
  const [first, second] = [await press(url), await press(url)]
  for (const { status, headers } of [first, second])
    expect([status, headers.get('location')]).toEqual([303, '/subscription?checkout=done'])
  const { subscription_end: end, subscription_tier: tier } = await subscriptionOf(person)
  expect(tier).toBe('monthly')
  expect(new Date(end ?? '').getTime() - Date.now()).toBeLessThan(32 * DAY_MS)
})

test('an unknown page answers 404', async () => {
  for (const url of ['/api/sandbox/checkout/checkout_1', '/api/sandbox/portal/portal_1'])
    expect((await server.api.request(url)).status).toBe(404)
  const portal = await paginate(await subscriber(), 'portal')
  expect((await press(portal.replaceAll('portal', 'checkout'))).status).toBe(404)
})

test('a cancelled subscription ends with its period; a resumed one continues', async () => {
  const person = await subscriber()
  const portal = await paginate(person, 'portal')
  await press(portal, 'cancel')
  expect(await subscriptionOf(person)).toMatchObject({ has_premium_access: true, subscription_renews: false })
  await press(portal, 'resume')
  expect(await subscriptionOf(person)).toMatchObject({ has_premium_access: true, subscription_renews: true })
  await press(portal, 'cancel')
  const end = new Date((await subscriptionOf(person)).subscription_end ?? '')
  server.setNow(new Date(end.getTime() + DAY_MS))
  await server.context.jobs.cards.run()
  server.setNow(undefined)
  expect((await subscriptionOf(person)).plan_name).toBe('free')
})

test('it is renewed once for each period that passes', async () => {
  const person = await subscriber()
  const first = new Date((await subscriptionOf(person)).subscription_end ?? '')
  server.setNow(new Date(first.getTime() + DAY_MS))
  await server.context.jobs.cards.run()
  server.setNow(undefined)
  const next = new Date((await subscriptionOf(person)).subscription_end ?? '')
  expect(next.getTime()).toBeGreaterThan(first.getTime() + 27 * DAY_MS)
})

/** A person whose trial ends on Dec 9 in Auckland and on Dec 8 in UTC, seen on Dec 1. */
async function onTrial(): Promise<TestPerson> {
  server.setNow(new Date('2026-12-01T12:00:00Z'))
  const person = await newPerson(server)
  await asOwner(server.context.database, 'update profiles set premium_until = $2 where user_id = $1', [
    person.id,
    '2026-12-08T20:30:00.400Z',
  ])
  return person
}
/** The stored state of the card, read without a token: one that was issued before the clock moved is over. */
const cardOf = async (person: TestPerson) =>
  (
    await asOwner(
      server.context.database,
      'select status, tier, active, subscription_end from card_subscriptions where user_id = $1',
      [person.id],
    )
  ).rows[0]
const pageOf = async (person: TestPerson, call: 'checkout' | 'portal', zone?: string) => {
  const answer = await person.ask('POST', `/api/billing/${call}`, { plan: 'monthly', zone })
  const { url } = (await answer.json()) as ProviderPage
  return { url: url ?? '', text: await (await server.api.request(url ?? '')).text() }
}

test('a plan that is chosen during a trial is charged first when it ends, on one day in the person’s zone', async () => {
  const person = await onTrial()
  const checkout = await pageOf(person, 'checkout', 'Pacific/Auckland')
  expect(checkout.text).toContain('Billing starts Dec 9, when your trial ends')
  await press(checkout.url)
  expect(await subscriptionOf(person)).toMatchObject({
    subscription_tier: 'monthly',
    subscription_renews: true,
    billing_starts: '2026-12-08T20:30:00.000Z',
    subscription_end: '2026-12-08T20:30:00.000Z',
  })
  const portal = await pageOf(person, 'portal', 'Pacific/Auckland')
  expect(portal.text).toContain('Billing starts Dec 9')
  expect((await pageOf(person, 'portal')).text).toContain('Billing starts Dec 8')

  server.setNow(new Date('2026-12-08T20:31:00Z'))
  await server.context.jobs.cards.run()
  expect(await cardOf(person)).toMatchObject({
    status: 'active',
    subscription_end: new Date('2027-01-08T20:30:00.000Z'),
  })
  expect(await (await server.api.request(portal.url)).text()).toContain('Next payment on Jan 9, 2027.')
})

test('cancelled during the trial it leaves the trial; the same plan, or another, may be chosen again', async () => {
  const person = await onTrial()
  await press((await pageOf(person, 'checkout')).url)
  const portal = await pageOf(person, 'portal', 'Pacific/Auckland')
  await press(portal.url, 'cancel')
  expect(await (await server.api.request(portal.url)).text()).toContain('Ends on Dec 9, 2026.')
  expect(await subscriptionOf(person)).toMatchObject({
    is_trial_active: true,
    subscription_tier: null,
    subscription_end: '2026-12-08T20:30:00.400Z',
    billing_starts: '2026-12-08T20:30:00.000Z',
  })
  const again = await pageOf(person, 'checkout')
  await press(again.url)
  await press(again.url)
  expect(await subscriptionOf(person)).toMatchObject({ subscription_tier: 'monthly', is_trial_active: false })
  server.setNow(new Date('2026-12-08T20:31:00Z'))
  await server.context.jobs.cards.run()
  expect(await cardOf(person)).toMatchObject({ status: 'active', tier: 'monthly' })
})

test('a checkout page that is paid after the trial has ended charges at once', async () => {
  const person = await onTrial()
  const { url } = await pageOf(person, 'checkout')
  server.setNow(new Date('2026-12-09T12:00:00Z'))
  expect(await (await server.api.request(url)).text()).not.toContain('Billing starts')
  await press(url)
  expect(await cardOf(person)).toMatchObject({
    status: 'active',
    subscription_end: new Date('2027-01-09T12:00:00.000Z'),
  })
})

test('unknown buttons are rejected without effect', async () => {
  const person = await subscriber()
  const before = await subscriptionOf(person)
  for (const deed of ['constructor', 'toString', '', 'give-me-a-year'])
    expect((await press(await paginate(person, 'portal'), deed)).status).toBe(400)
  expect(await subscriptionOf(person)).toEqual(before)
})

const PART = 'content-disposition: form-data; name="deed"\r\n\r\ncancel'
test.each([
  ['a form in parts that is not whole', 'multipart/form-data; boundary=x', `--x\r\n${PART}`],
  ['a form in parts with another boundary', 'multipart/form-data; boundary=y', `--x\r\n${PART}\r\n--x--\r\n`],
  ['a form in parts without a boundary', 'multipart/form-data', `--x\r\n${PART}\r\n--x--\r\n`],
  ['a form of half characters', 'application/x-www-form-urlencoded', '%ff%&&=&%e2%82'],
  ['no form', 'application/json', '{"deed":"cancel"}'],
])('%s is refused, and nothing changes', async (_what, type, body) => {
  const person = await subscriber()
  const before = await subscriptionOf(person)
  const url = await paginate(person, 'portal')
  const answer = await server.api.request(url, { method: 'POST', headers: { 'content-type': type }, body })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'invalid', message: 'This request could not be read.' },
  ])
  expect(await subscriptionOf(person)).toEqual(before)
})

test('a form without a button changes nothing', async () => {
  const person = await subscriber()
  const before = await subscriptionOf(person)
  expect((await server.api.request(await paginate(person, 'portal'), { method: 'POST' })).status).toBe(303)
  expect(await subscriptionOf(person)).toEqual(before)
})

test('with Stripe there is no sandbox', async () => {
  const real = await openTestServer({
    billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: 'http://127.0.0.1:9' },
  })
  const answer = await real.api.request('/api/sandbox/checkout/checkout_1')
  expect(await answer.json()).toEqual({ code: 'not-found', message: 'There is no such call.' })
  await real.close()
})

test('the ten newest pages of a person are kept, independent of other people', async () => {
  const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
  const urls: string[] = []
  const others = await paginate(bo, 'checkout')
  for (let page = 0; page < 13; page += 1) urls.push(await paginate(ana, 'checkout'))
  const statuses = await Promise.all(urls.map(async (url) => (await server.api.request(url)).status))
  expect(statuses).toEqual([...Array<number>(3).fill(404), ...Array<number>(10).fill(200)])
  expect((await server.api.request(others)).status).toBe(200)
})

test('repeated subscriptions of a person leave ten at most', async () => {
  const person = await newPerson(server)
  for (let round = 0; round < 12; round += 1) {
    await press(await paginate(person, 'checkout'))
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
    const portal = await paginate(person, 'portal')
    await press(portal, 'cancel')
    await press(portal, 'end-period')
    expect((await subscriptionOf(person)).has_premium_access).toBe(false)
  }
  const { rows } = await asOwner<{ count: number }>(
    server.context.database,
    `select jsonb_array_length(data -> 'subscriptions') as count from billing_sandbox
     where id = (select provider_customer_id from card_subscriptions where user_id = $1)`,
    [person.id],
  )
  expect(rows).toEqual([{ count: 10 }])
})

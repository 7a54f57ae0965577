import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type StripeStandIn } from '../../mocks/stripe.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let stripe: StripeStandIn
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  const apiUrl = stripe.address
  server = await openTestServer(
    { billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl } },
    () => undefined,
  )
})
afterEach(() => stripe.setMood('well'))
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const customerOf = ({ id }: TestPerson) => [...stripe.customers.values()].find(({ userId }) => userId === id)
const changeTo = (email: string, { id }: TestPerson) =>
  asOwner(server.context.database, 'update auth_users set email = $1 where id = $2', [email, id])
const due = async () =>
  (await asOwner(server.context.database, 'select from auth_users where card_email_due_at is not null')).rowCount
const run = () => server.context.jobs.cardEmails.run()

async function customer(): Promise<TestPerson> {
  const person = await newPerson(server)
  expect((await person.ask('POST', '/api/billing/checkout', { plan: 'monthly' })).status).toBe(200)
  return person
}

test('the card provider knows the address after its change, also where it failed at first', async () => {
  const ana = await customer()
  await changeTo(`first-${ana.email}`, ana)
  stripe.setMood('failing')
  await run()
  expect([customerOf(ana)?.email, await due()]).toEqual([ana.email, 1])
  stripe.setMood('well')
  await changeTo(`second-${ana.email}`, ana)
  await run()
  expect([customerOf(ana)?.email, await due()]).toEqual([`second-${ana.email}`, 0])
})

test('a person without a customer, or whose customer was deleted, waits for nothing', async () => {
  const [ana, bo] = [await newPerson(server), await customer()]
  Object.assign(customerOf(bo) ?? {}, { deleted: true })
  await changeTo(`new-${ana.email}`, ana)
  await changeTo(`new-${bo.email}`, bo)
  await run()
  expect([customerOf(ana), await due()]).toEqual([undefined, 0])
})

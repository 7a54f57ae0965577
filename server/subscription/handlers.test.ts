import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subscription } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson } from '../testing/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000

test('a new person is free; the trial gives fourteen days by the server’s clock', async () => {
  const person = await newPerson(server)
  const before = (await (await person.ask('GET', '/api/subscription')).json()) as Subscription
  expect(before).toMatchObject({ plan_name: 'free', has_premium_access: false, premium_until: null })
  const started = (await (await person.ask('POST', '/api/subscription/trial', { days: 14 })).json()) as Subscription
  expect(started).toMatchObject({ plan_name: 'premium', is_trial_active: true, trial_days_remaining: 14 })
  expect(Math.abs(Date.parse(started.premium_until ?? '') - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000)
})

test('it starts once: twenty concurrent calls, or another in ten days, add no day', async () => {
  const person = await newPerson(server)
  const tries = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await person.ask('POST', '/api/subscription/trial', { days: 14 })
      return ((await response.json()) as Subscription).premium_until
    }),
  )
  expect(new Set(tries).size).toBe(1)
  const { rows } = await asOwner(
    server.context.database,
    "select count(*)::int as count from audit_log where user_id = $1 and what like '%premium_until%'",
    [person.id],
  )
  expect(rows[0]?.['count']).toBe(1)
})

test.each([13, 15, 9999, -1, '14', null])('%j days are rejected without effect', async (days) => {
  const person = await newPerson(server)
  const response = await person.ask('POST', '/api/subscription/trial', { days })
  expect(response.status).toBe(400)
  const held = (await (await person.ask('GET', '/api/subscription')).json()) as Subscription
  expect(held.has_premium_access).toBe(false)
})

test.each(['userId', 'user_id', 'targetUserId'])(
  'a trial for another person, named as %s, is rejected without effect',
  async (name) => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    expect((await ana.ask('POST', '/api/subscription/trial', { days: 14, [name]: bo.id })).status).toBe(400)
    for (const person of [ana, bo])
      expect((await (await person.ask('GET', '/api/subscription')).json()) as Subscription).toMatchObject({
        has_premium_access: false,
        premium_until: null,
      })
  },
)

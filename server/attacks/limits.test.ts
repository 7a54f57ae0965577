import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PoolClient } from '../db/driver.ts'
import type { Settings } from '../env.ts'
import { asOwner } from '../testing/as-owner.ts'
import { engine } from '../testing/database.ts'
import { openHouse, type TestHouse } from '../testing/house.ts'
import { doseForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, post, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length
const log = (person: TestPerson) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: doseForm() }, id)
}

describe('with limits', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await openHouse({ rateLimits: true })
  })
  afterAll(() => house.close())

  const signIn = async (email: string, password = 'wrong') =>
    (await post(house, '/api/account/sign-in', { email, password })).status

  test('a person may write sixty times a minute, on all devices together; reading goes on', async () => {
    const ana = await newPerson(house)
    await asOwner(house.house.database, 'delete from rate_limits')
    const change = async () => (await ana.ask('PATCH', '/api/profile', { age: 30 })).status
    expect(await change()).toBe(200)
    expect((await asOwner(house.house.database, 'update rate_limits set count = 59 where count = 1')).rowCount).toBe(1)
    expect(await change()).toBe(200)
    const refused = await ana.ask('PATCH', '/api/profile', { age: 31 })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await (await ana.ask('GET', '/api/profile')).json()).toMatchObject({ age: 30 })
    await asOwner(house.house.database, "update rate_limits set window_start = window_start - interval '61 s'")
    expect(await change()).toBe(200)
  })

  test('what is over the limit is not done: a hundred writes at once are sixty, and one person takes nothing from another', async () => {
    const ana = await newPremiumPerson(house)
    const bo = await newPremiumPerson(house, 'bo')
    await asOwner(house.house.database, 'delete from rate_limits')
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await log(ana)).status))
    const kept = (await (await ana.ask('GET', '/api/doses?limit=100')).json()) as readonly unknown[]
    expect(kept).toHaveLength(count(statuses, 201))
    // On PostgreSQL some may find no connection within a second: those are told to come back, and are none of the sixty.
    expect(count(statuses, 201)).toBeLessThanOrEqual(60)
    expect(count(statuses, 201) + count(statuses, 429) + count(statuses, 503)).toBe(100)
    expect((await log(bo)).status).toBe(201)
  })

  test('an account is tried five times a minute, and a right password is no more than a try', async () => {
    const ana = await newPerson(house)
    await asOwner(house.house.database, 'delete from rate_limits')
    const tries: number[] = []
    for (let i = 0; i < 5; i += 1) tries.push(await signIn(ana.email.toUpperCase()))
    expect([...tries, await signIn(ana.email, 'correct horse battery')]).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('windows that are over are forgotten, and none that is open: nobody fills the table with tries', async () => {
    const { database } = house.house
    await asOwner(database, 'delete from rate_limits')
    await asOwner(
      database,
      "insert into rate_limits select 'old ' || n, now() - interval '2 hours', 1 from generate_series(1, 30) n",
    )
    await asOwner(database, "insert into rate_limits values ('running', now() - interval '59 minutes', 5)")
    for (let i = 0; i < 3; i += 1) await signIn(`nobody-${i}@vialog.example`)
    const { rows } = await asOwner<{ count: number }>(
      database,
      "select count(*)::int as count from rate_limits where key like 'old %' or key = 'running'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('of a hundred tries at once exactly one succeeds:', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  const hundred = async (act: (at: number) => Response | Promise<Response>) =>
    Promise.all(Array.from({ length: 100 }, async (_, at) => (await act(at)).status))

  test('the trial', async () => {
    const ana = await newPerson(house)
    await hundred(() => ana.ask('POST', '/api/subscription/trial', { days: 14 }))
    const { rows } = await asOwner(
      house.house.database,
      "select count(*)::int as count from audit_log where user_id = $1 and what = 'premium_until'",
      [ana.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a dose of one id', async () => {
    const ana = await newPremiumPerson(house)
    const id = crypto.randomUUID()
    await hundred((at) =>
      ana.ask('POST', '/api/doses', { id, dose: doseForm({ dosage: `${at + 1}` }) }, crypto.randomUUID()),
    )
    expect(await (await ana.ask('GET', '/api/doses?limit=100')).json()).toHaveLength(1)
  })

  test('an account of one address', async () => {
    const email = `same-${crypto.randomUUID()}@vialog.example`
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const address = at % 2 === 0 ? email : email.toUpperCase()
        return (await post(house, '/api/account/sign-up', { email: address, password: PASSWORD, displayName: 'ana' }))
          .status
      }),
    )
    expect(count(tries, 200)).toBe(1)
    expect(count(tries, 500)).toBe(0)
  })
})

const PASSWORD = 'correct horse battery'

describe('the address that is counted', () => {
  const forge = (at: number) => ({
    'x-forwarded-for': `203.0.113.${at}`,
    'x-real-ip': `203.0.113.${at}`,
    'x-client-ip': `203.0.113.${at}`,
    'cf-connecting-ip': `203.0.113.${at}`,
    'true-client-ip': `203.0.113.${at}`,
    forwarded: `for=203.0.113.${at}`,
  })

  const signIn = async ({ port }: TestSite, headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@vialog.example`, password: 'wrong' }),
    })
    return response.status
  }

  /** The statuses of two further tries of a caller who has tried as often as is allowed, under other headers each time. */
  const exhausted = async (changed: Partial<Settings>, headersOf: (at: number) => Record<string, string>) => {
    const site = await openSite({ rateLimits: true, ...changed })
    try {
      expect(await signIn(site, headersOf(1))).toBe(401)
      await asOwner(site.house.database, 'update rate_limits set count = 19')
      return [await signIn(site, headersOf(2)), await signIn(site, headersOf(3))]
    } finally {
      await site.close()
    }
  }

  test('is the one that the connection has, whatever the headers say', async () => {
    expect(await exhausted({}, forge)).toEqual([401, 429])
  })

  test('is what a trusted proxy saw, and never what the client wrote before it', async () => {
    const proxied = { trustedProxies: { hops: 1 } }
    const lying = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` })
    expect(await exhausted(proxied, lying)).toEqual([401, 429])
    const others = (at: number) => ({ 'x-forwarded-for': `203.0.113.9, 198.51.100.${at}` })
    expect(await exhausted(proxied, others)).toEqual([401, 401])
  })

  test('is seen to be forged where anybody is believed: the sabotage of this check', async () => {
    expect(await exhausted({ trustedProxies: { addresses: ['0.0.0.0/0'] } }, forge)).toEqual([401, 401])
  })
})

if (engine() === 'postgres')
  describe('a database that has no time', () => {
    let house: TestHouse
    let ana: TestPerson
    beforeAll(async () => {
      house = await openHouse()
      ana = await newPremiumPerson(house)
    })
    afterAll(() => house.close())

    test('is told as 503 with Retry-After after one second in line, and everything goes on afterwards', async () => {
      const held: PoolClient[] = []
      for (let i = 0; i < 10; i += 1) held.push(await house.house.database.pool.connect())
      const refused = await log(ana)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      held.forEach((client) => client.release())
      expect((await log(ana)).status).toBe(201)
    })

    test('is told as 503 once a statement has taken five seconds', async () => {
      const other = await house.house.database.pool.connect()
      await other.query('reset role')
      await other.query('begin')
      await other.query('lock table doses in access exclusive mode')
      try {
        const refused = await log(ana)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      } finally {
        await other.query('rollback')
        await other.query('set role vialog_server')
        other.release()
      }
      expect((await log(ana)).status).toBe(201)
    })
  })

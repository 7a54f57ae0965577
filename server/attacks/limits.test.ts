import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PoolClient } from '../db/driver.ts'
import type { Settings } from '../env.ts'
import { asOwner } from '../testing/as-owner.ts'
import { engine } from '../testing/database.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { doseForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, post, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length
const log = (person: TestPerson) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: doseForm() }, id)
}

/** What a person is told who writes once more when this minute holds 58 of their writes: twice, and after the minute. */
async function writesAtTheLimit(server: TestServer): Promise<readonly number[]> {
  const { database } = server.context
  const ana = await newPerson(server)
  await asOwner(database, 'delete from rate_limits')
  const change = async (age: number) => (await ana.ask('PATCH', '/api/profile', { age })).status
  const told = [await change(30)]
  await asOwner(database, 'update rate_limits set count = 59 where count = 1')
  told.push(await change(31), await change(32))
  expect((await ana.ask('GET', '/api/profile')).status).toBe(200)
  await asOwner(database, 'update rate_limits set ends_at = now()')
  return [...told, await change(33)]
}

/** What five wrong tries at an account are told, and a right one after them from the same address. */
async function triesOfAnAccount(server: TestServer): Promise<readonly number[]> {
  const ana = await newPerson(server)
  await asOwner(server.context.database, 'delete from rate_limits')
  const told: number[] = []
  for (let i = 0; i < 5; i += 1) told.push(await signIn(server, ana.email.toUpperCase()))
  return [...told, await signIn(server, ana.email, PASSWORD)]
}

/** A hundred doses of a person at the same time, again where there was no room: what each is told, and how many are kept. */
async function hundredWrites(server: TestServer, person: TestPerson) {
  const logged = async () => {
    for (;;) {
      const { status } = await log(person)
      if (status !== 503) return status
      await pause(20)
    }
  }
  const statuses = await Promise.all(Array.from({ length: 100 }, logged))
  const { rows } = await asOwner<{ count: number }>(
    server.context.database,
    'select count(*)::int as count from doses where user_id = $1',
    [person.id],
  )
  return { kept: rows[0]?.count ?? 0, statuses }
}

type Try = readonly [
  what: string,
  seconds: number,
  most: number,
  attempt: (server: TestServer, who: TestPerson) => Response | Promise<Response>,
]

/** Whatever is limited: five tries each about one account, or twenty with links that are none; then none for so many seconds. */
const TRIES: readonly Try[] = [
  [
    'signing up',
    60,
    5,
    (server, { email }) => post(server, '/api/account/sign-up', { email, password: PASSWORD, displayName: 'bo' }),
  ],
  ['signing in', 60, 5, (server, { email }) => post(server, '/api/account/sign-in', { email, password: 'wrong' })],
  [
    'proving oneself before a new password',
    60,
    5,
    async (server, person) => {
      await asOwner(server.context.database, "update auth_sessions set created_at = now() - interval '11 minutes'")
      return person.ask('PUT', '/api/account/password', {
        password: 'another horse battery',
        current_password: 'wrong',
      })
    },
  ],
  [
    'asking for a link to a new password',
    3600,
    5,
    (server, { email }) => post(server, '/api/account/password-link', { email }),
  ],
  [
    'asking for a link to sign in',
    3600,
    5,
    (server, { email }) => post(server, '/api/account/sign-in-link', { email }),
  ],
  [
    'using a link to a new password',
    60,
    20,
    (server) =>
      post(server, '/api/account/password-reset', { token: 'x'.repeat(43), password: 'another horse battery' }),
  ],
  [
    'using a link that confirms',
    60,
    20,
    (server) => post(server, '/api/account/email-confirmation', { token: 'x.y.z', password: PASSWORD }),
  ],
  ['using a link to sign in', 60, 20, (server) => post(server, '/api/account/device', { token: 'x'.repeat(43) })],
]

/** How many of twenty-three tries are let through to be judged, and what the next one is told about coming again. */
async function letThrough(server: TestServer, attempt: Try[3]) {
  const person = await newPerson(server)
  await asOwner(server.context.database, 'delete from rate_limits')
  let judged = 0
  for (let i = 0; i < 23; i += 1) {
    const { status, headers } = await attempt(server, person)
    if (status === 429) return { judged, again: Number(headers.get('retry-after')) }
    expect(status).toBeLessThan(500)
    judged += 1
  }
  return { judged, again: 0 }
}

const signIn = async (server: TestServer, email: string, password = 'wrong') =>
  (await post(server, '/api/account/sign-in', { email, password })).status

const PASSWORD = 'correct horse battery'

describe('with limits', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ rateLimits: true })
  })
  afterAll(() => server.close())

  test('a person may write sixty times a minute, on all devices together; reading goes on', async () => {
    expect(await writesAtTheLimit(server)).toEqual([200, 200, 429, 200])
  })

  test('a person reads six hundred times at once, and is then told when to come again; another person reads on', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    let answered = 0
    let refused: Response | undefined
    while (refused === undefined && answered < 2_000) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ana.ask('GET', '/api/admin')))
      answered += count(
        answers.map(({ status }) => status),
        200,
      )
      refused = answers.find(({ status }) => status === 429)
    }
    expect(answered).toBeGreaterThanOrEqual(600)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect((await bo.ask('GET', '/api/admin')).status).toBe(200)
  })

  test('who wrote too often is told when to come again, and nothing of it is kept', async () => {
    const ana = await newPerson(server)
    await asOwner(server.context.database, 'delete from rate_limits')
    await ana.ask('PATCH', '/api/profile', { age: 30 })
    await asOwner(server.context.database, 'update rate_limits set count = 60')
    const refused = await ana.ask('PATCH', '/api/profile', { age: 31 })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await (await ana.ask('GET', '/api/profile')).json()).toMatchObject({ age: 30 })
  })

  test('what is over the limit is not done: a hundred writes at once are sixty, and one person takes nothing from another', async () => {
    const ana = await newPremiumPerson(server)
    const bo = await newPremiumPerson(server, 'bo')
    await asOwner(server.context.database, 'delete from rate_limits')
    const { kept, statuses } = await hundredWrites(server, ana)
    expect(kept).toBe(count(statuses, 201))
    // On PostgreSQL some may have been counted and then found no connection within a second: those are not kept either.
    expect(kept).toBeLessThanOrEqual(60)
    expect(kept).toBeGreaterThan(0)
    expect(kept + count(statuses, 429)).toBe(100)
    expect((await log(bo)).status).toBe(201)
  })

  test('an account is tried five times a minute from one address, and then not with the right password either', async () => {
    expect(await triesOfAnAccount(server)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test.each(TRIES)('%s has a limit', async (_what, seconds, most, attempt) => {
    expect(await letThrough(server, attempt)).toEqual({ judged: most, again: seconds })
  })

  test('windows that are over are forgotten, and none that is open: nobody fills the table with tries', async () => {
    const { database } = server.context
    await asOwner(database, 'delete from rate_limits')
    await asOwner(
      database,
      "insert into rate_limits (key, window_start, ends_at, count) select 'old ' || n, now(), now() - interval '1 s', 1 from generate_series(1, 30) n",
    )
    await asOwner(
      database,
      "insert into rate_limits (key, window_start, ends_at, count) values ('running', now(), now() + interval '1 min', 5)",
    )
    for (let i = 0; i < 3; i += 1) await signIn(server, `nobody-${i}@vialog.example`)
    const { rows } = await asOwner<{ count: number }>(
      database,
      "select count(*)::int as count from rate_limits where key like 'old %' or key = 'running'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('the checks themselves', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ rateLimits: false })
  })
  afterAll(() => server.close())

  test('see a server that counts no writes', async () => {
    expect(await writesAtTheLimit(server)).toEqual([200, 200, 200, 200])
  })

  test('see a server that counts no reads', async () => {
    const ana = await newPerson(server)
    for (let batch = 0; batch < 35; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ana.ask('GET', '/api/admin')))
      expect(answers.filter(({ status }) => status === 429)).toEqual([])
    }
  })

  test('see a server that counts no tries at an account', async () => {
    expect(await triesOfAnAccount(server)).toEqual([401, 401, 401, 401, 401, 200])
  })

  test.each(TRIES)('see a server that does not count %s', async (_what, _seconds, _most, attempt) => {
    expect(await letThrough(server, attempt)).toEqual({ judged: 23, again: 0 })
  })

  test('see a server that lets a hundred writes at once through', async () => {
    const { kept, statuses } = await hundredWrites(server, await newPremiumPerson(server))
    expect([kept, count(statuses, 201)]).toEqual([100, 100])
  })
})

describe('of a hundred tries at once exactly one succeeds:', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const hundred = async (act: (at: number) => Response | Promise<Response>) =>
    Promise.all(Array.from({ length: 100 }, async (_, at) => (await act(at)).status))

  test('the trial', async () => {
    const ana = await newPerson(server)
    await hundred(() => ana.ask('POST', '/api/subscription/trial', { days: 14 }))
    const { rows } = await asOwner(
      server.context.database,
      "select count(*)::int as count from audit_log where user_id = $1 and what = 'premium_until'",
      [ana.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a dose of one id', async () => {
    const ana = await newPremiumPerson(server)
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
        return (await post(server, '/api/account/sign-up', { email: address, password: PASSWORD, displayName: 'ana' }))
          .status
      }),
    )
    expect(count(tries, 200)).toBe(1)
    expect(count(tries, 500)).toBe(0)
  })
})

describe('the address that is counted', () => {
  const forge = (at: number) => ({
    'x-forwarded-for': `203.0.113.${at}`,
    'x-real-ip': `203.0.113.${at}`,
    'x-client-ip': `203.0.113.${at}`,
    'cf-connecting-ip': `203.0.113.${at}`,
    'true-client-ip': `203.0.113.${at}`,
    forwarded: `for=203.0.113.${at}`,
  })

  const signInAt = async ({ port }: TestSite, headers: Record<string, string>) => {
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
      expect(await signInAt(site, headersOf(1))).toBe(401)
      await asOwner(site.context.database, 'update rate_limits set count = 19')
      return [await signInAt(site, headersOf(2)), await signInAt(site, headersOf(3))]
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
    let server: TestServer
    let ana: TestPerson
    beforeAll(async () => {
      server = await openTestServer()
      ana = await newPremiumPerson(server)
    })
    afterAll(() => server.close())

    test('is told as 503 with Retry-After after one second in line, and everything goes on afterwards', async () => {
      const held: PoolClient[] = []
      for (let i = 0; i < 10; i += 1) held.push(await server.context.database.pool.connect())
      const refused = await log(ana)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      held.forEach((client) => client.release())
      expect((await log(ana)).status).toBe(201)
    })

    test('is told as 503 once a statement has taken five seconds', async () => {
      const other = await server.context.database.pool.connect()
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

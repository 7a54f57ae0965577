import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PoolClient } from '../db/driver.ts'
import type { Settings } from '../env.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { engine } from '../testing/databases/database.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { doseForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, post, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length
const log = (person: TestPerson) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id)
}

/** The answers to further writes of a person with 58 writes in this minute, and after the minute. */
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

/** The answers to five wrong attempts at an account, and to a right one after them from the same address. */
async function triesOfAnAccount(server: TestServer): Promise<readonly number[]> {
  const ana = await newPerson(server)
  await asOwner(server.context.database, 'delete from rate_limits')
  const told: number[] = []
  for (let i = 0; i < 5; i += 1) told.push(await signIn(server, ana.email.toUpperCase()))
  return [...told, await signIn(server, ana.email, PASSWORD)]
}

/** A hundred concurrent doses of a person, retried after 503: the answers, and the number of rows. */
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

/** The limited attempts: five per account, or twenty invalid links, and the seconds until the next. */
const TRIES: readonly Try[] = [
  [
    'signing up',
    60,
    5,
    (server, { email }) => post(server, '/api/account/sign-up', { email, password: PASSWORD, displayName: 'bo' }),
  ],
  ['signing in', 60, 5, (server, { email }) => post(server, '/api/account/sign-in', { email, password: 'wrong' })],
  [
    'the current password before a new one',
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
  ['requesting a password link', 3600, 5, (server, { email }) => post(server, '/api/account/password-link', { email })],
  ['requesting a sign-in link', 3600, 5, (server, { email }) => post(server, '/api/account/sign-in-link', { email })],
  [
    'opening a password link',
    60,
    20,
    (server) =>
      post(server, '/api/account/password-reset', { token: 'x'.repeat(43), password: 'another horse battery' }),
  ],
  [
    'opening a confirmation link',
    60,
    20,
    (server) => post(server, '/api/account/email-confirmation', { token: 'x.y.z', password: PASSWORD }),
  ],
  ['using a link to sign in', 60, 20, (server) => post(server, '/api/account/device', { token: 'x'.repeat(43) })],
]

/** How many of twenty-three attempts are checked, and the Retry-After of the next. */
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

  test('a person may write sixty times a minute on all devices together; reads continue', async () => {
    expect(await writesAtTheLimit(server)).toEqual([200, 200, 429, 200])
  })

  test('a person may read six hundred times at once, then gets Retry-After; another person is not affected', async () => {
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

  test('a write over the limit gets Retry-After and saves nothing', async () => {
    const ana = await newPerson(server)
    await asOwner(server.context.database, 'delete from rate_limits')
    await ana.ask('PATCH', '/api/profile', { age: 30 })
    await asOwner(server.context.database, 'update rate_limits set count = 60')
    const refused = await ana.ask('PATCH', '/api/profile', { age: 31 })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await (await ana.ask('GET', '/api/profile')).json()).toMatchObject({ age: 30 })
  })

  test('of a hundred concurrent writes sixty are saved, and another person is not affected', async () => {
    const ana = await newPremiumPerson(server)
    const bo = await newPremiumPerson(server, 'bo')
    await asOwner(server.context.database, 'delete from rate_limits')
    const { kept, statuses } = await hundredWrites(server, ana)
    expect(kept).toBe(count(statuses, 201))
    // On PostgreSQL some may be counted and then get no connection within a second: those are not saved either.
    expect(kept).toBeLessThanOrEqual(60)
    expect(kept).toBeGreaterThan(0)
    expect(kept + count(statuses, 429)).toBe(100)
    expect((await log(bo)).status).toBe(201)
  })

  test('five wrong attempts a minute from one address also block the right password', async () => {
    expect(await triesOfAnAccount(server)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test.each(TRIES)('%s has a limit', async (_what, seconds, most, attempt) => {
    expect(await letThrough(server, attempt)).toEqual({ judged: most, again: seconds })
  })

  test('expired windows are purged, open ones are not: attempts cannot fill the table', async () => {
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

  test('detect a server that does not count writes', async () => {
    expect(await writesAtTheLimit(server)).toEqual([200, 200, 200, 200])
  })

  test('detect a server that does not count reads', async () => {
    const ana = await newPerson(server)
    for (let batch = 0; batch < 35; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ana.ask('GET', '/api/admin')))
      expect(answers.filter(({ status }) => status === 429)).toEqual([])
    }
  })

  test('detect a server that does not count attempts at an account', async () => {
    expect(await triesOfAnAccount(server)).toEqual([401, 401, 401, 401, 401, 200])
  })

  test.each(TRIES)('detect a server that does not count %s', async (_what, _seconds, _most, attempt) => {
    expect(await letThrough(server, attempt)).toEqual({ judged: 23, again: 0 })
  })

  test('detect a server that accepts a hundred concurrent writes', async () => {
    const { kept, statuses } = await hundredWrites(server, await newPremiumPerson(server))
    expect([kept, count(statuses, 201)]).toEqual([100, 100])
  })
})

describe('of a hundred concurrent attempts exactly one succeeds:', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const hundred = async (act: (at: number) => Response | Promise<Response>) =>
    Promise.all(Array.from({ length: 100 }, async (_, at) => (await act(at)).status))

  test('of a hundred concurrent attempts exactly one starts the trial', async () => {
    const ana = await newPerson(server)
    await hundred(() => ana.ask('POST', '/api/subscription/trial', { days: 14 }))
    const { rows } = await asOwner(
      server.context.database,
      "select count(*)::int as count from audit_log where user_id = $1 and what = 'premium_until'",
      [ana.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of a hundred concurrent attempts exactly one logs a dose of one id', async () => {
    const ana = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    await hundred((at) =>
      ana.ask(
        'POST',
        '/api/doses',
        { id, dose: doseForm({ dosage: `${at + 1}` }), confirmed: true },
        crypto.randomUUID(),
      ),
    )
    expect(await (await ana.ask('GET', '/api/doses?limit=100')).json()).toHaveLength(1)
  })

  test('of a hundred concurrent attempts exactly one makes an account of one address', async () => {
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

describe('the client address', () => {
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

  /** The statuses of two attempts over the limit, with other headers each time. */
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

  test('the client address is that of the connection, whatever the headers contain', async () => {
    expect(await exhausted({}, forge)).toEqual([401, 429])
  })

  test('the client address is the one that a trusted proxy saw, never one that the client wrote', async () => {
    const proxied = { trustedProxies: { hops: 1 } }
    const lying = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` })
    expect(await exhausted(proxied, lying)).toEqual([401, 429])
    const others = (at: number) => ({ 'x-forwarded-for': `203.0.113.9, 198.51.100.${at}` })
    expect(await exhausted(proxied, others)).toEqual([401, 401])
  })

  test('the client address can be forged if every header is trusted: the check detects it', async () => {
    expect(await exhausted({ trustedProxies: { addresses: ['0.0.0.0/0'] } }, forge)).toEqual([401, 401])
  })
})

if (engine() === 'postgres')
  describe('a busy database', () => {
    let server: TestServer
    let ana: TestPerson
    beforeAll(async () => {
      server = await openTestServer()
      ana = await newPremiumPerson(server)
    })
    afterAll(() => server.close())

    test('a busy database gives 503 with Retry-After after one second without a connection, and recovers', async () => {
      const held: PoolClient[] = []
      for (let i = 0; i < 10; i += 1) held.push(await server.context.database.pool.connect())
      const refused = await log(ana)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      held.forEach((client) => client.release())
      expect((await log(ana)).status).toBe(201)
    })

    test('a busy database gives 503 when a statement has taken five seconds', async () => {
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#contract'
import type { Settings } from '../../env.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import { newPerson, post } from '../../testing/people.ts'

const PASSWORD = 'correct horse battery'
const STRANGER = '203.0.113.9'
const ELSEWHERE = '198.51.100.4'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await openWith({})
})
beforeEach(() => asOwner(server.context.database, 'delete from rate_limits'))
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

/** A server with limits behind a trusted proxy, so that a test can use any address. */
function openWith(changed: Partial<Settings>): Promise<TestServer> {
  return openTestServer({ rateLimits: true, smtpUrl: mailbox.url, trustedProxies: { hops: 1 }, ...changed })
}

const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie })
const signIn = (email: string, password: string, headers = {}) =>
  post(server, '/api/account/sign-in', { email, password }, headers)
const statusOf = async (email: string, password: string, headers = {}) =>
  (await signIn(email, password, headers)).status
const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
const lettersTo = async (email: string) => {
  await server.context.background.idle()
  await server.context.jobs.mail.run()
  return mailbox.arrived.filter(({ to }) => to === email).map(({ text }) => text.replaceAll('=\r\n', ''))
}

/** Sets the count of an account to a hundred wrong passwords from many addresses. */
async function guessFromEverywhere(email: string): Promise<void> {
  await signIn(email, 'wrong password', from('192.0.2.1'))
  await asOwner(
    server.context.database,
    "update rate_limits set count = 100 where count > 0 and ends_at > now() + interval '30 minutes'",
  )
}

describe('a stranger who guesses', () => {
  test('a stranger who guesses is rejected after five wrong passwords in a minute, and the owner signs in from elsewhere', async () => {
    const { email } = await newPerson(server)
    const tries = []
    for (let i = 0; i < 6; i += 1) tries.push(await statusOf(email.toUpperCase(), 'wrong password', from(STRANGER)))
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await signIn(email, PASSWORD, from(STRANGER))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(((await refused.json()) as Problem).message).toBe(
      'Too many wrong passwords. Please wait a minute, or get a link by e-mail.',
    )
    expect(await statusOf(email, PASSWORD, from(ELSEWHERE))).toBe(200)
  })

  test('gets five checks out of a hundred concurrent attempts', async () => {
    const { email } = await newPerson(server)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => statusOf(email, 'wrong password', from(STRANGER))),
    )
    const count = (status: number) => statuses.filter((one) => one === status).length
    expect(count(401)).toBeLessThanOrEqual(5)
    expect(count(401)).toBeGreaterThan(0)
    expect(count(401) + count(429) + count(503)).toBe(100)
  })

  test('gets thirty checks an hour of one account from one address', async () => {
    const { email } = await newPerson(server)
    let answers = 0
    for (let minute = 0; minute < 8; minute += 1) {
      for (let i = 0; i < 5; i += 1) if ((await statusOf(email, 'wrong password', from(STRANGER))) === 401) answers += 1
      await asOwner(
        server.context.database,
        "update rate_limits set ends_at = now() where ends_at < now() + interval '2 min'",
      )
    }
    expect(answers).toBe(30)
  })

  test('gets twenty checks a minute of all accounts from one address', async () => {
    const tries = []
    for (let i = 0; i < 21; i += 1)
      tries.push(await statusOf(`nobody-${i}@vialog.example`, 'wrong password', from(STRANGER)))
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  test('a stranger who guesses from twenty-five addresses gets a hundred checks an hour, then none from any', async () => {
    const { email } = await newPerson(server)
    let answers = 0
    for (let at = 0; at < 25; at += 1)
      for (let i = 0; i < 5; i += 1)
        if ((await statusOf(email, 'wrong password', from(`192.0.2.${at}`))) === 401) answers += 1
    expect(answers).toBe(100)
    expect(await statusOf(email, PASSWORD, from(ELSEWHERE))).toBe(429)
  })

  test('gets the same answers with and without an account', async () => {
    const { email } = await newPerson(server)
    const transcript = async (address: string) => {
      const said = []
      for (let i = 0; i < 7; i += 1) {
        const answer = await signIn(address, 'wrong password', from(STRANGER))
        said.push([
          answer.status,
          await answer.text(),
          answer.headers.get('retry-after'),
          answer.headers.getSetCookie(),
        ])
      }
      await asOwner(server.context.database, 'delete from rate_limits')
      await guessFromEverywhere(address)
      const locked = await signIn(address, 'wrong password', from(ELSEWHERE))
      const link = await post(server, '/api/account/sign-in-link', { email: address }, from(ELSEWHERE))
      return [...said, locked.status, await locked.text(), link.status, await link.text()]
    }
    const known = await transcript(email)
    await asOwner(server.context.database, 'delete from rate_limits')
    expect(await transcript('nobody@vialog.example')).toEqual(known)
  })
})

test('right passwords are not counted', async () => {
  const { email } = await newPerson(server)
  for (let i = 0; i < 7; i += 1) expect(await statusOf(email, PASSWORD, from(ELSEWHERE))).toBe(200)
})

test('outcomes are counted in the metrics, without personal data', async () => {
  const { email } = await newPerson(server)
  const read = async () => {
    const { values } = await server.context.telemetry.signIns.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  const before = await read()
  await statusOf(email, PASSWORD, from(ELSEWHERE))
  for (let i = 0; i < 6; i += 1) await statusOf(email, 'wrong password', from(STRANGER))
  const after = await read()
  const more = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0)
  expect([more('right'), more('wrong'), more('refused')]).toEqual([1, 5, 1])
})

describe('a known device', () => {
  test('signs in while strangers guess, also from their address', async () => {
    const ana = await newPerson(server)
    await guessFromEverywhere(ana.email)
    for (let i = 0; i < 21; i += 1) await statusOf(`nobody-${i}@vialog.example`, 'wrong', from(STRANGER))
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER))).toBe(429)
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER, ana.device))).toBe(200)
  })

  test('a known device has its own five attempts a minute', async () => {
    const ana = await newPerson(server)
    const tries = []
    for (let i = 0; i < 6; i += 1) tries.push(await statusOf(ana.email, 'typo', from(ELSEWHERE, ana.device)))
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE))).toBe(200)
  })

  test('a known device is known to that account only', async () => {
    const [ana, mallory] = [await newPerson(server), await newPerson(server, 'mallory')]
    await guessFromEverywhere(ana.email)
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER, mallory.device))).toBe(429)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(4000)])(
    'a known device is not known by the token %j',
    async (token) => {
      const { email } = await newPerson(server)
      await guessFromEverywhere(email)
      expect(await statusOf(email, PASSWORD, from(ELSEWHERE, `vialog.device=${token}`))).toBe(429)
    },
  )

  test('a known device stays known after a sign-out, and two people can share it', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: ana.cookie } })
    const shared = await signIn(bo.email, PASSWORD, from(ELSEWHERE, ana.device))
    expect(cookiesIn(shared)).toContain(ana.device)
    for (const { email } of [ana, bo]) {
      await guessFromEverywhere(email)
      expect(await statusOf(email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(200)
    }
  })

  test('a known device is stored as a hash with a time, and nothing else', async () => {
    const ana = await newPerson(server)
    const { rows } = await asOwner(server.context.database, 'select * from auth_devices where user_id = $1', [ana.id])
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['created_at', 'last_used_at', 'token_hash', 'user_id'],
    ])
    expect(JSON.stringify(rows)).not.toContain(ana.device.split('=')[1])
  })

  test('a known device has an HttpOnly, SameSite cookie, with the __Host- prefix on https', async () => {
    const line = async (at: TestServer) => {
      const email = `ana-${crypto.randomUUID()}@vialog.example`
      const answer = await post(at, '/api/account/sign-up', { email, password: PASSWORD, displayName: 'ana' })
      return answer.headers.getSetCookie().find((cookie) => cookie.includes('vialog.device'))
    }
    expect(await line(server)).toMatch(/^vialog\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const safe = await openWith({ publicUrl: 'https://vialog.example' })
    expect(await line(safe)).toMatch(/^__Host-vialog\.device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await safe.close()
  })

  test('a known device is one of the ten most recently used', async () => {
    const ana = await newPerson(server)
    for (let i = 0; i < 11; i += 1) expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE))).toBe(200)
    const { rows } = await asOwner(server.context.database, 'select from auth_devices where user_id = $1', [ana.id])
    expect(rows).toHaveLength(10)
  })

  test('a known device is deleted with the old password, except the one that set the new', async () => {
    const ana = await newPerson(server)
    const laptop = cookiesIn(await signIn(ana.email, PASSWORD, from(ELSEWHERE)))
    const changed = await server.api.request('/api/account/password', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'application/json',
        ...from(ELSEWHERE, `${ana.cookie}; ${ana.device}`),
      },
      body: JSON.stringify({ password: 'a wholly different staple' }),
    })
    expect(changed.status).toBe(200)
    await guessFromEverywhere(ana.email)
    const opens = (cookie: string) => statusOf(ana.email, 'a wholly different staple', from(ELSEWHERE, cookie))
    expect([await opens(laptop), await opens(cookiesIn(changed))]).toEqual([429, 200])
  })
})

describe('a new device', () => {
  const told = async (email: string) =>
    (await lettersTo(email)).filter((text) => text.includes('Subject: New sign-in to your Vialog account'))

  test('a new device is reported to the owner by e-mail, once, with the time but neither address nor browser', async () => {
    const { email } = await newPerson(server)
    expect(await told(email)).toEqual([])
    const laptop = cookiesIn(await signIn(email, PASSWORD, { ...from(ELSEWHERE), 'user-agent': 'Netscape 4' }))
    await signIn(email, PASSWORD, from(ELSEWHERE, laptop))
    const [letter, ...more] = await told(email)
    expect(more).toEqual([])
    expect(letter).toMatch(/on [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d\s+UTC/)
    expect(letter).not.toMatch(/198\.51|Netscape/)
  })

  test('a new device with a wrong password is not reported', async () => {
    const { email } = await newPerson(server)
    await signIn(email, 'wrong password', from(STRANGER))
    expect(await told(email)).toEqual([])
  })
})

describe('the sign-in link', () => {
  const ask = (email: string, headers = {}) => post(server, '/api/account/sign-in-link', { email }, headers)
  const open = (token: string, headers = {}) => post(server, '/api/account/device', { token }, headers)
  const tokenFor = async (email: string) => {
    expect((await ask(email, from(ELSEWHERE))).status).toBe(200)
    const letters = await lettersTo(email)
    return /http:\/\/localhost:3000\/sign-in-link#([\w-]+)/.exec(letters.at(-1) ?? '')?.[1] ?? ''
  }

  test('lets a blocked device sign in with the password, once', async () => {
    const { email } = await newPerson(server)
    await guessFromEverywhere(email)
    const opened = await open(await tokenFor(email), from(STRANGER))
    expect([opened.status, await opened.json()]).toEqual([200, { opened: true }])
    const device = cookiesIn(opened)
    expect(device).not.toContain('session')
    expect(await statusOf(email, 'wrong password', from(STRANGER, device))).toBe(401)
    expect(await statusOf(email, PASSWORD, from(STRANGER, device))).toBe(200)
    expect(await statusOf(email, PASSWORD, from(STRANGER))).toBe(429)
  })

  test('the sign-in link works once, also when twenty open it concurrently, and for a day', async () => {
    const { email } = await newPerson(server)
    const token = await tokenFor(email)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await open(token, from(`192.0.2.${at}`))).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const bo = await newPerson(server, 'bo')
    const late = await tokenFor(bo.email)
    server.setNow(new Date(Date.now() + (24 * 60 + 1) * 60_000))
    const refused = await open(late, from(ELSEWHERE))
    server.setNow(undefined)
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([400, 'link-over'])
  })

  test('the sign-in link resets the attempts of its device', async () => {
    const ana = await newPerson(server)
    for (let i = 0; i < 6; i += 1) await statusOf(ana.email, 'typo', from(ELSEWHERE, ana.device))
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(429)
    await open(await tokenFor(ana.email), from(ELSEWHERE, ana.device))
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(200)
  })

  test('survives a new password, and is not a password link', async () => {
    const ana = await newPerson(server)
    const token = await tokenFor(ana.email)
    await ana.ask('PUT', '/api/account/password', { password: 'a wholly different staple' })
    expect((await open(token, from(ELSEWHERE))).status).toBe(200)
    await post(server, '/api/account/password-link', { email: ana.email }, from(ELSEWHERE))
    const letters = await lettersTo(ana.email)
    const reset = /reset-password#([\w-]+)/.exec(letters.join())?.[1] ?? ''
    expect((await open(reset, from(ELSEWHERE))).status).toBe(400)
  })

  test('the sign-in link is not sent without an account, with the same answer', async () => {
    const { email } = await newPerson(server)
    const [known, unknown] = [await ask(email, from(STRANGER)), await ask('nobody@vialog.example', from(STRANGER))]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect(await lettersTo('nobody@vialog.example')).toEqual([])
  })

  test('the sign-in link is limited to twenty invalid ones a minute, and a valid one from the same address still works', async () => {
    const { email } = await newPerson(server)
    const token = await tokenFor(email)
    const tries = []
    for (let i = 0; i < 21; i += 1) tries.push((await open(`${i}`.repeat(20), from(STRANGER))).status)
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    expect((await open(token, from(STRANGER))).status).toBe(200)
  })
})

describe('requesting links', () => {
  test.each(['password-link', 'sign-in-link'])(
    '(%s) five times an hour does not limit the owner elsewhere, nor a known device anywhere',
    async (what) => {
      const ana = await newPerson(server)
      const ask = async (headers: object) =>
        (await post(server, `/api/account/${what}`, { email: ana.email }, { ...headers })).status
      const tries = []
      for (let i = 0; i < 6; i += 1) tries.push(await ask(from(STRANGER)))
      expect(tries).toEqual([200, 200, 200, 200, 200, 429])
      expect(await ask(from(ELSEWHERE))).toBe(200)
      expect(await ask(from(STRANGER, ana.device))).toBe(200)
    },
  )
})

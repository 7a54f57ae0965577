import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#contract'
import type { Settings } from '../../env.ts'
import { asOwner } from '../../testing/as-owner.ts'
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

/** Limits as they are in use, and a proxy before the server, so that a test can come from any address. */
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

/** Leaves the count of an account where a hundred wrong passwords from many addresses leave it. */
async function guessFromEverywhere(email: string): Promise<void> {
  await signIn(email, 'wrong password', from('192.0.2.1'))
  await asOwner(
    server.context.database,
    "update rate_limits set count = 100 where count > 0 and ends_at > now() + interval '30 minutes'",
  )
}

describe('a stranger who guesses', () => {
  test('is refused after five wrong passwords in a minute, and the owner signs in from elsewhere at once', async () => {
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

  test('gets five answers out of a hundred tries at the same moment, and no more', async () => {
    const { email } = await newPerson(server)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => statusOf(email, 'wrong password', from(STRANGER))),
    )
    const count = (status: number) => statuses.filter((one) => one === status).length
    expect(count(401)).toBeLessThanOrEqual(5)
    expect(count(401)).toBeGreaterThan(0)
    expect(count(401) + count(429) + count(503)).toBe(100)
  })

  test('gets thirty answers an hour about one account from one address', async () => {
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

  test('gets twenty answers a minute from one address about all accounts together', async () => {
    const tries = []
    for (let i = 0; i < 21; i += 1)
      tries.push(await statusOf(`nobody-${i}@vialog.example`, 'wrong password', from(STRANGER)))
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  test('from twenty-five addresses gets a hundred answers an hour, then none from any', async () => {
    const { email } = await newPerson(server)
    let answers = 0
    for (let at = 0; at < 25; at += 1)
      for (let i = 0; i < 5; i += 1)
        if ((await statusOf(email, 'wrong password', from(`192.0.2.${at}`))) === 401) answers += 1
    expect(answers).toBe(100)
    expect(await statusOf(email, PASSWORD, from(ELSEWHERE))).toBe(429)
  })

  test('learns nothing of whether there is an account: the same answers to the same tries', async () => {
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

test('outcomes are counted for operators, without a word about anybody', async () => {
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

describe('a device that has signed in before', () => {
  test('gets in while strangers guess, from their address too', async () => {
    const ana = await newPerson(server)
    await guessFromEverywhere(ana.email)
    for (let i = 0; i < 21; i += 1) await statusOf(`nobody-${i}@vialog.example`, 'wrong', from(STRANGER))
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER))).toBe(429)
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER, ana.device))).toBe(200)
  })

  test('may try five times a minute, and nobody else pays for it', async () => {
    const ana = await newPerson(server)
    const tries = []
    for (let i = 0; i < 6; i += 1) tries.push(await statusOf(ana.email, 'typo', from(ELSEWHERE, ana.device)))
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE))).toBe(200)
  })

  test('is one of that account alone', async () => {
    const [ana, mallory] = [await newPerson(server), await newPerson(server, 'mallory')]
    await guessFromEverywhere(ana.email)
    expect(await statusOf(ana.email, PASSWORD, from(STRANGER, mallory.device))).toBe(429)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(4000)])('is none with the token %j', async (token) => {
    const { email } = await newPerson(server)
    await guessFromEverywhere(email)
    expect(await statusOf(email, PASSWORD, from(ELSEWHERE, `vialog.device=${token}`))).toBe(429)
  })

  test('keeps its place after a sign-out, and two people can share it', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: ana.cookie } })
    const shared = await signIn(bo.email, PASSWORD, from(ELSEWHERE, ana.device))
    expect(cookiesIn(shared)).toContain(ana.device)
    for (const { email } of [ana, bo]) {
      await guessFromEverywhere(email)
      expect(await statusOf(email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(200)
    }
  })

  test('is kept as a hash, with a time and nothing else', async () => {
    const ana = await newPerson(server)
    const { rows } = await asOwner(server.context.database, 'select * from auth_devices where user_id = $1', [ana.id])
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['created_at', 'last_used_at', 'token_hash', 'user_id'],
    ])
    expect(JSON.stringify(rows)).not.toContain(ana.device.split('=')[1])
  })

  test('shows its token to no script and to no other site, and on https to this host alone', async () => {
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

  test('is one of the ten that were used last', async () => {
    const ana = await newPerson(server)
    for (let i = 0; i < 11; i += 1) expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE))).toBe(200)
    const { rows } = await asOwner(server.context.database, 'select from auth_devices where user_id = $1', [ana.id])
    expect(rows).toHaveLength(10)
  })

  test('is forgotten with the old password, but for the one that chose the new', async () => {
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

  test('is told to the owner by e-mail, once, with the time and nothing of the address or browser', async () => {
    const { email } = await newPerson(server)
    expect(await told(email)).toEqual([])
    const laptop = cookiesIn(await signIn(email, PASSWORD, { ...from(ELSEWHERE), 'user-agent': 'Netscape 4' }))
    await signIn(email, PASSWORD, from(ELSEWHERE, laptop))
    const [letter, ...more] = await told(email)
    expect(more).toEqual([])
    expect(letter).toMatch(/on [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d\s+UTC/)
    expect(letter).not.toMatch(/198\.51|Netscape/)
  })

  test('with a wrong password is told to nobody', async () => {
    const { email } = await newPerson(server)
    await signIn(email, 'wrong password', from(STRANGER))
    expect(await told(email)).toEqual([])
  })
})

describe('the link by e-mail', () => {
  const ask = (email: string, headers = {}) => post(server, '/api/account/sign-in-link', { email }, headers)
  const open = (token: string, headers = {}) => post(server, '/api/account/device', { token }, headers)
  const tokenFor = async (email: string) => {
    expect((await ask(email, from(ELSEWHERE))).status).toBe(200)
    const letters = await lettersTo(email)
    return /http:\/\/localhost:3000\/sign-in-link#([\w-]+)/.exec(letters.at(-1) ?? '')?.[1] ?? ''
  }

  test('lets a device sign in that strangers kept out, with the password, once', async () => {
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

  test('works once, also when twenty open it at the same moment, and for a day', async () => {
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

  test('starts the tries of its device again', async () => {
    const ana = await newPerson(server)
    for (let i = 0; i < 6; i += 1) await statusOf(ana.email, 'typo', from(ELSEWHERE, ana.device))
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(429)
    await open(await tokenFor(ana.email), from(ELSEWHERE, ana.device))
    expect(await statusOf(ana.email, PASSWORD, from(ELSEWHERE, ana.device))).toBe(200)
  })

  test('outlives a new password, and a link to a new password is none', async () => {
    const ana = await newPerson(server)
    const token = await tokenFor(ana.email)
    await ana.ask('PUT', '/api/account/password', { password: 'a wholly different staple' })
    expect((await open(token, from(ELSEWHERE))).status).toBe(200)
    await post(server, '/api/account/password-link', { email: ana.email }, from(ELSEWHERE))
    const letters = await lettersTo(ana.email)
    const reset = /reset-password#([\w-]+)/.exec(letters.join())?.[1] ?? ''
    expect((await open(reset, from(ELSEWHERE))).status).toBe(400)
  })

  test('goes to nobody where there is no account, with the same answer', async () => {
    const { email } = await newPerson(server)
    const [known, unknown] = [await ask(email, from(STRANGER)), await ask('nobody@vialog.example', from(STRANGER))]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect(await lettersTo('nobody@vialog.example')).toEqual([])
  })

  test('that is none is refused twenty times a minute, and a good one of the same address still works', async () => {
    const { email } = await newPerson(server)
    const token = await tokenFor(email)
    const tries = []
    for (let i = 0; i < 21; i += 1) tries.push((await open(`${i}`.repeat(20), from(STRANGER))).status)
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    expect((await open(token, from(STRANGER))).status).toBe(200)
  })
})

describe('asking for links', () => {
  test.each(['password-link', 'sign-in-link'])(
    '(%s) five times an hour keeps no owner from asking from elsewhere, nor a device of theirs from anywhere',
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

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceSession, Problem, Session } from '#contract'
import { OVERLAP_MS } from '#domain/account/token-rotation'
import { PASSWORD } from '../../testing/hash-once.ts'
import type { Change } from '../../live/change-bus.ts'
import { createLog } from '../../telemetry/log.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { openTestServer, secondNode, type TestServer } from '../../testing/test-server.ts'
import { cookieOf, newPerson, post, secondDevice, sessionIdOf, type TestPerson } from '../../testing/people.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await openTestServer()
  other = await secondNode(server)
  // Connects the nodes' buses, as PostgreSQL does (server/live/change-bus.test.ts).
  server.context.changeBus.subscribe((change) => other.context.changeBus.publish(change))
})
afterEach(() => at(undefined))
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Sets the clocks of both nodes; undefined restores the real ones. */
const at = (now: Date | undefined) => [server, other].forEach((node) => node.setNow(now))
const later = (ms: number) => at(new Date(server.context.now().getTime() + ms))
const MINUTES = 60_000
const AFTER_OVERLAP = OVERLAP_MS + 1

/** Renews with this cookie. Returns the status, the cookie that the device then has, and the access token. */
async function renew(cookie: string, node = server) {
  const answer = await node.api.request('/api/account/session', { method: 'POST', headers: { cookie } })
  const token = answer.status === 200 ? ((await answer.json()) as Session).access_token : ''
  return { status: answer.status, cookie: cookieOf(answer, 'refresh') || cookie, token }
}

const reads = async (token: string, node = server) =>
  (await node.api.request('/api/profile', { headers: { authorization: `Bearer ${token}` } })).status
const sessionsOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/account/sessions')).json()) as readonly DeviceSession[]
const rowsOf = async (table: string, { id }: TestPerson) =>
  (
    await asOwner<{ count: number }>(
      server.context.database,
      `select count(*)::int as count from ${table} where user_id = $1`,
      [id],
    )
  ).rows[0]?.count

describe('renewing', () => {
  test('renewing exchanges the cookie each time, HttpOnly and for the whole site', async () => {
    const { cookie } = await newPerson(server)
    const answer = await server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })
    const given = answer.headers.getSetCookie()
    expect(given).toEqual([
      expect.stringMatching(/^vialog\.refresh=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const seen = new Set([cookie])
    let last = cookie
    for (let renewal = 0; renewal < 5; renewal += 1) {
      const renewed = await renew(last)
      expect(renewed.status).toBe(200)
      expect(seen.has(renewed.cookie)).toBe(false)
      seen.add((last = renewed.cookie))
    }
  })

  test('forty times concurrently with one cookie returns the same new one, and signs no one out', async () => {
    const ana = await newPerson(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => untilAnswered(ana.cookie, i % 2 ? server : other)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1)
    expect(await rowsOf('auth_sessions', ana)).toBe(1)
    later(14 * MINUTES)
    expect((await renew(answers[0]?.cookie ?? '')).status).toBe(200)
  })

  test('renewing after a lost response works with the old cookie, hours later and again', async () => {
    const ana = await newPerson(server)
    for (let lost = 0; lost < 3; lost += 1) {
      expect((await renew(ana.cookie)).status).toBe(200)
      later(5 * 60 * MINUTES)
    }
    const arrived = await renew(ana.cookie)
    expect((await renew(arrived.cookie)).status).toBe(200)
  })

  test('accepts a request that was sent while another exchanged the cookie', async () => {
    const ana = await newPerson(server)
    const first = await renew(ana.cookie)
    const second = await renew(first.cookie)
    expect(await renew(ana.cookie)).toMatchObject({ status: 200, cookie: second.cookie })
  })

  test('renewing keeps a used session, and ends one unused for sixty days', async () => {
    const [used, unused] = [await newPerson(server), await newPerson(server)]
    later(50 * 24 * 60 * MINUTES)
    const renewed = await renew(used.cookie)
    later(50 * 24 * 60 * MINUTES)
    expect([(await renew(renewed.cookie)).status, (await renew(unused.cookie)).status]).toEqual([200, 401])
  })

  test('renewing keeps a session for a year after its sign-in at most, however often it is used', async () => {
    let { cookie } = await newPerson(server)
    const statuses = []
    for (let time = 0; time < 8; time += 1) {
      later(50 * 24 * 60 * MINUTES)
      const renewed = await renew(cookie)
      statuses.push(renewed.status)
      cookie = renewed.cookie
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 401])
  })
})

/** Retries after 503. */
async function untilAnswered(cookie: string, node: TestServer): ReturnType<typeof renew> {
  const answer = await renew(cookie, node)
  return answer.status === 503 ? untilAnswered(cookie, node) : answer
}

describe('a stolen cookie', () => {
  test('a stolen cookie ends the session of thief and owner on every node when it is used after the owner has renewed', async () => {
    const owner = await newPerson(server)
    const bystander = await secondDevice(server, owner)
    const heard: Change[] = []
    const unsubscribe = other.context.changeBus.subscribe((said) => heard.push(said))
    const first = await renew(owner.cookie)
    const second = await renew(first.cookie, other)
    expect(await reads(second.token, other)).toBe(200)
    later(AFTER_OVERLAP)
    expect((await renew(owner.cookie)).status).toBe(401)
    expect((await renew(second.cookie, other)).status).toBe(401)
    for (const token of [owner.session.access_token, first.token, second.token]) {
      expect(await reads(token)).toBe(401)
      await expect.poll(() => reads(token, other)).toBe(401)
    }
    // This closes the sockets (server/live/live-sockets.test.ts).
    const ended = { kind: 'session-ended', userId: owner.id, sessionId: sessionIdOf(owner) }
    await expect.poll(() => heard).toContainEqual(expect.objectContaining(ended))
    unsubscribe()
    expect((await renew(bystander.cookie)).status).toBe(200)
  })

  test('a stolen cookie is detected although thief and owner renew in turn', async () => {
    const { cookie } = await newPerson(server)
    const owner = await renew(cookie)
    later(7 * MINUTES)
    const thief = await renew(cookie)
    later(7 * MINUTES)
    const on = await renew(owner.cookie)
    expect(on.status).toBe(200)
    later(7 * MINUTES)
    expect((await renew(thief.cookie)).status).toBe(401)
    expect((await renew(on.cookie)).status).toBe(401)
  })

  test('a stolen cookie is rejected on a node that starts later as well', async () => {
    const owner = await newPerson(server)
    const first = await renew(owner.cookie)
    await renew(first.cookie)
    later(AFTER_OVERLAP)
    await renew(owner.cookie)
    const third = await secondNode(server)
    expect(await reads(first.token, third)).toBe(401)
    await third.close()
  })

  test('a stolen cookie is logged once, without personal data', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    const watched = await openTestServer({}, undefined, log)
    const owner = await newPerson(watched)
    const first = await renew(owner.cookie, watched)
    await renew(first.cookie, watched)
    watched.setNow(new Date(Date.now() + AFTER_OVERLAP))
    for (const cookie of [owner.cookie, owner.cookie, first.cookie]) await renew(cookie, watched)
    expect(lines.filter((line) => line.includes('refresh token used again'))).toHaveLength(1)
    for (const secret of [owner.id, owner.email, sessionIdOf(owner), owner.cookie.split('.').at(-1) ?? ''])
      expect(lines.join()).not.toContain(secret)
    expect(await watched.context.telemetry.registry.metrics()).toContain('vialog_refresh_tokens_reused_total 1')
    await watched.close()
  })
})

test('signing in replaces the cookie of the person signed in before', async () => {
  const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
  const answer = await post(
    server,
    '/api/account/sign-in',
    { email: bo.email, password: PASSWORD },
    { cookie: ana.cookie },
  )
  const renewed = await server.api.request('/api/account/session', {
    method: 'POST',
    headers: { cookie: cookieOf(answer, 'refresh') },
  })
  expect((await renewed.json()) as Session).toMatchObject({ user: { id: bo.id } })
})

test('signing out deletes the cookie and ends the session', async () => {
  const ana = await newPerson(server)
  const answer = await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: ana.cookie } })
  expect(answer.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(1)
  expect(await reads(ana.session.access_token)).toBe(401)
  expect((await renew(ana.cookie)).status).toBe(401)
})

test('signing in sets the refresh cookie and that of the device, and none of the auth library', async () => {
  const ana = await newPerson(server)
  const answer = await post(server, '/api/account/sign-in', { email: ana.email, password: PASSWORD })
  const names = answer.headers.getSetCookie().map((line) => line.split('=', 1)[0])
  expect(new Set(names)).toEqual(new Set(['vialog.device', 'vialog.refresh']))
})

test('the auth library makes no session, whatever it is asked', async () => {
  const ana = await newPerson(server)
  const { api } = server.context.auth
  await expect(api.signInEmail({ body: { email: ana.email, password: PASSWORD } })).rejects.toThrow('session')
  const { token } = await api.signUpEmail({ body: { email: `new-${ana.email}`, password: PASSWORD, name: 'ana' } })
  expect(token).toBeNull()
  const { rowCount } = await asOwner(server.context.database, 'select from auth_sessions where user_id = $1', [ana.id])
  expect(rowCount).toBe(1)
})

test('over https the cookie has the __Host- prefix', async () => {
  const secure = await openTestServer({ publicUrl: 'https://vialog.example' })
  const answer = await post(secure, '/api/account/sign-up', {
    email: 'ana@vialog.example',
    password: PASSWORD,
    displayName: 'ana',
  })
  expect(answer.headers.getSetCookie().find((line) => line.includes('refresh'))).toMatch(
    /^__Host-vialog\.refresh=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})

describe('a new password', () => {
  const change = ({ session, cookie }: TestPerson, withCookie = true) =>
    server.api.request('/api/account/password', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
        ...(withCookie ? { cookie } : {}),
      },
      body: JSON.stringify({ password: 'a wholly different staple' }),
    })

  test('a new password keeps this session with a new cookie, and invalidates copies of the old one', async () => {
    const ana = await newPerson(server)
    const answer = await change(ana)
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer, 'refresh')
    expect(cookie).not.toBe(ana.cookie)
    expect(await reads(ana.session.access_token)).toBe(200)
    later(AFTER_OVERLAP)
    const renewed = await renew(cookie)
    expect(renewed.status).toBe(200)
    expect((await renew(ana.cookie)).status).toBe(401)
  })

  test('sets no cookie for an access token alone, or for the cookie of another session', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    for (const changed of [await change(ana, false), await change({ ...bo, cookie: ana.cookie })]) {
      expect(changed.status).toBe(200)
      expect(cookieOf(changed, 'refresh')).toBe('')
    }
  })
})

describe('the list of sessions', () => {
  test('contains every device, this one first, and nothing else about it', async () => {
    const ana = await newPerson(server)
    const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    await post(server, '/api/account/sign-in', { email: ana.email, password: PASSWORD }, { 'user-agent': agent })
    const listed = await sessionsOf(ana)
    expect(listed.map(({ current, device }) => [current, device])).toEqual([
      [true, null],
      [false, 'Chrome on Android'],
    ])
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['current', 'device', 'id', 'last_used_at', 'signed_in_at'])
    const { rows } = await asOwner<{ row: string }>(
      server.context.database,
      'select to_jsonb(s)::text as row from auth_sessions s where user_id = $1',
      [ana.id],
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Mozilla|AppleWebKit/)
  })

  test('contains the last renewal of each, and no ended session', async () => {
    const ana = await newPerson(server)
    await secondDevice(server, ana)
    later(59 * 24 * 60 * MINUTES)
    const { token } = await renew(ana.cookie)
    later(2 * 24 * 60 * MINUTES)
    const again = await renew((await renew(ana.cookie)).cookie)
    expect(token).not.toBe('')
    const answer = await server.api.request('/api/account/sessions', {
      headers: { authorization: `Bearer ${again.token}` },
    })
    const listed = (await answer.json()) as readonly DeviceSession[]
    expect(listed).toHaveLength(1)
    expect(listed[0]?.last_used_at).toBe(server.context.now().toISOString())
  })

  test('the list of sessions ends one at once: tokens, cookie and sockets, also on the other node', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    const heard: Change[] = []
    const unsubscribe = other.context.changeBus.subscribe((said) => heard.push(said))
    expect((await phone.ask('DELETE', `/api/account/sessions/${sessionIdOf(laptop)}`)).status).toBe(200)
    expect((await laptop.ask('GET', '/api/profile')).status).toBe(401)
    await expect.poll(() => reads(laptop.session.access_token, other)).toBe(401)
    expect((await renew(laptop.cookie)).status).toBe(401)
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ kind: 'session-ended', sessionId: sessionIdOf(laptop) }))
    unsubscribe()
    expect(await sessionsOf(phone)).toHaveLength(1)
    expect((await phone.ask('DELETE', `/api/account/sessions/${sessionIdOf(laptop)}`)).status).toBe(404)
  })

  test('the list of sessions does not end another person’s session: its id is unknown', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    const answer = await bo.ask('DELETE', `/api/account/sessions/${sessionIdOf(ana)}`)
    const nobodys = await bo.ask('DELETE', `/api/account/sessions/${crypto.randomUUID()}`)
    expect([answer.status, await answer.json()]).toEqual([nobodys.status, await nobodys.json()])
    expect((await renew(ana.cookie)).status).toBe(200)
    expect((await bo.ask('DELETE', '/api/account/sessions/no-uuid')).status).toBe(400)
  })

  test('the list of sessions ends all the others at once', async () => {
    const phone = await newPerson(server)
    const others = [await secondDevice(server, phone), await secondDevice(server, phone)]
    expect(await (await phone.ask('DELETE', '/api/account/sessions')).json()).toEqual({ ended: 2 })
    for (const device of others) expect((await renew(device.cookie)).status).toBe(401)
    expect((await renew(phone.cookie)).status).toBe(200)
  })

  test('the list of sessions ends another only after a proof, and this one without', async () => {
    const phone = await newPerson(server)
    const lost = await secondDevice(server, phone)
    later(11 * MINUTES)
    const refused = async (path: string) => {
      const answer = await phone.ask('DELETE', path)
      return [answer.status, ((await answer.json()) as Problem).code]
    }
    expect(await refused(`/api/account/sessions/${sessionIdOf(lost)}`)).toEqual([403, 'password-required'])
    expect(await refused('/api/account/sessions')).toEqual([403, 'password-required'])
    // The session of another person gets the same answer.
    expect(await refused(`/api/account/sessions/${crypto.randomUUID()}`)).toEqual([403, 'password-required'])
    expect(await rowsOf('auth_sessions', phone)).toBe(2)
    expect((await lost.ask('DELETE', `/api/account/sessions/${sessionIdOf(lost)}`)).status).toBe(200)
    const other = await secondDevice(server, phone)
    expect((await phone.ask('POST', '/api/account/proof', { current_password: PASSWORD })).status).toBe(200)
    expect((await phone.ask('DELETE', `/api/account/sessions/${sessionIdOf(other)}`)).status).toBe(200)
    expect(await (await phone.ask('DELETE', '/api/account/sessions')).json()).toEqual({ ended: 0 })
  })

  test('the list of sessions is purged of expired sessions at the next sign-in', async () => {
    const ana = await newPerson(server)
    await asOwner(
      server.context.database,
      "update auth_sessions set expires_at = now() - interval '1 s' where user_id = $1",
      [ana.id],
    )
    await secondDevice(server, ana)
    expect(await rowsOf('auth_sessions', ana)).toBe(1)
  })

  test('the list of sessions has at most fifty: another sign-in ends the least recently used', async () => {
    const ana = await newPerson(server)
    await asOwner(
      server.context.database,
      `insert into auth_sessions (user_id, token, expires_at, updated_at)
      select $1, gen_random_uuid(), now() + interval '60 days', now() - interval '1 minute' from generate_series(1, 49)`,
      [ana.id],
    )
    await asOwner(
      server.context.database,
      "update auth_sessions set updated_at = now() - interval '1 day' where id = $1",
      [sessionIdOf(ana)],
    )
    const newest = await secondDevice(server, ana)
    expect(await sessionsOf(newest)).toHaveLength(50)
    expect(await rowsOf('auth_sessions', ana)).toBe(50)
    expect((await renew(ana.cookie)).status).toBe(401)
    expect((await ana.ask('GET', '/api/profile')).status).toBe(401)
  })
})

import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH, type FromServer, type Session } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { startMailbox } from '../testing/mailbox.ts'
import { isCluster } from '../testing/databases/nodes.ts'
import { makePlace, makeSite, type Place } from '../testing/databases/place.ts'
import { freePort, startProgram, type Program } from '../testing/program.ts'
import { sendHalf } from '../testing/wire.ts'

// The real process, from start to end: its log, its metrics and health checks, and its shutdown.
let place: Place
let server: Program
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let site: string
let metrics: string
beforeEach(async () => {
  place = await makePlace()
  mailbox = await startMailbox()
  mailbox.setMood('no-such-mailbox')
  const [port, metricsPort] = [await freePort(), await freePort()]
  site = `http://127.0.0.1:${port}`
  metrics = `http://127.0.0.1:${metricsPort}/metrics`
  server = startProgram('scripts/start.ts', ['--as-built', makeSite(place.dataDir)], {
    ...place.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: site,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '1',
  })
  await server.hear('Vialog is at')
})
afterEach(async () => {
  server.kill('SIGKILL')
  await server.over
  await mailbox.close()
  await place.remove()
})

const CANARY = {
  email: 'canary-address@vialog.example',
  password: 'a tumbling zebra 4711',
  name: 'Canary Name',
  peptide: 'Canarymorelin',
  notes: 'canary notes',
  amount: '1717.17',
  weight: '171.7',
  query: 'canary-query',
  token: 'canary-token',
}

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** Signs up with recognizable values in every field. */
async function signUp(): Promise<{ readonly session: Session; readonly cookie: string }> {
  const { email, password, name } = CANARY
  const response = await ask('POST', '/api/account/sign-up', { email, password, displayName: name })
  expect(response.status).toBe(200)
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { session: (await response.json()) as Session, cookie: cookie.join('; ') }
}

const dose = () => ({
  id: crypto.randomUUID(),
  dose: {
    peptide: OTHER_PEPTIDE,
    customPeptideName: CANARY.peptide,
    dosage: CANARY.amount,
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
    startDate: '2026-11-21',
    time: '08:00',
    zone: 'UTC',
    notes: CANARY.notes,
  },
})

const writing = ({ access_token }: Session, id = crypto.randomUUID() as string) => ({
  authorization: `Bearer ${access_token}`,
  'idempotency-key': id,
})

test('the log contains every request and no personal data', async () => {
  const { session, cookie } = await signUp()
  expect((await ask('POST', '/api/subscription/trial', { days: 14 }, writing(session))).status).toBe(200)
  const logged = dose()
  const { status } = await ask('POST', '/api/doses', logged, writing(session, logged.id))
  expect(status).toBe(201)
  // Errors of every kind, each with personal data.
  const { email, query, token, weight } = CANARY
  await ask('POST', '/api/account/sign-in', { email, password: 'a tumbling zebra, but wrong' })
  await ask('POST', '/api/doses', `{"${CANARY.notes}": `, writing(session))
  await ask(
    'POST',
    '/api/doses',
    { ...logged, dose: { ...logged.dose, dosage: `${CANARY.amount}x` } },
    writing(session),
  )
  await ask('POST', '/api/metrics', { type: 'weight', value: weight, notes: CANARY.notes }, writing(session))
  await ask('GET', '/api/doses', undefined, { authorization: `Bearer ${token}`, cookie: `canary=${token}` })
  await ask('POST', '/api/account/session', undefined, { cookie })
  await ask('GET', `/api/${query}?email=${email}`)
  await ask('GET', `/${query}.txt?token=${token}`, undefined, { referer: `${site}/?${query}` })
  // The mail server's error repeats the address.
  await expect.poll(() => mailbox.tries()).toBeGreaterThan(0)
  await server.hear('"unexpected"')
  server.kill('SIGTERM')
  expect(await server.over).toBe(0)

  const said = server.said()
  const secrets = [
    session.access_token,
    session.user.id,
    logged.id,
    ...cookie.split(/[;=] ?/).filter((part) => part.length > 20),
  ]
  expect(secrets.length).toBeGreaterThan(3)
  for (const secret of [...Object.values(CANARY), ...secrets])
    expect(said.toLowerCase()).not.toContain(secret.toLowerCase())
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered')
  expect(answered).toContainEqual(
    expect.objectContaining({
      level: 'info',
      method: 'POST',
      route: '/api/doses',
      status: 201,
      request: expect.stringMatching(/^[\w-]{36}$/),
      who: expect.stringMatching(/^[\w-]{16}$/),
    }),
  )
  // One word for all that a sign-in does, its own call among it, and none for a stranger.
  const whoDid = (route: string, status: number) =>
    answered.filter((line) => line['route'] === route && line['status'] === status).map(({ who }) => who)
  const [word] = whoDid('/api/account/sign-up', 200)
  expect(word).toEqual(expect.any(String))
  expect([...whoDid('/api/subscription/trial', 200), ...whoDid('/api/account/session', 200)]).toEqual([word, word])
  expect([...whoDid('/api/account/sign-in', 401), ...whoDid('/api/doses', 401)]).toEqual([undefined, undefined])
  expect(answered).toContainEqual(expect.objectContaining({ route: 'unknown', status: 404 }))
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
    expect.objectContaining({ level: 'error', error: expect.objectContaining({ name: expect.any(String) }) }),
  )
})

test('health checks and metrics are served, and metrics are not public', async () => {
  const { session } = await signUp()
  const line = new WebSocket(`${site.replace('http', 'ws')}${LIVE_PATH}`)
  const heard: FromServer[] = []
  line.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as FromServer))
  await once(line, 'open')
  line.send(JSON.stringify({ type: 'hello', access_token: session.access_token }))
  await expect.poll(() => heard).toContainEqual({ type: 'ready' })
  expect([(await ask('GET', '/healthz')).status, (await ask('GET', '/readyz')).status]).toEqual([200, 200])
  const refused = await ask('GET', `/api/doses?of=${CANARY.query}`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)

  const figures = await fetch(metrics)
  for (const answer of [figures, await fetch(`${metrics}/none`)])
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')]).toEqual([
      'nosniff',
      'no-store',
    ])
  const text = await figures.text()
  for (const expected of [
    /^vialog_http_request_seconds_count\{method="POST",route="\/api\/account\/sign-up",status="200"\} 1$/m,
    /^vialog_http_request_seconds_count\{method="GET",route="\/api\/doses",status="401"\} 1$/m,
    /^vialog_live_sockets 1$/m,
    /^vialog_database_connections\{state="waiting"\} 0$/m,
    ...(isCluster() ? [/^vialog_database_workers_lost 0$/m] : []),
    /^vialog_outbox_waiting\{outbox="mail"\} 0$/m,
    /^vialog_outbox_waiting\{outbox="cards"\} 0$/m,
    /^vialog_job_seconds_count\{job="mail",outcome="done"\} [1-9]/m,
    /^process_cpu_seconds_total /m,
  ])
    expect(text).toMatch(expected)
  for (const canary of [...Object.values(CANARY), session.user.id]) expect(text).not.toContain(canary)
  expect(await (await ask('GET', '/metrics')).text()).not.toContain('vialog_')
})

test('on SIGTERM it reports not ready, finishes requests, sends its pages to other nodes and exits with 0', async () => {
  const { session } = await signUp()
  expect((await ask('POST', '/api/subscription/trial', { days: 14 }, writing(session))).status).toBe(200)
  const line = new WebSocket(`${site.replace('http', 'ws')}${LIVE_PATH}`)
  const heard: FromServer[] = []
  line.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as FromServer))
  await once(line, 'open')
  line.send(JSON.stringify({ type: 'hello', access_token: session.access_token }))
  await expect.poll(() => heard).toContainEqual({ type: 'ready' })
  const closed = new Promise<number>((resolve) => line.once('close', resolve))
  // A dose on a slow connection: half of it has arrived when the server gets the signal.
  const finish = await halfSent(dose(), session)
  server.kill('SIGTERM')
  await server.hear('"leaving"')
  expect((await ask('GET', '/readyz')).status).toBe(503)
  expect((await ask('GET', '/healthz')).headers.get('connection')).toBe('close')
  expect(await closed).toBe(1012)
  expect(heard).toContainEqual({ type: 'reconnect' })
  await expect(ask('GET', '/healthz')).rejects.toThrow('fetch failed')
  expect(await finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.over).toBe(0)
  expect(server.said()).toContain('"left"')
})

/** A dose of which the server has received half. */
function halfSent(body: ReturnType<typeof dose>, session: Session) {
  const { host, port } = new URL(site)
  const headers = { host, 'content-type': 'application/json', ...writing(session, body.id) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return sendHalf(Number(port), ['POST /api/doses HTTP/1.1', ...lines], JSON.stringify(body))
}

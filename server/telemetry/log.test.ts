import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { createLog, namesOf } from './log.ts'

// Values that a broken handler may throw, with personal data in every field of an error.
const CANARY = 'canary@vialog.example 1717.17 mcg Canarymorelin'

let server: TestServer
let ana: TestPerson
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
beforeAll(async () => {
  server = await openTestServer({}, undefined, log)
  ana = await newPerson(server)
  // Her token is cached from now on, so that the handler fails and not the read of the keys.
  await ana.ask('GET', '/api/profile')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/** As thrown by the driver: PostgreSQL repeats the values of the row. */
const ofTheDatabase = () =>
  Object.assign(new Error(`invalid input syntax: "${CANARY}"`), {
    code: '22P02',
    detail: `Key (email)=(${CANARY}) already exists.`,
    where: `unnamed portal parameter $1 = '${CANARY}'`,
    hint: CANARY,
    constraint: `doses_${CANARY}`,
  })

const THROWN: readonly (readonly [string, () => unknown])[] = [
  ['an error of the database', ofTheDatabase],
  ['an error with a cause', () => new Error(CANARY, { cause: new Error('within', { cause: ofTheDatabase() }) })],
  ['an error with a code that is none', () => Object.assign(new Error('x'), { code: CANARY })],
  [
    'an error whose message looks like a stack line',
    () => new Error(`x\n    at /server/${CANARY}\n    at y (/server/${CANARY}:1:1)`),
  ],
  ['several errors in one', () => new AggregateError([new Error(CANARY)], CANARY)],
  ['a text', () => CANARY],
  ['an object', () => ({ email: CANARY, stack: CANARY, message: CANARY })],
  ['nothing', () => undefined],
]

type Failed = { readonly status: number; readonly said: string; readonly logged: string }

/** The response and log of a call whose handler throws this value. */
async function fail(thrown: unknown): Promise<Failed> {
  vi.spyOn(server.context.database.pool, 'connect').mockRejectedValueOnce(thrown)
  lines.length = 0
  const response = await ana.ask('GET', `/api/profile?of=${encodeURIComponent(CANARY)}`)
  const said = JSON.stringify([...response.headers]) + (await response.text())
  return { status: response.status, said, logged: lines.join('') }
}

/** The problems of a failed call's response and log. */
function wrongWith({ status, said, logged }: Failed): readonly string[] {
  const canaries = CANARY.split(' ').filter((word) => word.length > 3)
  return [
    ...(status === 500 ? [] : [`status ${status}`]),
    ...(canaries.some((canary) => said.includes(canary)) ? ['a canary in the answer'] : []),
    ...(/\bat .*:\d+:\d+|\.ts:\d+|node_modules/.test(said) ? ['a stack in the answer'] : []),
    ...(canaries.some((canary) => logged.includes(canary)) ? ['a canary in the log'] : []),
    ...(/"msg":"unexpected"/.test(logged) ? [] : ['no word in the log']),
    ...(/"route":"\/api\/profile".*"status":500/.test(logged) ? [] : ['no answer in the log']),
  ]
}

test.each(THROWN)('a handler that throws %s answers 500 without revealing it', async (_what, thrown) => {
  expect(wrongWith(await fail(thrown()))).toEqual([])
})

test('the log has the error’s code and place', async () => {
  const { logged } = await fail(ofTheDatabase())
  expect(logged).toContain('"code":"22P02"')
  expect(logged).toMatch(/"place":"server\/telemetry\/log\.test\.ts:\d+:\d+"/)
})

test('the check detects a log and a response that repeat an error', async () => {
  const error = ofTheDatabase()
  const careless = new Hono().get('/api/profile', () => {
    throw error
  })
  careless.onError((thrown, context) => context.text(thrown.stack ?? '', 500))
  const response = await careless.request('/api/profile')
  lines.length = 0
  log.error({ error: { ...namesOf(error), message: error.message } }, 'unexpected')
  log.warn({ route: '/api/profile', status: 500 }, 'answered')
  const seen = { status: response.status, said: await response.text(), logged: lines.join('') }
  expect(wrongWith(seen)).toEqual(['a canary in the answer', 'a stack in the answer', 'a canary in the log'])
  expect(wrongWith({ status: 200, said: '', logged: '' })).toEqual([
    'status 200',
    'no word in the log',
    'no answer in the log',
  ])
})

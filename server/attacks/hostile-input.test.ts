import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorTime, processorTimeOfCall } from '../../scripts/testing/processor-time.ts'
import { addressReader } from '../http/client-address.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { depthOf } from '../http/request-body.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
})
afterAll(() => server.close())

/** The size limit of a body, and Node's limit of headers. */
const BODY = 256 * 1024
const HEADER = 16 * 1024

/** The processor time of what is done before a body is parsed. */
const MAX_MS = 10

const filled = (begin: string, part: string, end = '', size = BODY) =>
  `${begin}${part.repeat(Math.floor((size - begin.length - end.length) / part.length))}${end}`

/** Texts on which backtracking regular expressions take minutes. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['a string that never ends, of escaped quotes', filled('"', '\\"')],
  ['a string of escaped quotes', filled('"', '\\"', '"')],
  ['quotes', filled('', '"')],
  ['backslashes in a string', filled('"', '\\')],
  ['brackets that open', filled('', '[')],
  ['brackets that close', filled('', ']')],
  ['empty strings in a list', filled('[', '"",', '""]')],
  ['spaces', filled('', ' ')],
]

test.each(TEXTS)('the depth of a body of %s is found in 10 ms', (_name, text) => {
  expect(processorTime(() => depthOf(text), MAX_MS)).toBeLessThanOrEqual(MAX_MS)
})

const HEADERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a long type of content', { 'content-type': filled('application/', '+', '', HEADER) }],
  ['a type of content of many parameters', { 'content-type': filled('application/json', '; a=b', '', HEADER) }],
  ['many addresses', { 'x-forwarded-for': filled('', '1,', '', HEADER) }],
  ['an address of colons', { 'x-forwarded-for': filled('', ':', '', HEADER) }],
  ['an origin of dots', { origin: filled('https://', '.', '', HEADER) }],
  ['a token of spaces', { authorization: filled('Bearer ', ' ', '', HEADER) }],
  ['a token of dots', { authorization: filled('Bearer ', '.', '', HEADER) }],
  ['many cookies', { cookie: filled('', 'a=b; ', '', HEADER) }],
  ['a cookie of spaces', { cookie: filled(';', ' ', '', HEADER) }],
]

test.each(HEADERS)('a call with %s takes 10 ms at most', async (_name, headers) => {
  const call = () =>
    server.api.request('/api/account/session', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers },
    })
  expect(await processorTimeOfCall(async () => (await call()).text(), MAX_MS)).toBeLessThanOrEqual(MAX_MS)
})

test.each(HEADERS)('%s is read in 10 ms where proxies are trusted', (_name, headers) => {
  const addressOf = addressReader({ addresses: ['0.0.0.0/0', '::/0'] })
  const read = () => {
    addressOf('127.0.0.1', headers['x-forwarded-for'])
    isCrossSite((name) => headers[name], 'https://vialog.example')
  }
  expect(processorTime(read, MAX_MS)).toBeLessThanOrEqual(MAX_MS)
})

/** Bodies of the largest size, on which a check of a field, of the depth or of unknown names could be slow. */
const BODIES: readonly (readonly [string, string])[] = [
  ...TEXTS,
  ['a field of digits and a letter', filled('{"email":"', '9', 'x","dosage":1}')],
  ['thousands of unknown fields', `{${Array.from({ length: 20_000 }, (_, at) => `"x${at}":1`).join(',')}}`],
  ['a long name of a field', filled('{"', 'x', '":1}')],
  ['a list of numbers', filled('[', '1,', '1]')],
  ['objects in a list', filled('[', '{},', '{}]')],
]
const CALLS = ['/api/account/sign-in', '/api/doses', '/api/doses/search', '/api/metrics', '/api/schedules'] as const

/**
 * Reading, parsing and rejecting 256 kB takes some milliseconds, most of it in the parser and zod. Quadratic work would take
 * seconds. `npm run bench -- hostile` compares these bodies with ordinary ones.
 */
const MAX_BODY_MS = 50

test.each(CALLS)('the worst body for %s is rejected in 50 ms', async (path) => {
  const ask = (body: string) => async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${ana.session.access_token}`,
    }
    const answer = await server.api.request(path, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    return answer.text()
  }
  for (const [name, body] of BODIES)
    expect(await processorTimeOfCall(ask(body), MAX_BODY_MS), name).toBeLessThanOrEqual(MAX_BODY_MS)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import { ask } from './fetch-json.ts'

vi.mock('./session/session.ts', () => ({ accessToken: () => Promise.resolve('token'), forgetToken: () => undefined }))
vi.mock('./fetch-json.ts', () => ({ ask: vi.fn(() => Promise.resolve(Response.json({}))) }))

beforeEach(() => vi.mocked(ask).mockClear())

/** The last request: its path, its method, its headers and its body. */
function asked() {
  const [path, init] = vi.mocked(ask).mock.lastCall ?? []
  return { path, method: init?.method, headers: Object.fromEntries(new Headers(init?.headers)), body: init?.body }
}

test('a call requests its path with its method and the access token', async () => {
  await client.api.profile.$get()
  expect(asked()).toEqual({
    path: '/api/profile',
    method: 'GET',
    headers: { authorization: 'Bearer token' },
    body: undefined,
  })
})

test('a parameter and a query are escaped, and what is undefined is left out', async () => {
  await client.api.vials[':id'].doses.$get({ param: { id: '../a?b' }, query: { after: 'a&b=c d', limit: undefined } })
  expect(asked().path).toBe('/api/vials/..%2Fa%3Fb/doses?after=a%26b%3Dc+d')
})

test('a body is sent as JSON, and what is given for the request besides counts last', async () => {
  const { signal } = new AbortController()
  await client.api.profile.$patch({ json: { name: 'Ana' } } as never, { init: { signal } })
  expect(asked()).toMatchObject({
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ana"}',
  })
  expect(vi.mocked(ask).mock.lastCall?.[1]?.signal).toBe(signal)
})

test('headers of a call and of its options are sent', async () => {
  await client.api.import.doses.$post(
    { header: { 'idempotency-key': 'k' } },
    { init: { body: '{}' }, headers: { 'content-type': 'application/json' } },
  )
  expect(asked()).toMatchObject({
    headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: '{}',
  })
})

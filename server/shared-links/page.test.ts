import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { createSite } from '../site.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const TOKEN = 'Zx'.repeat(21)

let server: TestServer
let site: ReturnType<typeof createSite>
const logged: string[] = []
beforeAll(async () => {
  server = await openTestServer({}, undefined, createLog('debug', { write: (line) => void logged.push(line) }))
  const body = Buffer.from('the app')
  const page = { status: 200, body, brotli: undefined, headers: { 'cache-control': 'no-cache', etag: '"x"' } } as const
  site = createSite(server.context, { find: (path) => (path === '/shared/:token' ? page : undefined) })
})
afterAll(() => server.close())

const answerTo = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.request(path, { headers })
  const kept = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return JSON.stringify([response.status, kept, await response.text()])
}

test('every address has the same page, which nothing keeps, lists or names', async () => {
  const answer = await answerTo(`/shared/${TOKEN}`)
  for (const path of ['/shared/a', '/shared/a.b', '/shared/%00', `/shared/${'a'.repeat(5000)}`])
    expect(await answerTo(path)).toBe(answer)
  const response = await site.request(`/shared/${TOKEN}`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
})

test('neither the log nor the figures have an address', async () => {
  logged.length = 0
  await site.request(`/shared/${TOKEN}`)
  expect(logged.join('')).toContain('"page"')
  expect(logged.join('') + (await server.context.telemetry.registry.metrics())).not.toContain(TOKEN)
})

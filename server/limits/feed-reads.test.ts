import { expect, test } from 'vitest'
import { handleErrors } from '../error-handler.ts'
import { createRouter } from '../http/router.ts'
import { openTestServer } from '../testing/test-server.ts'
import { limitFeedReads } from './request-limits.ts'

test('one calendar feed is read twice at once at most, an address reads 48, and other calendars are read meanwhile', async () => {
  const server = await openTestServer()
  const { context } = server
  let goOn: () => void = () => undefined
  const hang = new Promise<void>((resolve) => (goOn = resolve))
  const router = createRouter()
  router.onError(handleErrors(context))
  router.use(async (c, next) => {
    c.set('address', c.req.header('x-address') ?? '')
    await next()
  })
  router.use('/calendar/*', limitFeedReads({ ...context.settings, rateLimits: true }))
  router.get('/calendar/:file', async (c) => {
    await hang
    return c.body(null, 204)
  })
  const read = async (path: string, address: string) =>
    router.request(`/calendar/${path}`, { headers: { 'x-address': address } })
  const own = Array.from({ length: 3 }, () => read('own.ics', '203.0.113.1'))
  const others = Array.from({ length: 60 }, (_, at) => read(`other-${at}.ics`, '203.0.113.2'))
  goOn()
  const statuses = async (calls: typeof own) => (await Promise.all(calls)).map(({ status }) => status)
  expect(await statuses(own)).toEqual([204, 204, 429])
  expect((await statuses(others)).filter((status) => status === 204)).toHaveLength(48)
  await server.close()
})

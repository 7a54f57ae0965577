import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitReads } from './read-limit.ts'
import { ApiError } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'

/** A server with only the limit, on the test's clock. `x-user` sets the person, `x-rows` the rows of the response. */
function serverOf(rateLimits = true) {
  let seconds = 0
  const app = new Hono<ApiEnv>()
  app.use(async (context, next) => {
    const userId = context.req.header('x-user')
    if (userId) context.set('person', { userId } as ApiEnv['Variables']['person'])
    await next()
  })
  app.use(limitReads({ rateLimits }, () => seconds * 1000))
  app.all('*', (context) => {
    context.set('rowsRead', Number(context.req.header('x-rows') ?? 0))
    return context.text('')
  })
  app.onError((error, context) => {
    if (!(error instanceof ApiError)) throw error
    return context.text('', error.status, { 'retry-after': String(error.retryAfter) })
  })
  const ask = async (user: string | undefined, { rows = 0, method = 'GET' } = {}) =>
    app.request('/', { method, headers: { 'x-rows': String(rows), ...(user ? { 'x-user': user } : {}) } })
  const allowed = async (user: string, most: number, rows = 0) => {
    for (let count = 0; count < most; count += 1) if ((await ask(user, { rows })).status !== 200) return count
    return most
  }
  return { ask, allowed, wait: (more: number) => (seconds += more) }
}

test('a person reads six hundred times at once, then ten times a second', async () => {
  const { ask, allowed, wait } = serverOf()
  expect(await allowed('ana', 700)).toBe(600)
  const refused = await ask('ana')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  wait(1)
  expect(await allowed('ana', 20)).toBe(10)
  wait(60 * 60)
  expect(await allowed('ana', 700), 'a quiet hour gives no more than a quiet minute').toBe(600)
})

test('people are independent, and requests without a token are not counted here', async () => {
  const { ask, allowed } = serverOf()
  await allowed('ana', 700)
  expect((await ask('bo')).status).toBe(200)
  expect((await ask(undefined)).status).toBe(200)
})

test('a list costs one more read for each hundred rows', async () => {
  const { ask, allowed, wait } = serverOf()
  expect(await allowed('ana', 700, 500)).toBe(100)
  // The last page may overdraw, which later reads wait for.
  expect(await serverOf().allowed('bo', 700, 99)).toBe(600)
  wait(0.5)
  expect((await ask('ana', { rows: 500 })).status).toBe(200)
  const refused = await ask('ana')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
})

test('a write is not counted', async () => {
  const { ask, allowed } = serverOf()
  await allowed('ana', 700)
  expect((await ask('ana', { method: 'POST' })).status).toBe(200)
  expect((await ask('ana', { method: 'HEAD' })).status).toBe(429)
})

test('ten thousand people are stored; the least recent reader is evicted first', async () => {
  const { ask, allowed } = serverOf()
  await allowed('ana', 700)
  await allowed('bo', 700)
  for (let other = 0; other < 9_998; other += 1) await ask(`other ${other}`)
  expect((await ask('bo')).status).toBe(429)
  await ask('one more')
  expect((await ask('bo')).status).toBe(429)
  expect((await ask('ana')).status).toBe(200)
})

test('without RATE_LIMITS nothing is limited', async () => {
  expect(await serverOf(false).allowed('ana', 700)).toBe(700)
})

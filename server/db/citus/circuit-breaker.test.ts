import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCircuitBreaker, PEOPLE_REMEMBERED, type ClusterWorkers } from './circuit-breaker.ts'
import { DatabaseBusy } from '../database-busy.ts'
import type { PoolClient } from '../driver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WORKERS = new Map([
  ['ana', 1],
  ['ben', 1],
  ['cleo', 2],
])
const LOOK_UP_MS = 20
const LATE_MS = 300
const GIVEN_UP_MS = 1_000

/** A coordinator that says of a worker that hangs, after a second, that it does not answer. */
function newCluster() {
  const hanging = new Set<number>()
  const asked: string[] = []
  let isGone = false
  const cluster: ClusterWorkers = {
    workersOf: async (userIds) => {
      if (isGone) throw new Error('ECONNREFUSED')
      asked.push(userIds.join(' '))
      await new Promise((resolve) => setTimeout(resolve, LOOK_UP_MS))
      return new Map([...WORKERS].filter(([userId]) => userIds.includes(userId)))
    },
    answers: async (worker, onLate) => {
      if (isGone) throw new Error('ECONNREFUSED')
      asked.push(`answers ${worker}`)
      if (!hanging.has(worker)) return true
      setTimeout(onLate, LATE_MS)
      return new Promise((resolve) => setTimeout(() => resolve(false), GIVEN_UP_MS))
    },
  }
  return { cluster, hanging, asked, stop: () => (isGone = true) }
}

/** A connection whose work ends with `done`, or fails when it is given up. */
function newCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const destroy = vi.fn(() => reject(new Error('Connection terminated unexpectedly')))
  const client = { connection: { stream: { destroy } } } as unknown as PoolClient
  return { client, work: vi.fn(() => promise), done: () => resolve('done'), destroy }
}

const quick = (breaker: ReturnType<typeof createCircuitBreaker>, userId: string) =>
  breaker.run(userId, newCall().client, async () => 'done')

describe('a circuit breaker for each worker', () => {
  test('a circuit breaker for each worker asks nothing while everything is quick', async () => {
    const { cluster, asked } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    expect(await quick(breaker, 'ana')).toBe('done')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toEqual([])
  })

  test('a circuit breaker for each worker leaves work alone that takes long by itself', async () => {
    const { cluster, asked } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    const call = newCall()
    const result = breaker.run('ana', call.client, call.work)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['ana', 'answers 1'])
    call.done()
    expect(await result).toBe('done')
    expect(call.destroy).not.toHaveBeenCalled()
  })

  test('a circuit breaker for each worker gives up what waits for a worker that hangs, refuses its people until it answers, and serves the others', async () => {
    const { cluster, hanging, asked } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    hanging.add(1)
    const [first, second, other] = [newCall(), newCall(), newCall()]
    const refused = Promise.allSettled([
      breaker.run('ana', first.client, first.work),
      breaker.run('ben', second.client, second.work),
    ])
    const kept = breaker.run('cleo', other.client, other.work)
    await vi.advanceTimersByTimeAsync(700)
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // Asked once for all who wait, and once for each worker.
    expect(asked).toEqual(['ana', 'answers 1', 'ben cleo', 'answers 2'])

    const late = newCall()
    await expect(breaker.run('ben', late.client, late.work)).rejects.toThrow(DatabaseBusy)
    expect([late.work, late.destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(await quick(breaker, 'cleo')).toBe('done')
    other.done()
    expect(await kept).toBe('done')

    await vi.advanceTimersByTimeAsync(10_000)
    expect(breaker.lost()).toBe(1)
    await expect(quick(breaker, 'ana')).rejects.toThrow(DatabaseBusy)
    hanging.delete(1)
    await vi.advanceTimersByTimeAsync(GIVEN_UP_MS + 200)
    expect([await quick(breaker, 'ana'), breaker.lost()]).toEqual(['done', 0])
  })

  test('a circuit breaker for each worker leaves the people of a worker alone that is slow and does answer', async () => {
    const { cluster, hanging } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    hanging.add(1)
    const [first, second] = [newCall(), newCall()]
    const results = [breaker.run('ana', first.client, first.work), breaker.run('ben', second.client, second.work)]
    await vi.advanceTimersByTimeAsync(500)
    first.done()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([second.destroy.mock.calls.length, breaker.lost()]).toEqual([0, 0])
    second.done()
    expect(await Promise.all(results)).toEqual(['done', 'done'])
  })

  test('a worker that refuses connections is found by the error of a call', async () => {
    const { cluster, hanging } = newCluster()
    const breaker = createCircuitBreaker({ ...cluster, answers: async (worker) => !hanging.has(worker) })
    hanging.add(2)
    const dead = new Error('connection to the remote node app_user@worker:5432 failed')
    await expect(breaker.run('cleo', newCall().client, async () => Promise.reject(dead))).rejects.toThrow(dead)
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS)
    await expect(quick(breaker, 'cleo')).rejects.toThrow(DatabaseBusy)
    hanging.clear()
    await vi.advanceTimersByTimeAsync(200)
    expect(await quick(breaker, 'cleo')).toBe('done')
  })

  test('remembers the workers of so many people, and looks the first ones up again', async () => {
    const workersOf = vi.fn(async (userIds: readonly string[]) => new Map(userIds.map((userId) => [userId, 1])))
    const breaker = createCircuitBreaker({ workersOf, answers: async () => false })
    const dead = new Error('connection to the remote node app_user@worker:5432 failed')
    const isRefused = (userId: string) => expect(quick(breaker, userId)).rejects.toThrow(DatabaseBusy)
    await expect(breaker.run('0', newCall().client, async () => Promise.reject(dead))).rejects.toThrow(dead)
    await vi.advanceTimersByTimeAsync(0)
    for (let at = 1; at < PEOPLE_REMEMBERED; at += 1) await isRefused(String(at))
    await isRefused('0')
    expect(workersOf).toHaveBeenCalledTimes(PEOPLE_REMEMBERED)
    await isRefused('one more')
    await isRefused('0')
    expect(workersOf).toHaveBeenCalledTimes(PEOPLE_REMEMBERED + 2)
    breaker.close()
  })

  test('a circuit breaker for each worker refuses nobody because the coordinator is gone', async () => {
    const { cluster, hanging, stop } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    hanging.add(1)
    stop()
    const call = newCall()
    const result = breaker.run('ana', call.client, call.work)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(call.destroy).not.toHaveBeenCalled()
    call.done()
    expect([await result, await quick(breaker, 'ana')]).toEqual(['done', 'done'])
  })

  test('a circuit breaker for each worker asks nobody after it is closed', async () => {
    const { cluster, hanging, asked } = newCluster()
    const breaker = createCircuitBreaker(cluster)
    hanging.add(1)
    const call = newCall()
    void breaker.run('ana', call.client, call.work).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(700)
    breaker.close()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.length).toBe(before)
  })
})

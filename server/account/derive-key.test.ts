import { hashPassword as hashOfTheLibrary } from 'better-auth/crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { hashInTurn } from './derive-key.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { hashOfCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'

/** The hashes that are being made, each of which the test ends. */
let made: (() => void)[] = []
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await endAll()
  vi.useRealTimers()
})

const outcomeOf = (hash: Promise<unknown>) =>
  hash.then(
    () => 'made',
    (error: unknown) => (error instanceof ApiError ? [error.status, error.retryAfter] : error),
  )
const hash = () => outcomeOf(hashInTurn(() => new Promise<void>((resolve) => made.push(resolve))))
const settle = () => vi.advanceTimersByTimeAsync(0)
async function endAll(): Promise<void> {
  for (let [end] = made; end; [end] = made) {
    made = made.slice(1)
    end()
    await settle()
  }
}

test('three hashes are made at once, and each that ends lets the next one begin', async () => {
  const hashes = Array.from({ length: 20 }, hash)
  await settle()
  expect(made).toHaveLength(3)
  made.shift()?.()
  await settle()
  expect(made).toHaveLength(3)
  await endAll()
  expect(new Set(await Promise.all(hashes))).toEqual(new Set(['made']))
})

test('a hash that has waited fifteen seconds fails with 503, and the next one has its turn', async () => {
  const hashes = Array.from({ length: 4 }, hash)
  await vi.advanceTimersByTimeAsync(14_999)
  const last = vi.fn<(outcome: unknown) => void>()
  void hashes[3]?.then(last)
  await settle()
  expect(last).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(last).toHaveBeenCalledWith([503, 2])
  await endAll()
  const next = hash()
  await settle()
  await endAll()
  expect(await next).toBe('made')
})

test('passwords of both kinds of hash and recovery codes wait for their turn', async () => {
  const [ours, earlier] = [await hashPassword('x'), await hashOfTheLibrary('x')]
  void Promise.all(Array.from({ length: 3 }, hash))
  await settle()
  const waiting = [
    hashPassword('x'),
    isPasswordOf({ hash: ours, password: 'x' }),
    isPasswordOf({ hash: earlier, password: 'x' }),
    hashOfCode('7K2M9QXA04TD', Buffer.alloc(16)),
    newRecoveryCodes(),
  ].map(outcomeOf)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => [503, 2]))
})

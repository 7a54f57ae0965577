import type * as crypto from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { newRecoveryCodes } from './second-factor/recovery-codes.ts'

type Done = (error: Error | null, key: Buffer) => void

/** The hashes that are being made, each of which the test ends. */
const { made } = vi.hoisted(() => ({ made: [] as Done[] }))
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof crypto>()),
  scrypt: (...parts: readonly unknown[]) => made.push(parts.at(-1) as Done),
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const endOne = async () => {
  made.shift()?.(null, Buffer.alloc(32))
  await vi.advanceTimersByTimeAsync(0)
}
const endAll = async () => {
  while (made.length > 0) await endOne()
}
const statusOf = (error: unknown) => (error instanceof ApiError ? [error.status, error.retryAfter] : error)
const hash = () => hashPassword('correct horse battery').then(() => 'made', statusOf)

test('three hashes are made at once, and each that ends lets the next one begin', async () => {
  const hashes = Array.from({ length: 20 }, hash)
  const compared = isPasswordOf({ hash: `scrypt:32768:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`, password: 'x' })
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toHaveLength(3)
  await endOne()
  expect(made).toHaveLength(3)
  await endAll()
  expect(new Set(await Promise.all(hashes))).toEqual(new Set(['made']))
  expect(await compared).toBe(true)
})

test('a hash that has waited fifteen seconds fails with 503, and the next one has its turn', async () => {
  const hashes = Array.from({ length: 4 }, hash)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(made).toHaveLength(3)
  expect(await hashes[3]).toEqual([503, 2])
  await endAll()
  expect(await Promise.all(hashes)).toEqual(['made', 'made', 'made', [503, 2]])
  const next = hash()
  await vi.advanceTimersByTimeAsync(0)
  await endAll()
  expect(await next).toBe('made')
})

test('ten recovery codes are hashed three at once, and a password that comes later has its turn', async () => {
  const codes = newRecoveryCodes()
  const later = hash()
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toHaveLength(3)
  for (let at = 0; at < 10; at += 1) await endOne()
  expect(made).toHaveLength(1)
  expect((await codes).hashes).toHaveLength(10)
  await endOne()
  expect(await later).toBe('made')
})

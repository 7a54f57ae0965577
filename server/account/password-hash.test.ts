import { hashPassword as hashOfTheLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.ts'

const PASSWORD = 'correct horse battery'

test('a hash tells its cost, is another each time, and belongs to its password alone', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/)
  expect(await hashPassword(PASSWORD)).not.toBe(hash)
  expect(await isPasswordOf({ hash, password: PASSWORD })).toBe(true)
  for (const password of [`${PASSWORD} `, PASSWORD.toUpperCase(), ''])
    expect(await isPasswordOf({ hash, password })).toBe(false)
})

test('a hash of another cost is compared at that cost', async () => {
  const hash =
    'scrypt:16384:8:1:c2FsdHNhbHRzYWx0c2FsdA:' +
    (await import('node:crypto'))
      .scryptSync(PASSWORD, 'saltsaltsaltsalt', 32, { N: 16384, r: 8, p: 1 })
      .toString('base64url')
  expect(await isPasswordOf({ hash, password: PASSWORD })).toBe(true)
})

test('a hash of an earlier version is compared, too', async () => {
  const hash = await hashOfTheLibrary(PASSWORD)
  expect([await isPasswordOf({ hash, password: PASSWORD }), await isPasswordOf({ hash, password: 'x' })]).toEqual([
    true,
    false,
  ])
})

test('one letter in two forms of Unicode is one password', async () => {
  const hash = await hashPassword('caf\u00E9-au-lait')
  expect(await isPasswordOf({ hash, password: 'cafe\u0301-au-lait' })).toBe(true)
})

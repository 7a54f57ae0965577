import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnOpenDatabase } from '../backup/backup.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson } from '../testing/people.ts'
import { assertSameSecret } from './auth-secret.ts'

const ANOTHER = 'another secret for tests alone, of more than 32 characters'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const startWith = (authSecret?: string) => {
  const { database, settings } = server.context
  return assertSameSecret(database, { ...settings, ...(authSecret ? { authSecret } : {}) })
}
const count = async (table: string) =>
  (await asOwner<{ count: number }>(server.context.database, `select count(*)::int as count from ${table}`)).rows[0]
    ?.count

test('the first start fixes the secret, before anyone has signed in; the same secret starts again', async () => {
  await startWith()
  await startWith()
  await expect(startWith(ANOTHER)).rejects.toThrow(/^AUTH_SECRET /)
  expect(await count('auth_keys')).toBe(1)
})

test('a database in use takes a new secret only by npm run new-secret, and loses nothing but sessions', async () => {
  await newPerson(server)
  await expect(startWith(ANOTHER)).rejects.toThrow(/^AUTH_SECRET /)
  expect(await count('auth_sessions')).toBe(1)
  expect(
    (await runOnOpenDatabase(server.context.database, { action: 'new-secret' }, server.context.settings.authSecret)).ok,
  ).toBe(true)
  expect([await count('auth_sessions'), await count('auth_users'), await count('profiles')]).toEqual([0, 1, 1])
  await startWith(ANOTHER)
  await expect(startWith()).rejects.toThrow(/^AUTH_SECRET /)
})

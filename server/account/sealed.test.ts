import { afterEach, beforeEach, expect, test } from 'vitest'
import { doOnOpen } from '../backup/backup.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openHouse, type TestHouse } from '../testing/house.ts'
import { newPerson } from '../testing/people.ts'
import { refuseOtherSecret } from './sealed.ts'

const ANOTHER = 'another secret for tests alone, of more than 32 characters'

let house: TestHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const startWith = (authSecret?: string) => {
  const { database, settings } = house.house
  return refuseOtherSecret(database, { ...settings, ...(authSecret ? { authSecret } : {}) })
}
const count = async (table: string) =>
  (await asOwner<{ count: number }>(house.house.database, `select count(*)::int as count from ${table}`)).rows[0]?.count

test('the first start decides, before anybody has signed in; the same secret starts again and again', async () => {
  await startWith()
  await startWith()
  await expect(startWith(ANOTHER)).rejects.toThrow(/^AUTH_SECRET /)
  expect(await count('auth_keys')).toBe(1)
})

test('a house in which people live takes another secret on purpose alone, and loses nothing but who is signed in', async () => {
  await newPerson(house)
  await expect(startWith(ANOTHER)).rejects.toThrow(/^AUTH_SECRET /)
  expect(await count('auth_sessions')).toBe(1)
  expect((await doOnOpen(house.house.database, { deed: 'new-secret' })).done).toBe(true)
  expect([await count('auth_sessions'), await count('auth_users'), await count('profiles')]).toEqual([0, 1, 1])
  await startWith(ANOTHER)
  await expect(startWith()).rejects.toThrow(/^AUTH_SECRET /)
})

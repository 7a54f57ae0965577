import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnOpenDatabase } from '../backup/backup.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'
import { loadPushKeys } from './push-keys.ts'

const ANOTHER = 'another secret for tests alone, of more than 32 characters'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const load = (changed: Partial<Parameters<typeof loadPushKeys>[1]> = {}) =>
  loadPushKeys(server.context.database, { ...server.context.settings, ...changed })

test('the first start makes a pair, and every later one and every other node has the same', async () => {
  const keys = await load()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.privateKey, 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey)
  const other = await secondNode(server)
  expect([other.context.pushService.publicKey, await load()]).toEqual([keys.publicKey, keys])
  await other.close()
})

test('nodes that start at once agree on one pair', async () => {
  await asOwner(server.context.database, 'delete from push_keys')
  const loaded = await Promise.all(Array.from({ length: 8 }, () => load()))
  expect(new Set(loaded.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test('the private key is not stored as it is', async () => {
  const { privateKey } = await load()
  const { rows } = await asOwner(server.context.database, 'select * from push_keys')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(privateKey)
})

test('keys of the environment count, and leave the kept ones as they are', async () => {
  const kept = await load()
  const vapid = { publicKey: 'a public key', privateKey: 'a private key' }
  expect([await load({ vapid }), await load()]).toEqual([vapid, kept])
})

test('with another secret a new pair is made, once', async () => {
  const kept = await load()
  const renewed = await Promise.all([load({ authSecret: ANOTHER }), load({ authSecret: ANOTHER })])
  expect(renewed[0]).toEqual(renewed[1])
  expect(renewed[0].publicKey).not.toBe(kept.publicKey)
})

test('npm run new-secret deletes it', async () => {
  await runOnOpenDatabase(server.context.database, { action: 'new-secret' }, server.context.settings.authSecret)
  expect((await asOwner(server.context.database, 'select * from push_keys')).rows).toEqual([])
})

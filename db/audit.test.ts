import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asServer } from '../server/db/as-server.ts'
import { asService } from '../server/db/as-service.ts'
import { asUser } from '../server/db/as-user.ts'
import type { Database } from '../server/db/database.ts'
import { build } from '../server/db/sql.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { aPerson } from '../server/testing/person.ts'

let database: Database
let ana: string
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  ana = await aPerson(database, 'ana')
})
afterAll(() => database.close())

// The embedded engine's clock has milliseconds: rows of one moment stand in the order in which they were written.
const trail = async () =>
  (await asOwner(database, 'select what, old, new, actor from audit_log where user_id = $1 order by at, ctid', [ana]))
    .rows

const premium = (until: string | null) =>
  build.updateTable('profiles').set({ premium_until: until }).where('user_id', '=', ana)

test('premium given, moved and taken away leaves one row each, with both values and who did it', async () => {
  await asService(database, 'trial', ana).query(premium('2026-03-15T12:00:00Z'))
  await asService(database, 'admin-command').query(premium('2026-04-15T12:00:00.5Z'))
  await asService(database, 'admin-command').query(premium(null))
  expect(await trail()).toEqual([
    { what: 'premium_until', old: null, new: '2026-03-15T12:00:00.000000Z', actor: 'trial' },
    {
      what: 'premium_until',
      old: '2026-03-15T12:00:00.000000Z',
      new: '2026-04-15T12:00:00.500000Z',
      actor: 'admin-command',
    },
    { what: 'premium_until', old: '2026-04-15T12:00:00.500000Z', new: null, actor: 'admin-command' },
  ])
})

test('premium set to what it was, and any other change of a profile, leave none', async () => {
  await asService(database, 'trial').query(premium('2026-03-15T12:00:00Z'))
  await asService(database, 'trial').query(premium('2026-03-15T12:00:00Z'))
  await asUser(database, ana).query(build.updateTable('profiles').set({ age: 30 }).where('user_id', '=', ana))
  expect(await trail()).toHaveLength(1)
})

test('a change that was rolled back leaves none', async () => {
  const work = asService(database, 'trial').transaction(async (tx) => {
    await tx.query(premium('2026-03-15T12:00:00Z'))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await trail()).toEqual([])
})

test('a profile that is made with premium leaves a row', async () => {
  await asOwner(database, 'delete from profiles where user_id = $1', [ana])
  await asService(database, 'seed').query(
    build.insertInto('profiles').values({ user_id: ana, premium_until: '2026-03-15T12:00:00Z' }),
  )
  expect(await trail()).toEqual([
    { what: 'premium_until', old: null, new: '2026-03-15T12:00:00.000000Z', actor: 'seed' },
  ])
})

test('a role given and taken leaves one row each', async () => {
  await asService(database, 'admin-command').query(
    build.insertInto('user_roles').values({ user_id: ana, role: 'admin' }),
  )
  await asService(database, 'admin-command').query(build.deleteFrom('user_roles').where('user_id', '=', ana))
  expect(await trail()).toEqual([
    { what: 'role', old: null, new: 'admin', actor: 'admin-command' },
    { what: 'role', old: 'admin', new: null, actor: 'admin-command' },
  ])
})

test('a changed e-mail and a changed password are recorded without their values', async () => {
  const password = (hash: string) =>
    build.updateTable('auth_accounts').set({ password: hash }).where('user_id', '=', ana)
  await asServer(database).batch([
    build
      .insertInto('auth_accounts')
      .values({ user_id: ana, account_id: ana, provider_id: 'credential', password: 'first-hash' }),
    password('second-hash'),
    password('second-hash'),
    build
      .updateTable('auth_users')
      .set({ email: `new-${ana}@example.com`, name: 'Ana' })
      .where('id', '=', ana),
    build.updateTable('auth_users').set({ name: 'ana' }).where('id', '=', ana),
  ])
  const changes = await trail()
  expect(changes).toHaveLength(2)
  expect(changes).toContainEqual({ what: 'email', old: null, new: null, actor: 'server' })
  expect(changes).toContainEqual({ what: 'password', old: null, new: null, actor: 'server' })
  const { rows } = await asOwner<{ row: string }>(
    database,
    'select audit_log::text as row from audit_log where user_id = $1',
    [ana],
  )
  for (const { row } of rows) expect(row).not.toMatch(/hash|@/)
})

test('what has no named actor is the server, or the person whose transaction it was', async () => {
  await asOwner(database, 'update profiles set premium_until = now() where user_id = $1', [ana])
  expect(await trail()).toMatchObject([{ actor: 'server' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser } from '../db/as-user.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { longRecord } from './record-queries.ts'

let server: TestServer
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  bo = await newPerson(server, 'bo')
})
afterAll(() => server.close())

test.each([
  [
    'check-ins',
    500,
    `insert into check_ins (user_id, day, asked)
     select $1::uuid, date '2020-01-01' + n, '{nausea}' from generate_series(1, $2::int) n`,
    'delete from check_ins where user_id = $1',
  ],
  [
    'entries of symptoms',
    5000,
    `insert into symptom_entries (user_id, id, symptom, grade, began_at, zone)
     select $1::uuid, gen_random_uuid(), 'nausea', 1, '2026-01-01T08:00:00Z', 'UTC' from generate_series(1, $2::int) n`,
    'delete from symptom_entries where user_id = $1',
  ],
])('a record with more %s than %i takes long, so that a thread makes its files', async (_, most, insert, remove) => {
  const isLong = async (rows: number) => {
    await asOwner(server.context.database, insert, [bo.id, rows])
    const [found] = await asUser(server.context.database, bo.id).query(longRecord(bo.id))
    await asOwner(server.context.database, remove, [bo.id])
    return found?.is_long
  }
  expect([await isLong(most), await isLong(most + 1)]).toEqual([false, true])
})

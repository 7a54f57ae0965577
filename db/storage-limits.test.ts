import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORAGE_LIMITS } from '#domain/limits/storage-limits'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** The limits that the triggers enforce, by kind. Their arguments are separated by zero bytes. */
async function enforcedLimits(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await asOwner<{ function: string; arguments: string }>(
    database,
    `select p.proname as function, encode(t.tgargs, 'escape') as arguments
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('count_rows_added', 'count_photo_bytes_added', 'count_active_schedules')`,
  )
  return Object.fromEntries(
    rows.map((row) => {
      const given = row.arguments.split('\\000')
      const [kind = '', limit] = row.function === 'count_active_schedules' ? ['active_schedules', ...given] : given
      return [kind, Number(limit)]
    }),
  )
}

test('every limit that a table enforces has its message in domain/limits/storage-limits.ts, with the same number', async () => {
  expect(await enforcedLimits()).toEqual(STORAGE_LIMITS)
})

test('a new table with a limit is seen', async () => {
  await asOwner(database, 'create table pens (user_id uuid not null, id uuid not null, primary key (user_id, id));')
  await asOwner(database, `select make_personal('pens', most => 7)`)
  expect(await enforcedLimits()).toEqual({ ...STORAGE_LIMITS, pens: 7 })
})

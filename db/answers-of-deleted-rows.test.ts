import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/as-owner.ts'
import { freshDatabase } from '../server/testing/database.ts'
import { aPerson } from '../server/testing/person.ts'
import { insertOf, samples } from './samples.ts'

const MIGRATION = new URL('migrations/111-answers-of-deleted-rows.sql', import.meta.url)

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('the migration clears the answers of doses that were deleted before it, and no other', async () => {
  const ana = await aPerson(database)
  const { doses: dose } = samples(ana, 1)
  const { text, values } = insertOf('doses', dose ?? {})
  await asOwner(database, text, values)
  await asOwner(database, 'alter table writes drop column row_id')
  await asOwner(database, 'drop function clear_answers_of_deleted cascade')
  const gone = crypto.randomUUID()
  const answers = {
    kept: { id: dose?.['id'], administered_at: '2026-11-01T08:00:00Z', notes: 'kept' },
    deleted: { id: gone, administered_at: '2026-11-01T08:00:00Z', notes: 'canary' },
    completion: { scheduled_dose: {}, schedule: {}, dose: { id: gone, notes: 'canary' } },
    deletion: { id: gone },
    metric: { id: gone, metric_type: 'weight' },
    schedule: { id: gone, total_doses: 4 },
  }
  for (const [name, answer] of Object.entries(answers))
    await asOwner(
      database,
      'insert into writes (user_id, id, fingerprint, status, answer) values ($1, gen_random_uuid(), $2, 201, $3)',
      [ana, name, JSON.stringify(answer)],
    )

  await asOwner(database, await readFile(MIGRATION, 'utf8'))

  const { rows } = await asOwner(database, 'select fingerprint, answer from writes where user_id = $1', [ana])
  const found = Object.fromEntries(rows.map(({ fingerprint, answer }) => [fingerprint, answer]))
  expect(found).toEqual({ ...answers, deleted: null, completion: null })
})

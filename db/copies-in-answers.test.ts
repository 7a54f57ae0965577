import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase, freshEmbedded } from '../server/testing/databases/database.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { aPerson } from '../server/testing/person.ts'

const CLEARING = new URL('migrations/112-clear-copies-in-answers.sql', import.meta.url)

let database: Database
let ana: string
beforeAll(async () => {
  database = await freshDatabase()
  ana = await aPerson(database)
})
beforeEach(() => asOwner(database, 'delete from writes'))
afterAll(() => database.close())

const recorded = { recorded_at: '2026-11-01T08:00:00.000Z', notes: 'canary' }
const COPIES = {
  dose: { id: crypto.randomUUID(), administered_at: '2026-11-01T08:00:00.000Z', ...recorded },
  completion: { scheduled_dose: { amount: '0.25' }, schedule: {}, dose: recorded },
  entry: { id: crypto.randomUUID(), metric_type: 'weight', ...recorded },
}
const OTHERS = {
  deletion: { id: crypto.randomUUID() },
  unchecking: { scheduled_dose: { amount: '0.25' }, schedule: { total_doses: 4 } },
  schedule: { id: crypto.randomUUID(), total_doses: 4, created_at: '2026-11-01T08:00:00.000Z' },
  none: null,
}
const CLEARED = { ...OTHERS, dose: null, completion: null, entry: null }

/** Inserts these answers, each under its name as the fingerprint. */
const store = async (answers: Readonly<Record<string, unknown>>, into = database, person = ana) => {
  for (const [name, answer] of Object.entries(answers))
    await asOwner(
      into,
      'insert into writes (user_id, id, fingerprint, status, answer) values ($1, gen_random_uuid(), $2, 201, $3)',
      [person, name, answer === null ? null : JSON.stringify(answer)],
    )
}

const stored = async (of = database, person = ana) => {
  const text = 'select fingerprint, answer from writes where user_id = $1'
  const { rows } = await asOwner<{ fingerprint: string; answer: unknown }>(of, text, [person])
  return Object.fromEntries(rows.map(({ fingerprint, answer }) => [fingerprint, answer]))
}

test('the migration clears the copies that were stored before it, and no other answer', async () => {
  // It runs before a cluster spreads the tables, and never after.
  const whole = isCluster() ? await freshEmbedded() : database
  const person = isCluster() ? await aPerson(whole) : ana
  await asOwner(whole, 'alter table writes disable trigger no_copy_kept')
  await store({ ...COPIES, ...OTHERS }, whole, person)
  await asOwner(whole, `begin; ${await readFile(CLEARING, 'utf8')}; commit`)
  await asOwner(whole, 'alter table writes enable trigger no_copy_kept')
  expect(await stored(whole, person)).toEqual(CLEARED)
  if (isCluster()) await whole.close()
})

test('the service reads and changes no answer after it', async () => {
  const text = `select right_name from unnest(array['select', 'update']) as right_name
    where has_column_privilege('app_service', 'writes', 'answer', right_name)`
  expect((await asOwner(database, text)).rows).toEqual([])
})

/** Runs one statement as the person. */
const asAna = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local role app_user; set local app.user_id = '${ana}'`)
    const { rows } = await client.query<Row & Record<string, unknown>>(text, [...values])
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

test('a server of an earlier version gets its answer, and no copy stays', async () => {
  for (const [name, answer] of Object.entries({ ...COPIES, ...OTHERS })) {
    const inserted = await asAna(
      `insert into writes (user_id, id, fingerprint, status, answer) values ($1, gen_random_uuid(), $2, 102, 'null')
       returning id`,
      [ana, name],
    )
    expect(inserted).toHaveLength(1)
    const text = 'update writes set status = 200, answer = $3 where user_id = $1 and fingerprint = $2 returning answer'
    const values = [ana, name, answer === null ? null : JSON.stringify(answer)]
    expect(await asAna(text, values)).toEqual([{ answer }])
  }
  expect(await stored()).toEqual(CLEARED)
})

test('nor does one of an answer that is inserted with its write', async () => {
  const text = `insert into writes (user_id, id, fingerprint, status, answer) values ($1, gen_random_uuid(), $2, 201, $3)`
  await asAna(text, [ana, 'dose', JSON.stringify(COPIES.dose)])
  expect(await stored()).toEqual({ dose: null })
})

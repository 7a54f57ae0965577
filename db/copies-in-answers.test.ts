import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { aPerson } from '../server/testing/person.ts'

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

const stored = async () => {
  const text = 'select fingerprint, answer from writes where user_id = $1'
  const { rows } = await asOwner<{ fingerprint: string; answer: unknown }>(database, text, [ana])
  return Object.fromEntries(rows.map(({ fingerprint, answer }) => [fingerprint, answer]))
}

test('the service reads and changes no answer', async () => {
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

test('an answer that is stored with its write comes back, and no copy stays', async () => {
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

test('no copy stays of an answer that is inserted with its write', async () => {
  const text = `insert into writes (user_id, id, fingerprint, status, answer) values ($1, gen_random_uuid(), $2, 201, $3)`
  await asAna(text, [ana, 'dose', JSON.stringify(COPIES.dose)])
  expect(await stored()).toEqual({ dose: null })
})

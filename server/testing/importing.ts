import { gzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { TABLE_NAMES } from '#domain/export/tables'
import type { TestPerson } from './people.ts'
import { asOwner } from './databases/as-owner.ts'
import type { TestServer } from './test-server.ts'

const AT = '2026-11-23T08:30:00.000Z'

/** A file without a row. */
export const EMPTY_FILE = {
  vialog: 1,
  exported_at: AT,
  person: {
    display_name: null,
    age: null,
    experience_level: null,
    goals: [],
    avatar_url: null,
    day_begins: 0,
    order_lead_days: 7,
  },
  peptides: [],
  ...(Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as Record<string, readonly unknown[]>),
}

/** A file with an entry of the progress alone. */
export const METRIC_FILE = {
  ...EMPTY_FILE,
  user_metrics: [
    {
      id: '5b3d6a52-6e0a-4c59-a3b8-0b6f0f4d6a11',
      metric_type: 'weight',
      value: '82.5',
      unit: 'kg',
      notes: null,
      recorded_at: '2025-03-01T07:00:00.000000Z',
      created_at: '2025-03-01T07:00:00.000000Z',
    },
  ],
}

/** A dose of a table from elsewhere, as the app sends it. */
export function tableDose(values: Readonly<Record<string, unknown>> = {}) {
  return {
    line: 2,
    id: null,
    peptide: 'BPC-157',
    amount: '250',
    unit: 'mcg',
    method: 'subcutaneous',
    administered_at: '2025-04-03T12:00:00.000Z',
    zone: 'America/New_York',
    notes: null,
    ...values,
  }
}

/** A weight of a table, as it is sent. */
export function tableWeight(values: Readonly<Record<string, unknown>> = {}) {
  return { line: 2, value: '83.4', unit: 'kg', recorded_at: '2026-05-01T06:12:31.000Z', ...values }
}

/** Imports a file, as the app sends it. */
export async function importing(
  { api }: Pick<TestServer, 'api'>,
  { session }: Pick<TestPerson, 'session'>,
  file: unknown,
  writeId: string = crypto.randomUUID(),
): Promise<Response> {
  const json = typeof file === 'string' ? file : JSON.stringify(file)
  return api.request('/api/import', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'idempotency-key': writeId,
    },
    body: new Uint8Array(gzipSync(json)),
  })
}

/** The vialog.json of a person, without the moment at which it was exported. */
export async function vialogJson(person: TestPerson): Promise<string> {
  const answer = await person.ask('POST', '/api/export', { zone: 'UTC', from: null, to: null })
  if (answer.status !== 200) throw new Error(await answer.text())
  return jsonOf(new Uint8Array(await answer.arrayBuffer()))
}

/** The vialog.json of an export, without the moment at which it was exported. */
export function jsonOf(zip: Uint8Array): string {
  const files = unzipSync(zip, { filter: ({ name }) => name === 'vialog.json' })
  return strFromU8(files['vialog.json'] ?? new Uint8Array()).replace(/"exported_at":"[^"]+"/, `"exported_at":"${AT}"`)
}

/** Deletes every row that an export of a person has, as if nothing had been recorded. */
export async function wipe({ context: { database } }: TestServer, { id }: TestPerson): Promise<void> {
  for (const table of TABLE_NAMES.toReversed()) await asOwner(database, `delete from ${table} where user_id = $1`, [id])
  await asOwner(
    database,
    `update profiles set display_name = null, age = null, experience_level = null, goals = '{}', avatar_url = null,
       day_begins = 0, order_lead_days = 7 where user_id = $1`,
    [id],
  )
}

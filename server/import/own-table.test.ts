import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestedMapping } from '#domain/csv/mapping'
import { createPeptideFinder } from '#domain/csv/peptide-cell'
import { readTable } from '#domain/csv/read-table'
import { atOnce } from '#domain/csv/testing/at-once'
import { jsonOfProduct } from '#domain/other-products/read'
import { Zone } from '#domain/time/schema'
import { asOwner } from '../testing/databases/as-owner.ts'
import { importing, vialogJson } from '../testing/importing.ts'
import { newLife, type Life } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

// The doses.csv of an export, brought back as a table.

const zone = Zone.parse('America/New_York')

let server: TestServer
let ana: Life
let rows: readonly unknown[]
beforeAll(async () => {
  server = await openTestServer()
  ana = await newLife(server)
  // A dose that is completed by one tap is of that very millisecond.
  await asOwner(
    server.context.database,
    `update doses set administered_at =
       (date_trunc('second', administered_at at time zone 'UTC') + interval '0.347 seconds') at time zone 'UTC' where user_id = $1`,
    [ana.person.id],
  )
  rows = await tableOf(ana.person)
})
afterAll(() => server.close())

/** The doses of a person's doses.csv, as the app reads them. */
async function tableOf(person: TestPerson): Promise<readonly { readonly id: string | null }[]> {
  const [headers = [], ...cells] = Papa.parse<string[]>((await exported(person, 'doses.csv')).replace('\uFEFF', ''), {
    skipEmptyLines: true,
  }).data
  return dosesIn(person, headers, cells)
}

/** A file of a person's export. */
async function exported(person: TestPerson, name: string): Promise<string> {
  const answer = await person.ask('POST', '/api/export', { zone, from: null, to: null })
  return strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))[name] ?? new Uint8Array())
}

async function dosesIn(person: TestPerson, headers: readonly string[], cells: readonly (readonly string[])[]) {
  const { rows: own } = await asOwner<{ id: string; name: string }>(
    server.context.database,
    'select id, name from custom_peptides where user_id = $1',
    [person.id],
  )
  const read = atOnce(
    readTable(cells, suggestedMapping(headers), {
      zone,
      findPeptide: createPeptideFinder(own),
      refusalOf: () => undefined,
      width: headers.length,
    }),
  )
  return read.map((row) => {
    if (row.kind !== 'dose') throw new Error(`Line ${row.line} is no dose of its own.`)
    return row.dose
  })
}

const bring = async (person: TestPerson, doses: readonly unknown[]) =>
  (await person.ask('POST', '/api/import/doses', { doses }, crypto.randomUUID())).json()

const dosesOf = async ({ id }: TestPerson) => {
  const { rows: found } = await asOwner<{ id: string }>(
    server.context.database,
    'select id from doses where user_id = $1 and deleted_at is null',
    [id],
  )
  return found.map((dose) => dose.id).toSorted()
}

test('the account has each of its doses already, with its id or without', async () => {
  expect(rows.length).toBeGreaterThan(1)
  const before = await dosesOf(ana.person)
  expect(await bring(ana.person, rows)).toEqual({ imported: 0, present: rows.length, peptides: 0 })
  const withoutIds = rows.map((row) => ({ ...(row as object), id: null }))
  expect(await bring(ana.person, withoutIds)).toEqual({ imported: 0, present: rows.length, peptides: 0 })
  expect(await dosesOf(ana.person)).toEqual(before)
})

test('a dose whose amount was corrected since then does not come back with the old one', async () => {
  const person = await newPerson(server)
  await bring(person, rows)
  const before = await dosesOf(person)
  await asOwner(server.context.database, 'update doses set amount = amount + 1 where user_id = $1', [person.id])
  expect(await bring(person, rows)).toEqual({ imported: 0, present: rows.length, peptides: 0 })
  expect(await dosesOf(person)).toEqual(before)
})

test('the table first and the whole account after it bring each dose once', async () => {
  const person = await newPerson(server)
  await bring(person, rows)
  expect(await dosesOf(person)).toEqual(await dosesOf(ana.person))
  expect((await importing(server, person, await vialogJson(ana.person))).status).toBe(200)
  expect(await dosesOf(person)).toEqual(await dosesOf(ana.person))
})

test('a row that was copied and changed is a dose of its own, whichever stands first', async () => {
  for (const order of [(all: unknown[]) => all, (all: unknown[]) => all.toReversed()]) {
    const person = await newPerson(server)
    const [first] = rows as { administered_at: string; line: number }[]
    const copy = { ...first, line: 900, administered_at: '2025-01-05T08:00:00.000Z' }
    await bring(person, order([first, copy]))
    expect(await dosesOf(person)).toHaveLength(2)
    await bring(person, order([first, copy]))
    expect(await dosesOf(person)).toHaveLength(2)
  }
})

test('the account has each dose of its FHIR already', async () => {
  const table = jsonOfProduct(JSON.parse(await exported(ana.person, 'fhir.json')))
  const taken = (table?.rows ?? []).filter((row) => row.at(-1) === 'Yes')
  const doses = await dosesIn(ana.person, table?.headers ?? [], taken)
  expect(doses.length).toBeGreaterThan(1)
  expect(await bring(ana.person, doses)).toEqual({ imported: 0, present: doses.length, peptides: 0 })
})

import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Peptide } from '#contract'
import { asOwner } from '../../../../server/testing/databases/as-owner.ts'
import { newDevice } from '../../../../server/testing/device.ts'
import { brokenInvariants } from '../../../../server/testing/invariants.ts'
import { newPerson, type TestPerson } from '../../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../../server/testing/test-server.ts'
import { rowsOf } from './testing/review.ts'
import { FIELD, RIGHT } from './testing/right.ts'

// Every file of field/ from its bytes to the rows of the database, and once more.

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})
afterAll(() => server.close())

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as Answer
}

/** What a person sends who reads a file and ticks all that it asks about. */
async function sentOf(name: string, person: TestPerson) {
  const peptides = await answerOf<readonly Peptide[]>(await person.ask('GET', '/api/peptides'))
  const own = peptides.filter(({ custom }) => custom)
  const file = new Blob([await readFile(new URL(name, FIELD))])
  const { doses, weights } = await rowsOf(file, { ...RIGHT[name]?.choices, own })
  return {
    doses: doses.flatMap((row) => ('dose' in row && row.kind !== 'same' ? [row.dose] : [])),
    weights: weights.flatMap((row) => ('weight' in row ? [row.weight] : [])),
  }
}

type Sent = Awaited<ReturnType<typeof sentOf>>

/** Sends it by the calls of the app; a call without a row is not made. */
async function importing(person: TestPerson, { doses, weights }: Sent) {
  const call = async <Answer>(noun: string, rows: readonly unknown[]) =>
    answerOf<Answer>(await person.ask('POST', `/api/import/${noun}`, { [noun]: rows }, crypto.randomUUID()))
  return {
    doses: doses.length === 0 ? 0 : (await call<{ imported: number }>('doses', doses)).imported,
    weights: weights.length === 0 ? 0 : (await call<{ imported: number }>('weights', weights)).imported,
  }
}

/** Every row of a person in every table, with its version, but for sign-ins, the answers that are kept of writes, and the count of them. */
async function allRowsOf({ id }: TestPerson): Promise<Readonly<Record<string, readonly string[]>>> {
  const { database } = server.context
  const { rows: tables } = await asOwner<{ name: string }>(
    database,
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
    [],
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    if (/^auth_|^writes$|^row_versions$/.test(name)) continue
    const { rows } = await asOwner<{ row: string }>(
      database,
      `select to_jsonb(t)::text as row from ${name} t where user_id = $1 order by 1`,
      [id],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

describe.each(await readdir(FIELD))('%s', (name) => {
  test('it is imported as it says, and a second time nothing changes', async () => {
    const person = await newPerson(server)
    const right = RIGHT[name]
    const first = await sentOf(name, person)
    const offered = (rows: readonly string[] = []) => rows.filter((row) => !/, same as \d+$/.test(row)).length
    const imported = { doses: offered(right?.doses), weights: offered(right?.weights) }
    expect(await importing(person, first)).toEqual(imported)

    const device = newDevice(person)
    await device.pull()
    const rows = await allRowsOf(person)
    expect(rows['doses'] ?? []).toHaveLength(imported.doses)
    expect(rows['user_metrics'] ?? []).toHaveLength(imported.weights)

    const again = await sentOf(name, person)
    if (again.doses.length > 0) {
      const { there } = await answerOf<{ there: readonly { line: number; deleted: boolean }[] }>(
        await person.ask('POST', '/api/import/doses/check', { doses: again.doses }),
      )
      expect(there).toEqual(again.doses.map(({ line }) => ({ line, deleted: false })))
    }
    expect(await importing(person, again)).toEqual({ doses: 0, weights: 0 })
    expect(await allRowsOf(person)).toEqual(rows)
    expect((await device.pull()).map((answer) => [answer.anew, answer.rows, answer.removed])).toEqual([[false, {}, []]])
  })
})

test('the rows of a person that are compared are those of a dose and of an entry too', async () => {
  const person = await newPerson(server)
  await importing(person, await sentOf('shotsy_export.csv', person))
  expect(Object.keys(await allRowsOf(person))).toEqual(expect.arrayContaining(['doses', 'profiles', 'user_metrics']))
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '#domain/export/tables'
import { UTC } from '#domain/time/zone'
import { exportOf } from '../export/export.ts'
import { runOnce } from '../idempotency/run-once.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { freshEmbedded } from '../testing/databases/database.ts'
import { generatedLife } from '../testing/generated-life.ts'
import { EMPTY_FILE, importing, jsonOf, vialogJson, wipe } from '../testing/importing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { aPerson } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { merge } from './merge.ts'
import { readFile } from './read-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const answered = async (response: Response) => {
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as { imported: Record<string, number>; present: Record<string, number> }
}
const emptyPerson = async (): Promise<TestPerson> => {
  const person = await newPerson(server)
  await wipe(server, person)
  return person
}

describe.each([
  [1, 200],
  [2, 900],
  [3, 3_000],
])('a generated life, number %i, of %i doses', (seed, doses) => {
  test('exported, wiped, imported and exported is the same', { timeout: 240_000 }, async () => {
    const ana = await emptyPerson()
    const life = generatedLife(seed, doses)
    const { imported, present } = await answered(await importing(server, ana, { ...EMPTY_FILE, ...life }))
    expect(imported).toEqual({
      doses: life.doses.length,
      schedules: life.schedules.length,
      symptom_entries: life.symptom_entries.length,
      vials: life.vials.length,
      user_metrics: life.user_metrics.length,
      custom_peptides: life.custom_peptides.length,
    })
    expect(Object.values(present)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await brokenInvariants(server.context.database)).toEqual([])

    const exported = await vialogJson(ana)
    const document = JSON.parse(exported) as Record<string, unknown>
    expect(document['person']).toEqual(life.person)
    for (const table of TABLE_NAMES) expect(document[table], table).toEqual(life[table])

    await wipe(server, ana)
    await answered(
      await importing(server, ana, exported.replace('"exported_at":"-"', '"exported_at":"2026-11-23T08:30:00.000Z"')),
    )
    expect((await vialogJson(ana)) === exported).toBe(true)
    expect(await brokenInvariants(server.context.database)).toEqual([])
  })
})

test('a file of version 1, which has no steps of syringes, is imported', async () => {
  const ana = await emptyPerson()
  const life = generatedLife(5, 300)
  const without = (rows: readonly object[]) => rows.map((row) => ({ ...row, step: undefined }))
  const old = { ...EMPTY_FILE, ...life, vials: without(life.vials), dose_draws: without(life.dose_draws) }
  await answered(await importing(server, ana, old))
  const document = JSON.parse(await vialogJson(ana)) as Record<string, readonly object[]>
  for (const table of ['vials', 'dose_draws'] as const) {
    expect(document[table], table).toEqual(life[table].map((row) => ({ ...row, step: null })))
    expect(life[table].length).toBeGreaterThan(0)
  }
})

test('a file of version 3, in which no entry was corrected, is imported', async () => {
  const ana = await emptyPerson()
  const life = generatedLife(6, 100)
  const user_metrics = life.user_metrics.map(({ deleted_at: _deleted, last_change_id: _change, ...row }) => row)
  const { metric_changes: _, ...file } = { ...EMPTY_FILE, ...life, vialog: 3, user_metrics }
  await answered(await importing(server, ana, file))
  const document = JSON.parse(await vialogJson(ana)) as Record<string, readonly object[]>
  expect(document['metric_changes']).toEqual([])
  expect(document['user_metrics']).toEqual(
    user_metrics.map((row) => ({ ...row, deleted_at: null, last_change_id: null })),
  )
  const { user_metrics: __, ...without } = file
  expect((await importing(server, ana, without)).status).toBe(400)
})

test('a file of version 4, which has no symptoms, is imported; one of version 5 has their tables', async () => {
  const ana = await emptyPerson()
  const {
    symptom_settings: _settings,
    symptom_entries: _entries,
    symptom_changes: _changes,
    check_ins: _checkIns,
    ...file
  } = { ...EMPTY_FILE, ...generatedLife(7, 50), vialog: 4 }
  await answered(await importing(server, ana, file))
  expect(JSON.parse(await vialogJson(ana))).toMatchObject({ symptom_entries: [], check_ins: [] })
  expect((await importing(server, ana, { ...file, vialog: 5 })).status).toBe(400)
})

test('a file of version 5, whose results are in no report, is imported', async () => {
  const ana = await emptyPerson()
  const life = generatedLife(9, 50)
  const without = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/^(?:report_id|lab|fasting)$/.test(name))),
    )
  const file = {
    ...EMPTY_FILE,
    ...life,
    vialog: 5,
    user_metrics: without(life.user_metrics),
    metric_changes: without(life.metric_changes),
  }
  await answered(await importing(server, ana, file))
  const { user_metrics } = JSON.parse(await vialogJson(ana)) as typeof file
  expect(user_metrics).toHaveLength(life.user_metrics.length)
  for (const metric of user_metrics) expect(metric).toMatchObject({ report_id: null, lab: null, fasting: null })
})

test('an export of the embedded engine is imported into this one, and exported the same', async () => {
  const embedded = await freshEmbedded()
  try {
    const userId = await aPerson(embedded)
    await asOwner(embedded, 'update profiles set display_name = null where user_id = $1', [userId])
    const file = await readFile(Buffer.from(JSON.stringify({ ...EMPTY_FILE, ...generatedLife(4, 400) })))
    const key = { id: crypto.randomUUID(), fingerprint: '' }
    await runOnce(embedded, userId, key, 200, merge(userId, file, new Date()))
    const asked = { zone: UTC, period: { from: null, to: null }, paper: 'a4', bundle: 'collection' } as const
    const exported = jsonOf(await exportOf({ database: embedded, now: () => new Date() }, userId, asked))

    const ana = await emptyPerson()
    await answered(await importing(server, ana, exported))
    expect((await vialogJson(ana)) === exported).toBe(true)
  } finally {
    await embedded.close()
  }
})

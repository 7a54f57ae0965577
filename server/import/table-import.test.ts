import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { tableDose, vialogJson } from '../testing/importing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newLife } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})
afterAll(() => server.close())

type Doses = readonly unknown[]
const importing = (person: TestPerson, doses: Doses, writeId: string = crypto.randomUUID()) =>
  person.ask('POST', '/api/import/doses', { doses }, writeId)
const checking = (person: TestPerson, doses: Doses) => person.ask('POST', '/api/import/doses/check', { doses })
const body = async (response: Promise<Response>) => {
  const { status, ...rest } = await response.then(async (one) => ({
    status: one.status,
    ...((await one.json()) as object),
  }))
  return [status, rest]
}
const dosesOf = async (person: TestPerson) =>
  ((await (await person.ask('GET', '/api/doses?limit=100')).json()) as Record<string, unknown>[]).toReversed()

/** So many doses of different minutes. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    tableDose({ line: at + 2, administered_at: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString() }),
  )

test('what comes in is what was sent, with its zone, at the moment of the import, without premium', async () => {
  const person = await newPerson(server)
  const doses = [
    tableDose({ peptide: 'bpc 157', zone: 'Asia/Tokyo', notes: 'left' }),
    tableDose({ line: 3, peptide: 'Selank', amount: '2.409', unit: 'mg', method: 'nasal' }),
    tableDose({ line: 4, peptide: 'SELANK', amount: '3', unit: 'IU', method: 'oral' }),
  ]
  expect(await body(checking(person, doses))).toEqual([200, { there: [] }])
  expect(await body(importing(person, doses))).toEqual([200, { imported: 3, present: 0, peptides: 1 }])
  const stored = await dosesOf(person)
  const by = (unit: string, amount: string) => stored.find((dose) => dose['unit'] === unit && dose['amount'] === amount)
  expect(by('mcg', '250')).toMatchObject({
    peptide_id: PEPTIDE_IDS.bpc157,
    administered_at: '2025-04-03T12:00:00.000Z',
    zone: 'Asia/Tokyo',
    notes: 'left',
    draws: [],
    scheduled_dose_id: null,
  })
  expect(by('mg', '2.409')).toMatchObject({ peptide_name: 'Selank', administration_method: 'nasal', notes: null })
  expect(by('IU', '3')?.['peptide_id']).toBe(by('mg', '2.409')?.['peptide_id'])
  for (const dose of stored) expect(Date.now() - Date.parse(String(dose['recorded_at']))).toBeLessThan(60_000)
})

test('twice is once: with the same id, with another one, and within one file', async () => {
  const person = await newPerson(server)
  const doses = [...many(5), { ...many(1)[0], line: 7, amount: '0.25', unit: 'mg' }]
  const key = crypto.randomUUID()
  const first = await body(importing(person, doses, key))
  expect(first).toEqual([200, { imported: 5, present: 1, peptides: 0 }])
  expect(await body(importing(person, doses, key))).toEqual(first)
  expect(await body(importing(person, doses))).toEqual([200, { imported: 0, present: 6, peptides: 0 }])
  expect(await body(checking(person, doses))).toEqual([
    200,
    { there: [2, 3, 4, 5, 6, 7].map((line) => ({ line, deleted: false })) },
  ])
  expect(await dosesOf(person)).toHaveLength(5)
  expect((await importing(person, many(4), key)).status).toBe(422)
})

test('two imports at once double nothing', async () => {
  const person = await newPerson(server)
  const answers = await Promise.all([importing(person, many(300)), importing(person, many(300))])
  expect(answers.map(({ status }) => status)).toContain(200)
  const { rows } = await asOwner<{ count: number }>(
    server.context.database,
    'select count(*)::integer as count from doses where user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ count: 300 }])
})

test('a dose that was deleted as entered in error is there, and does not come back', async () => {
  const person = await newPerson(server)
  await importing(person, many(1))
  const [dose] = await dosesOf(person)
  await person.ask('DELETE', `/api/doses/${String(dose?.['id'])}`, undefined, crypto.randomUUID())
  expect(await body(checking(person, many(1)))).toEqual([200, { there: [{ line: 2, deleted: true }] }])
  expect(await body(importing(person, many(1)))).toEqual([200, { imported: 0, present: 1, peptides: 0 }])
  expect(await dosesOf(person)).toEqual([])
})

test.each([
  ['too much', { amount: '100001' }, 'line 17: Dosage amount seems unreasonably high'],
  ['nothing', { amount: '0' }, 'line 17: Dosage must be a positive number'],
  ['units', { unit: 'units' }, 'line 17: Invalid unit'],
  [
    'ahead',
    { administered_at: '2099-01-01T00:00:00.000Z' },
    'line 17: A dose cannot be logged ahead. Plan it as a schedule.',
  ],
  ['before all days', { administered_at: '1999-06-01T00:00:00.000Z' }, 'line 17: Please enter a valid date'],
  ['no moment', { administered_at: 'yesterday' }, 'line 17: Please enter a valid date'],
  ['a name that is long', { peptide: 'x'.repeat(101) }, 'line 17: Peptide name too long'],
  ['no name', { peptide: ' ' }, 'line 17: Please enter the peptide name'],
  ['a NUL', { notes: 'a\u0000' }, 'line 17: Please remove the unreadable character'],
  ['long notes', { notes: 'x'.repeat(1001) }, 'line 17: Notes must be less than 1000 characters'],
  ['no zone', { zone: 'Mars/Base' }, 'line 17: Unknown time zone'],
  ['a name that is none', { peptide: '--' }, 'line 17: "--" names no peptide'],
  ['a field that is not known', { user_id: 'x' }, /^line 17: /],
  ['a field by the name of a prototype', JSON.parse('{"__proto__":{"amount":"1"}}'), /^line 17: /],
])('one wrong dose refuses all, with its line: %s', async (_, values, reason) => {
  const person = await newPerson(server)
  const doses = [...many(3), tableDose({ line: 17, peptide: 'Selank', ...values }), ...many(5).slice(3)]
  const before = await vialogJson(person)
  for (const asked of [checking, importing])
    expect(await body(asked(person, doses))).toEqual([
      400,
      {
        code: 'invalid',
        message: 'This file cannot be imported. Nothing was changed.',
        reasons: [typeof reason === 'string' ? reason : expect.stringMatching(reason)],
      },
    ])
  expect((await vialogJson(person)) === before).toBe(true)
})

test.each([
  ['no list', '{"doses":{}}'],
  ['no JSON', '{"doses":['],
  ['a row that is no JSON', '{"doses":[{"line":2,}]}'],
  ['nothing', '{}'],
  ['no object', '[]'],
  ['two lists', '{"doses":[],"doses":[]}'],
  ['another member', `{"doses":[${JSON.stringify(tableDose())}],"user_id":"x"}`],
  ['a member by the name of a prototype', `{"__proto__":[],"doses":[${JSON.stringify(tableDose())}]}`],
  ['levels without end', `{"doses":[${'['.repeat(100_000)}`],
  ['no UTF-8', Uint8Array.from([...new TextEncoder().encode('{"doses":["'), 0xff, ...new TextEncoder().encode('"]}')])],
  ['rows and no end', `{"doses":[${'0,'.repeat(20_000)}`],
])('a body that is %s is refused, and nothing of it is read', async (_, sent) => {
  const person = await newPerson(server)
  const response = await server.api.request('/api/import/doses', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: sent,
  })
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'invalid', message: 'This request could not be read.' },
  ])
  expect(await dosesOf(person)).toEqual([])
})

test('twenty thousand doses come in, one more is refused', async () => {
  const person = await newPerson(server)
  expect(await body(importing(person, many(20_001)))).toMatchObject([
    400,
    { reasons: ['This table has more than 20,000 doses. Import it in parts.'] },
  ])
  expect(await body(importing(person, many(20_000)))).toEqual([200, { imported: 20_000, present: 0, peptides: 0 }])
}, 60_000)

test('cut in the middle, nothing is there', async () => {
  const person = await newPerson(server)
  await asOwner(
    server.context.database,
    `insert into person_counts (user_id, kind, count) values ($1, 'doses', 99700)
     on conflict (user_id, kind) do update set count = 99700`,
    [person.id],
  )
  const answer = await body(importing(person, [tableDose({ peptide: 'Selank', line: 9000 }), ...many(500)]))
  expect(answer).toMatchObject([409, { code: 'limit-reached' }])
  expect(await dosesOf(person)).toEqual([])
  const peptides = (await (await person.ask('GET', '/api/peptides')).json()) as { name: string }[]
  expect(peptides.map(({ name }) => name)).not.toContain('Selank')
  await asOwner(server.context.database, "delete from person_counts where user_id = $1 and kind = 'doses'", [person.id])
})

test("what others have stays as it is, and is nobody else's to find", async () => {
  const { person: ana } = await newLife(server)
  const bo = await newPerson(server, 'bo')
  await importing(ana, many(3))
  const before = await vialogJson(ana)
  expect(await body(checking(bo, many(3)))).toEqual([200, { there: [] }])
  expect(await body(importing(bo, many(3)))).toEqual([200, { imported: 3, present: 0, peptides: 0 }])
  expect((await vialogJson(ana)) === before).toBe(true)
})

test('an import takes nothing out of a vial and completes nothing', async () => {
  const { person } = await newLife(server)
  const rest = async () => {
    const { doses: _, ...others } = JSON.parse(await vialogJson(person)) as { doses: unknown }
    return others
  }
  const before = await rest()
  await importing(person, many(20))
  expect(await rest()).toEqual(before)
})

test('other devices hear of it', async () => {
  const person = await newPerson(server)
  const heard: unknown[] = []
  const stop = server.context.changeBus.subscribe((change) => heard.push(change))
  await importing(person, [tableDose({ peptide: 'Selank' })])
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ kind: 'rows', userId: person.id, tables: ['doses', 'peptides'] }),
    ),
  )
  stop()
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { EMPTY_FILE, importing, tableDose } from '../testing/importing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { doseForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await openTestServer()
  // The first sign-in makes the key of the tokens, which the other node reads when it begins.
  await newPerson(server)
  other = await secondNode(server)
})
afterEach(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const COUNT = 400
const moment = (at: number) => new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString()
const table = {
  doses: Array.from({ length: COUNT }, (_, at) => tableDose({ line: at + 2, administered_at: moment(at) })),
}
/** An own export with the doses of the table, and ids of their own. */
const file = {
  ...EMPTY_FILE,
  doses: table.doses.map(({ administered_at }) => ({
    id: crypto.randomUUID(),
    peptide_id: PEPTIDE_IDS.bpc157,
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    administered_at: administered_at.replace('Z', '000Z'),
    recorded_at: administered_at.replace('Z', '000Z'),
    zone: 'America/New_York',
    notes: null,
    deleted_at: null,
    last_change_id: null,
    created_at: administered_at.replace('Z', '000Z'),
  })),
}

type Answer = { readonly imported: number; readonly present: number }

function importingTable(node: TestServer, { session }: TestPerson, writeId: string = crypto.randomUUID()) {
  return node.api.request('/api/import/doses', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': writeId,
    },
    body: JSON.stringify(table),
  })
}

/** The answer of an import that is sent again, with the same key, while the server says that it has no time. */
async function insisting(send: () => Response | Promise<Response>): Promise<Answer> {
  for (;;) {
    const response = await send()
    if (response.status === 200) return (await response.json()) as Answer
    expect([429, 503]).toContain(response.status)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.text()).toMatch(/nothing is imported twice|Nothing was saved/)
  }
}

const countOf = async ({ id }: TestPerson) => {
  const { rows } = await asOwner<{ count: number }>(
    server.context.database,
    'select count(*)::integer as count from doses where user_id = $1',
    [id],
  )
  return rows[0]?.count
}

test('an export and a table of one person on one node: the second is refused because the first is under way', async () => {
  const person = await newPerson(server)
  const [first, second] = await Promise.all([importing(server, person, file), importingTable(server, person)])
  expect([first.status, second.status]).toEqual([200, 429])
  expect(await second.json()).toEqual({
    code: 'too-many',
    message: 'An import of yours is under way. Please try again in a moment; nothing is imported twice.',
  })
  expect(await countOf(person)).toBe(COUNT)
})

test('one table sent to two nodes at once, under one id or two, is imported once', async () => {
  for (const keys of [[crypto.randomUUID(), crypto.randomUUID()], Array<string>(2).fill(crypto.randomUUID())]) {
    const person = await newPerson(server)
    const answers = await Promise.all(
      [server, other].map((node, at) => insisting(() => importingTable(node, person, keys[at]))),
    )
    const isOne = keys[0] === keys[1]
    expect(answers.map(({ imported }) => imported).toSorted((a, b) => a - b)).toEqual(
      isOne ? [COUNT, COUNT] : [0, COUNT],
    )
    expect(await countOf(person)).toBe(COUNT)
  }
})

test('doses that are logged meanwhile are all there, once', async () => {
  const person = await newPremiumPerson(server)
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
  const log = (id: string) => person.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id)
  const [imported, ...logged] = await Promise.all([
    insisting(() => importingTable(other, person)),
    ...ids.map(async (id) => {
      for (;;) {
        const { status } = await log(id)
        if (status !== 503) return status
      }
    }),
  ])
  expect([imported.imported, new Set(logged)]).toEqual([COUNT, new Set([201])])
  expect(await countOf(person)).toBe(COUNT + ids.length)
})

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { TABLE_NAMES, TABLES } from '#domain/export/tables'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseForm, newLife, type Life } from '../testing/life.ts'
import { newPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping } from '../testing/vials.ts'

let server: TestServer
let ana: Life
beforeAll(async () => {
  server = await openTestServer()
  ana = await newLife(server)
  await fillTheRest()
})
afterAll(() => server.close())

/** What a life has no row of: a blend, a draw, a moved dose, the vial of a schedule, reminders that are off, an interval. */
async function fillTheRest(): Promise<void> {
  const { person, schedule, pending, ownPeptide } = ana
  const vials = keeping(person)
  const key = () => crypto.randomUUID()
  const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '2.5', unit: 'mg' }]
  const { id: vial } = await vials.added({ components })
  const drawn = {
    id: key(),
    dose: doseForm({ peptide: PEPTIDE_IDS.semaglutide }),
    confirmed: true,
    draws: [{ vial_id: vial, scale: 'U-100', barrel: '0.5' }],
  }
  const moved = { date: onDay(1), time: '21:00', rest: false, today: onDay(0) }
  const answers = await Promise.all([
    person.ask('POST', '/api/doses', drawn, drawn.id),
    vials.choose(schedule, vial),
    person.ask('POST', `/api/scheduled-doses/${pending}/move`, moved, key()),
    person.ask('PUT', `/api/reminders/schedules/${schedule}`, { muted: true }, key()),
    person.ask('PUT', `/api/dose-intervals/${ownPeptide}`, { hours: 24 }, key()),
  ])
  for (const answer of answers) if (!answer.ok) throw new Error(await answer.text())
}

const EVERYTHING = { zone: 'America/New_York', from: null, to: null }

async function exported(person: Life['person'], body: object = EVERYTHING): Promise<Record<string, string>> {
  const answer = await person.ask('POST', '/api/export', body)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  // By this mark a spreadsheet knows the encoding.
  for (const [name, bytes] of Object.entries(files))
    expect([...bytes.subarray(0, 3)].join() === '239,187,191', name).toBe(name.endsWith('.csv'))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('an export holds every table of a person, and each row is one that an import takes', async () => {
  const { 'vialog.json': json = '' } = await exported(ana.person)
  const document = JSON.parse(json) as Record<string, readonly unknown[]>
  expect(document['vialog']).toBe(9)
  expect(Object.keys(document)).toEqual(['vialog', 'exported_at', 'person', 'peptides', ...TABLE_NAMES])
  expect(TABLE_NAMES.filter((name) => document[name]?.length === 0)).toEqual([])
  for (const name of TABLE_NAMES)
    for (const row of document[name] ?? [])
      for (const [field, { schema }] of Object.entries(TABLES[name].fields)) {
        const read = schema.safeParse((row as Record<string, unknown>)[field])
        expect(read.success, `${name} ${field} ${JSON.stringify(row)} ${read.error?.message ?? ''}`).toBe(true)
      }
})

test('a table of a person is exported, or it is known why not', async () => {
  const { rows } = await asOwner<{ name: string }>(
    server.context.database,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped order by c.relname`,
  )
  const found = rows.map(({ name }) => name).filter((name) => !name.startsWith('auth_'))
  expect(found).toEqual([...TABLE_NAMES, 'profiles', ...LEFT_OUT].toSorted())
})

/** What a person has not recorded: payments, what was sent, devices, addresses, counts, versions, and copies for repeated writes. */
const LEFT_OUT = [
  'audit_log',
  'calendar_feeds',
  'card_subscriptions',
  'mail_outbox',
  'memberships',
  'person_counts',
  'photo_blobs',
  'photo_keys',
  'push_devices',
  'reminder_deliveries',
  'reminders',
  'removed_rows',
  'removed_scheduled_doses',
  'row_versions',
  'shared_link_openings',
  'shared_links',
  'user_roles',
  'writes',
]

test('the tables list the doses that count, by their own clock', async () => {
  const files = await exported(ana.person)
  const lines = (files['doses.csv'] ?? '').split('\r\n')
  expect(lines[0]).toBe('taken_at,time_zone,peptide,amount,unit,method,notes,vials,drawn_ml,with,sites,id')
  expect(lines.filter((line) => line.includes(ana.dose))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(ana.deleted))).toEqual([])
  expect(files['schedule.csv']).toContain('taken')
  expect(files['metrics.csv']).toContain('weight')
  expect(files['vials.csv']).toContain(ana.vial)
  expect(files['protocols.csv']).toContain('BPC-157 mornings,1,in use')
})

test('a period holds for the tables, and not for what restores everything', async () => {
  const files = await exported(ana.person, { zone: 'UTC', from: '2001-01-01', to: '2001-01-02' })
  expect(files['doses.csv']?.trim().split('\r\n')).toHaveLength(1)
  expect(files['vialog.json']).toContain(ana.dose)
})

test('nobody is in the export of somebody else', async () => {
  const bo = await newPerson(server, 'bo')
  const text = Object.values(await exported(bo)).join('\n')
  for (const id of [ana.dose, ana.schedule, ana.vial, ana.ownPeptide, ana.person.id]) expect(text).not.toContain(id)
})

test.each([
  [{ zone: 'Nowhere/Else', from: null, to: null }, 'zone'],
  [{ zone: 'UTC', from: '2026-02-30', to: null }, 'from'],
  [{ zone: 'UTC', from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ zone: 'UTC', from: null }, 'to'],
])('%j is refused under its field', async (body, field) => {
  const answer = await ana.person.ask('POST', '/api/export', body)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { fields: object }).fields).toHaveProperty(field)
})

test('three exports of one person wait at most, and the next one is rejected with Retry-After', async () => {
  const person = await newPerson(server)
  const all = { zone: 'UTC', from: null, to: null }
  // A place is held until the file was taken.
  const asking = Array.from({ length: 5 }, async () => {
    const answer = await person.ask('POST', '/api/export', all)
    await answer.arrayBuffer()
    return answer
  })
  const answers = await Promise.all(asking)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503, 503])
  for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).not.toBeNull()
  const later = await person.ask('POST', '/api/export', all)
  expect(later.status).toBe(200)
  await later.body?.cancel()
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole, takeRole } from '../server/admin/queries.ts'
import {
  commandMembership,
  findMembership,
  keepMembership,
  claimStaleMembers,
} from '../server/billing/membership-queries.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { addressOf, methodOf, requestOf } from '../server/testing/call-requests.ts'
import { CALLS } from '../server/testing/calls.ts'
import { PASSWORD } from '../server/testing/hash-once.ts'
import { newPerson } from '../server/testing/people.ts'
import { openTestServer, type TestServer } from '../server/testing/test-server.ts'
import { doseForm, newLife } from '../server/testing/life.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { isQuery, recordStatements, unnamed } from '../server/testing/databases/statements.ts'
import { spread } from '../server/testing/databases/tasks.ts'
import { tablesOfPeople } from './catalogue.ts'
import { BPC_157 } from './samples.ts'

/** What the server itself asks over all people, and why it cannot name one. */
const OVER_ALL_PEOPLE: readonly (readonly [RegExp, string])[] = [
  [/select user_id, id, tries from mail_outbox/, 'the job of messages looks for the messages that are due'],
  [/delete from mail_outbox where \(user_id, id\) in/, 'the job of old messages looks for the oldest'],
  [/from "card_subscriptions" where "provider_customer_id" = /, 'a provider names its customer, not our person'],
  [
    /select user_id from card_subscriptions where provider_customer_id is not null/,
    'the job of cards looks for the longest unasked',
  ],
  [/select user_id from memberships where source/, 'the job of memberships looks for the longest unasked'],
  [/select user_id from reminder_settings where next_at/, 'the job of reminders looks for the people who are due'],
  [/delete from "push_devices" where md5\(endpoint\)/, 'a browser that changed hands was another person’s before'],
  [/delete from reminders where/, 'the job of old reminders looks for the oldest'],
  [/delete from reminder_deliveries where/, 'the job of old reminders looks for the oldest'],
  [/delete from writes where \(user_id, id\) in/, 'the job of kept writes looks for the oldest'],
  [/select "user_id" from "calendar_feeds"/, 'a feed is opened by its address alone'],
  [/select "user_id" from "shared_links"/, 'a shared link is opened by its address alone'],
  [/delete from removed_rows where/, 'the job of removed rows looks for the oldest'],
  [/delete from removed_scheduled_doses where \(user_id, id\) in/, 'the job of removed doses looks for the oldest'],
]

let server: TestServer
let ofPeople: readonly string[]
const recorded = recordStatements()
beforeAll(async () => {
  server = await openTestServer({ dataDir: mkdtempSync(join(tmpdir(), 'vialog-queries-')) })
  ofPeople = await tablesOfPeople(async <Row>(sql: string) => (await asOwner<Row>(server.context.database, sql)).rows)
  await live()
})
afterAll(async () => {
  recorded.stop()
  await server.close()
})

/** Everything that the server is ever asked, and all that it does by itself. */
async function live(): Promise<void> {
  const life = await newLife(server)
  const { person } = life
  const { database, jobs } = server.context
  const at = new Date()
  await giveRole(database, person.id)
  for (const call of CALLS.filter(({ route }) => route !== DELETION)) {
    const { headers, ...rest } = requestOf(call, life)
    await server.api.request(addressOf(call, call.ids?.(life)), { method: methodOf(call), headers, ...rest })
  }
  const again = { id: life.dose, dose: doseForm({ notes: 'once more' }) }
  for (let i = 0; i < 2; i += 1) await person.ask('POST', '/api/doses', again, life.write)
  const leaver = await newPerson(server, 'bo')
  await leaver.ask('POST', '/api/account/delete', { password: PASSWORD, word: 'DELETE' })
  await takeRole(database, person.id)
  // The last call has deleted the account.
  const bo = await newPerson(server, 'bo')
  await commandMembership(database, bo.email, { hasAccess: true, validUntil: null }, at)
  await keepMembership(database, bo.id, { hasAccess: true, validUntil: at }, at)
  await findMembership(database, bo.id)
  await claimStaleMembers(database, at, 10)
  for (const job of Object.values(jobs)) await job.run()
}

/** Somebody else's: what comes after the calls is asked of the person who made them. */
const DELETION = 'POST /api/account/delete'

const queries = () => [...recorded.sent].filter(([text]) => isQuery(text))

/** The statements that name no person, with their tables; on a cluster those that are not one task of one worker, with the reason. */
async function nameless(): Promise<readonly string[]> {
  const found: string[] = []
  for (const [text, values] of queries()) {
    const { database } = server.context
    const why = isCluster()
      ? await spread(database, text, values)
      : (await unnamed(database, text, ofPeople)).join(', ')
    if (why) found.push(`${why}: ${text}`)
  }
  return found
}

describe('every query of a person’s rows names the person', () => {
  test('every query of a person’s rows names the person in all that the server is asked and does by itself', async () => {
    const found = await nameless()
    expect(found.filter((text) => !OVER_ALL_PEOPLE.some(([known]) => known.test(text)))).toEqual([])
  })

  test('what the server asks over all people is on the list, and nothing is on the list in vain', async () => {
    const found = await nameless()
    for (const [known, why] of OVER_ALL_PEOPLE)
      expect(
        found.filter((text) => known.test(text)),
        why,
      ).not.toEqual([])
  })

  test('whereby every table of people was met', () => {
    const met = ofPeople.filter((table) => queries().some(([text]) => new RegExp(`\\b${table}\\b`).test(text)))
    // The trail and the counts are written by triggers alone.
    expect(ofPeople.filter((table) => !met.includes(table))).toEqual(['audit_log', 'person_counts'])
    expect(queries().length).toBeGreaterThan(40)
  })
})

/** A list with a place for each item makes a text for each length, and a process names 500 texts (server/db/sql.ts). */
const LIST = /\bin \(\s*\$\d+\s*[,)]|\bvalues\s*\([^;]*\$\d+[^;]*\)\s*,\s*\(|\barray\[\s*\$\d+[^\]]*,/i

/** Inserts of several rows, which take no name, and what asks once; and what they are. */
const SEVERAL_ROWS: readonly (readonly [RegExp, string])[] = [
  [/insert into "auth_recovery_codes"/, 'ten codes'],
  [/insert into "vial_components"/, 'the peptides of a blend'],
  [/insert into "auth_session_tokens"/, 'the token that is exchanged, and its successor'],
  [/insert into "user_metrics"/, 'the results of a lab report'],
  [/insert into "symptom_entries"/, 'the symptoms of a check-in'],
  [/from "pg_catalog"\."pg_attribute"/, 'what the library of the accounts asks once as it starts'],
]

test('a statement sends a list as one value, so that its text does not depend on the length', () => {
  const lists = queries().flatMap(([text]) => (LIST.test(text) ? text : []))
  expect(lists.filter((text) => !SEVERAL_ROWS.some(([known]) => known.test(text)))).toEqual([])
})

test.each([
  ['select 1 from a where id in ($1, $2)', true],
  ['select 1 from a where "id" in ($1)', true],
  ['insert into a (b, c) values ($1, $2), ($3, $4)', true],
  ['insert into a (b) values (array[$1, $2]::text[])', true],
  ['select 1 from a where id in (select id from b where c = $1)', false],
  ['insert into a (b, c) values ($1, coalesce($2, $3)) returning (b, c)', false],
  ['select 1 from a where id = any($1::uuid[])', false],
])('a list with a place for each item is found: %s %s', (text, isFound) => {
  expect(LIST.test(text)).toBe(isFound)
})

describe('the check itself', () => {
  const ONE_TASK = undefined

  // The tables that PostgreSQL's plan shows, and what Citus does: it asks more of a statement.
  test.each([
    ['select id from doses where id = $1', ['doses'], 'several tasks'],
    [
      'select d.id from doses d join scheduled_doses s on s.actual_dose_id = d.id where d.user_id = $1',
      ['scheduled_doses'],
      'refused: error: the query contains a join that requires repartitioning',
    ],
    ['update profiles set age = 3', ['profiles'], 'several tasks'],
    ["delete from writes where created_at < '2026-03-01'", ['writes'], 'several tasks'],
    ['with gone as (delete from doses where id = $1 returning id) select id from gone', ['doses'], 'subplans'],
    [
      'select s.id, d.count from schedules s, lateral (select count(*) from doses d where d.user_id = s.user_id) d where s.user_id = $1',
      [],
      'several tasks',
    ],
    [
      `insert into custom_peptides (user_id, id, name) select user_id, gen_random_uuid(), 'x' from profiles where user_id = '${BPC_157}'`,
      [],
      'pull to coordinator',
    ],
    ['select id from doses where user_id = $1 and id = $2', [], ONE_TASK],
    ['select d.id from doses d join schedules s on s.user_id = d.user_id where d.user_id = $1', [], ONE_TASK],
    ['select name from peptides', [], ONE_TASK],
  ])('the check itself finds in "%s" %j', async (text, tables, onCluster) => {
    const { database } = server.context
    if (!isCluster()) return expect(await unnamed(database, text, ofPeople)).toEqual(tables)
    const values = [BPC_157, BPC_157].slice(0, text.split('$').length - 1)
    expect(await spread(database, text, values)).toBe(onCluster)
  })
})

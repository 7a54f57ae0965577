import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract'
import { STORAGE_LIMITS, storageLimitMessage, type StorageKind } from '#domain/limits/storage-limits'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { doseForm, WEIGHT } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const id = () => crypto.randomUUID()
const log = (person: TestPerson, writeId: string = id(), changed = {}) =>
  person.ask('POST', '/api/doses', { id: writeId, dose: doseForm(changed), confirmed: true }, writeId)
const addMetric = (person: TestPerson, writeId: string = id()) =>
  person.ask('POST', '/api/metrics', { id: writeId, metric: WEIGHT }, writeId)
const logOwn = (person: TestPerson, name: string) =>
  log(person, id(), { peptide: OTHER_PEPTIDE, customPeptideName: name })
const start = (person: TestPerson, days: readonly string[] = [onDay(0)]) => planning(person).create(customForm(days))

/** Sets the person's count of a kind without creating rows. */
const pretend = ({ id: userId }: TestPerson, kind: StorageKind, count: number) =>
  asOwner(
    server.context.database,
    `insert into person_counts (user_id, kind, count) values ($1, $2, $3)
     on conflict (user_id, kind) do update set count = excluded.count`,
    [userId, kind, count],
  )

const rowsOf = async ({ id: userId }: TestPerson, table: string) =>
  (await asOwner(server.context.database, `select from ${table} where user_id = $1`, [userId])).rowCount

/** The response, retried after 503. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask()
    if (response.status !== 503) return response
    await pause(20)
  }
}

const refusedBy = (kind: StorageKind) => ({ code: 'limit-reached', message: storageLimitMessage(kind) })

type Kind = readonly [kind: StorageKind, table: string, add: (person: TestPerson, at: number) => Promise<Response>]
const KINDS: readonly Kind[] = [
  ['doses', 'doses', (person) => log(person)],
  ['metrics', 'user_metrics', (person) => addMetric(person)],
  ['peptides', 'custom_peptides', (person, at) => logOwn(person, `Mine ${at}`)],
  ['schedules', 'schedules', (person) => start(person)],
  ['active_schedules', 'schedules', (person) => start(person)],
  ['scheduled_doses', 'scheduled_doses', (person) => start(person)],
]

describe.each(KINDS)('%s', (kind, table, add) => {
  test('of a hundred concurrent ones where three fit, three are saved and the others rejected with the reason', async () => {
    const ana = await newPremiumPerson(server)
    await pretend(ana, kind, STORAGE_LIMITS[kind] - 3)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => answered(() => add(ana, at))))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(refused).toHaveLength(97)
    for (const answer of refused) expect(await answer.json()).toEqual(refusedBy(kind))
    expect(await rowsOf(ana, table)).toBe(3)
    // A rejected write leaves no record either.
    expect(await rowsOf(ana, 'writes')).toBe(3)
  })

  test('the rows of one person do not limit another', async () => {
    const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
    await pretend(ana, kind, STORAGE_LIMITS[kind])
    expect((await add(ana, 0)).status).toBe(409)
    expect((await add(bo, 0)).status).toBe(201)
  })
})

describe('freed by:', () => {
  test('removing a deleted dose for good; the rejected write then succeeds under the same id', async () => {
    const ana = await newPremiumPerson(server)
    const [first, second] = [id(), id()]
    expect((await log(ana, first)).status).toBe(201)
    await pretend(ana, 'doses', STORAGE_LIMITS.doses)
    expect((await log(ana, second)).status).toBe(409)
    expect((await planning(ana).deleteDose(first)).status).toBe(200)
    expect((await log(ana, second)).status).toBe(409)
    expect((await ana.ask('DELETE', `/api/deleted-doses/${first}`, undefined, id())).status).toBe(200)
    expect((await log(ana, second)).status).toBe(201)
    expect((await log(ana)).status).toBe(409)
  })

  test('ending a schedule, among two hundred real ones, frees its place', async () => {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const { id: first } = await plans.planned(customForm([onDay(0)]))
    for (let at = 1; at < STORAGE_LIMITS.active_schedules; at += 1) expect((await start(ana)).status).toBe(201)
    const refused = await start(ana)
    expect([refused.status, await refused.json()]).toEqual([409, refusedBy('active_schedules')])
    expect((await plans.deactivate(first)).status).toBe(200)
    expect((await start(ana)).status).toBe(201)
    expect((await start(ana)).status).toBe(409)
    expect(await plans.active()).toHaveLength(STORAGE_LIMITS.active_schedules)
    expect((await plans.deactivate(first)).status, 'a second time gives no more room').toBe(200)
    expect((await start(ana)).status).toBe(409)
  })

  test('an edit with fewer doses; an edit over the limit changes nothing', async () => {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const days = [onDay(0), onDay(1), onDay(2)]
    const { id: schedule } = await plans.planned(customForm(days))
    await pretend(ana, 'scheduled_doses', STORAGE_LIMITS.scheduled_doses)
    const refused = await plans.edit(schedule, customForm([...days, onDay(3)]), onDay(0))
    expect([refused.status, await refused.json()]).toEqual([409, refusedBy('scheduled_doses')])
    expect((await plans.whole(schedule)).doses).toHaveLength(3)
    expect((await plans.edit(schedule, customForm(days.slice(0, 2)), onDay(0))).status).toBe(200)
    expect((await start(ana)).status).toBe(201)
    expect((await start(ana)).status).toBe(409)
  })
})

test('a repeated write gets its first answer also at the limit', async () => {
  const ana = await newPremiumPerson(server)
  const writeId = id()
  const first = await log(ana, writeId)
  await pretend(ana, 'doses', STORAGE_LIMITS.doses)
  const again = await log(ana, writeId)
  expect([again.status, await again.json()]).toEqual([201, await first.json()])
})

test('an existing custom peptide is found at the limit, in any letter case', async () => {
  const ana = await newPremiumPerson(server)
  expect((await logOwn(ana, 'Mine')).status).toBe(201)
  await pretend(ana, 'peptides', STORAGE_LIMITS.peptides)
  expect((await logOwn(ana, 'MINE')).status).toBe(201)
  expect((await logOwn(ana, 'Another')).status).toBe(409)
})

test('counts match the rows of a person, also after a deletion', async () => {
  const { database } = server.context
  const ana = await newPremiumPerson(server)
  const plans = planning(ana)
  await log(ana)
  await addMetric(ana)
  await logOwn(ana, 'Mine')
  const { id: schedule, doses } = await plans.planned(customForm([onDay(0), onDay(1), onDay(2)]))
  await plans.complete(doses[0]?.id ?? '')
  await plans.deactivate(schedule)
  const counts = async () =>
    (
      await asOwner<{ kind: string; count: number }>(
        database,
        'select kind, count from person_counts where user_id = $1 order by kind',
        [ana.id],
      )
    ).rows.map(({ kind, count }) => `${kind} ${count}`)
  expect(await counts()).toEqual([
    'active_schedules 0',
    'doses 3',
    'metrics 1',
    'peptides 1',
    'scheduled_doses 3',
    'schedules 1',
  ])
  await asOwner(database, 'delete from auth_users where id = $1', [ana.id])
  expect(await counts()).toEqual([])
})

test.each(Object.keys(STORAGE_LIMITS) as StorageKind[])(
  'the message about %s states the limit and that nothing was saved',
  (kind) => {
    const message: Problem['message'] = storageLimitMessage(kind)
    expect(message).toMatch(/^You have [\d,]+ .* Nothing was saved\.$/)
    expect(message).toContain(kind === 'photo_bytes' ? '400 MB' : STORAGE_LIMITS[kind].toLocaleString('en-US'))
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Completion, Dose, Restoration } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { engine } from '../testing/databases/database.ts'
import { isCluster } from '../testing/databases/nodes.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseHistory, type DoseHistory } from '../testing/dose-history.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { rowsOf } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let hers: DoseHistory
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  hers = doseHistory(ana)
  plans = planning(ana)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const newId = () => crypto.randomUUID()
const restored = async (id: string) => (await (await hers.restore(id)).json()) as Restoration
const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** A schedule of three days, whose first dose is completed by a logged dose, which is then deleted. */
async function completedAndDeleted() {
  const { id: schedule, doses } = await plans.planned(customForm([onDay(0), onDay(1), onDay(2)]))
  const slot = doses[0]?.id ?? ''
  const { dose } = (await (await plans.complete(slot)).json()) as Completion
  expect((await hers.remove(dose.id)).status).toBe(200)
  return { schedule, slot, dose }
}

describe('a deleted dose', () => {
  test('a deleted dose leaves every list, and stands under the deleted ones, the one deleted last first', async () => {
    const person = await newPremiumPerson(server)
    const theirs = doseHistory(person)
    const [first, second, kept] = [await theirs.log(), await theirs.log(), await theirs.log()]
    const change = newId()
    await theirs.remove(second.id)
    await theirs.remove(first.id, change)
    expect(ids(await theirs.doses())).toEqual([kept.id])
    const days = `from=${onDay(-1)}&to=${onDay(1)}&zone=UTC`
    for (const path of ['/api/doses/last', `/api/doses/days?${days}`])
      expect(ids((await (await person.ask('GET', path)).json()) as Dose[])).toEqual([kept.id])
    const search = await person.ask('POST', '/api/doses/search', { zone: 'UTC' })
    expect(ids(((await search.json()) as { readonly doses: Dose[] }).doses)).toEqual([kept.id])
    const deleted = await theirs.deleted()
    expect(deleted).toEqual([
      { ...first, last_change_id: change, deleted_at: expect.stringMatching(/Z$/) },
      { ...second, last_change_id: expect.any(String), deleted_at: expect.stringMatching(/Z$/) },
    ])
    const [newest] = await theirs.changes(first.id)
    expect(newest).toMatchObject({
      id: change,
      kind: 'deleted',
      changed_at: deleted[0]?.deleted_at,
      notes: 'left thigh',
    })
  })

  test('a deleted dose is listed page by page; a page behind one that was restored is refused', async () => {
    const person = await newPremiumPerson(server)
    const theirs = doseHistory(person)
    const logged: string[] = []
    for (let at = 0; at < 5; at += 1) logged.unshift((await theirs.log()).id)
    for (const id of logged.toReversed()) await theirs.remove(id)
    const page = async (after?: string) =>
      person.ask('GET', `/api/deleted-doses?limit=2${after ? `&after=${after}` : ''}`)
    const first = await page()
    expect(ids((await first.json()) as Dose[])).toEqual(logged.slice(0, 2))
    const next = /after=([^&>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
    expect(next).toContain(`${logged[1]}.`)
    expect(ids((await (await page(next)).json()) as Dose[])).toEqual(logged.slice(2, 4))
    expect(ids((await (await page(logged[3])).json()) as Dose[])).toEqual(logged.slice(4))
    await theirs.restore(logged[1] ?? '')
    await theirs.remove(logged[1] ?? '')
    expect((await page(next)).status).toBe(409)
    await theirs.restore(logged[3] ?? '')
    expect((await page(logged[3])).status).toBe(409)
    expect((await page(newId())).status).toBe(409)
  })

  test('a deleted dose is not what an unchecked completion leaves, whose change is kept all the same', async () => {
    const { doses } = await plans.planned(customForm([onDay(0), onDay(1)]))
    const [slot, change] = [doses[0]?.id ?? '', newId()]
    const { dose } = (await (await plans.complete(slot)).json()) as Completion
    await plans.uncheck(slot, dose.id, change)
    for (const list of [await hers.doses(), await hers.deleted()]) expect(ids(list)).not.toContain(dose.id)
    expect(await hers.changes(dose.id)).toMatchObject([{ id: change, kind: 'unchecked', amount: dose.amount }])
    expect((await hers.restore(dose.id)).status).toBe(404)
    expect((await hers.removeForGood(dose.id)).status).toBe(404)
    expect((await plans.complete(slot)).status).toBe(200)
  })

  test('cannot be deleted again', async () => {
    const { id } = await hers.log()
    const answers = await Promise.all(Array.from({ length: 10 }, () => hers.remove(id)))
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(404)])
    expect(await hers.changes(id)).toHaveLength(1)
  })
})

describe('restoring', () => {
  test('a one-time dose brings it back as it was', async () => {
    const dose = await hers.log({ notes: 'left' })
    await hers.remove(dose.id)
    const change = newId()
    const answer = await hers.restore(dose.id, change)
    const back = { ...dose, last_change_id: change }
    expect([answer.status, await answer.json()]).toEqual([200, { dose: back, scheduled_dose: null, schedule: null }])
    expect((await hers.doses()).find(({ id }) => id === dose.id)).toEqual(back)
    expect(ids(await hers.deleted())).not.toContain(dose.id)
    expect((await hers.changes(dose.id)).map(({ kind }) => kind)).toEqual(['restored', 'deleted'])
    expect((await hers.edit(back)).status).toBe(200)
  })

  test('one that completed a scheduled dose completes it again, and counts', async () => {
    const { schedule, slot, dose } = await completedAndDeleted()
    expect(await plans.whole(schedule)).toMatchObject({ completed_doses: 0 })
    const answer = await restored(dose.id)
    expect(answer.dose).toEqual({ ...dose, last_change_id: expect.any(String) })
    expect(answer.scheduled_dose).toMatchObject({ id: slot, status: 'completed', actual_dose_id: dose.id })
    expect(answer.schedule).toMatchObject({ id: schedule, completed_doses: 1, total_doses: 3 })
    expect((await plans.whole(schedule)).doses[0]).toEqual(answer.scheduled_dose)
  })

  test('restoring and deleting it over and over leaves the counts right', async () => {
    const { schedule, dose } = await completedAndDeleted()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await restored(dose.id)).schedule).toMatchObject({ completed_doses: 1 })
      await hers.remove(dose.id)
      expect(await plans.whole(schedule)).toMatchObject({ completed_doses: 0 })
    }
    expect(await hers.changes(dose.id)).toHaveLength(7)
  })

  const elsewhere: readonly (readonly [string, (made: { schedule: string; slot: string }) => Promise<unknown>])[] = [
    ['was completed again', ({ slot }) => plans.complete(slot)],
    ['is gone', ({ schedule }) => plans.edit(schedule, customForm([onDay(1), onDay(2)]), onDay(0))],
    [
      'was moved to another time',
      ({ schedule }) => plans.edit(schedule, customForm([onDay(0), onDay(1)], { time: '21:00' }), onDay(0)),
    ],
    ['is of a schedule that has ended', ({ schedule }) => plans.deactivate(schedule)],
    [
      'was skipped',
      ({ slot }) =>
        asOwner(
          server.context.database,
          "update scheduled_doses set status = 'skipped', skipped_at = now() where id = $1",
          [slot],
        ),
    ],
  ]
  test.each(elsewhere)('one whose scheduled dose %s makes it a one-time dose', async (_, happen) => {
    const made = await completedAndDeleted()
    await happen(made)
    const before = await plans.whole(made.schedule)
    const answer = await restored(made.dose.id)
    expect(answer).toMatchObject({ scheduled_dose: null, schedule: null })
    expect(answer.dose).toMatchObject({
      id: made.dose.id,
      scheduled_dose_id: null,
      planned_date: null,
      planned_time: null,
    })
    expect(await plans.whole(made.schedule)).toEqual(before)
    expect(ids(await hers.doses())).toContain(made.dose.id)
  })

  test('twenty times at once is done once; the others find no deleted dose', async () => {
    const { schedule, dose } = await completedAndDeleted()
    const answers = await Promise.all(Array.from({ length: 20 }, () => hers.restore(dose.id)))
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await plans.whole(schedule)).toMatchObject({ completed_doses: 1 })
  })

  test('beside completing the same scheduled dose counts one of them', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { schedule, slot, dose } = await completedAndDeleted()
      const [back, completed] = await Promise.all([hers.restore(dose.id), plans.complete(slot)])
      expect(back.status).toBe(200)
      const { scheduled_dose } = (await back.json()) as Restoration
      expect(completed.status).toBe(scheduled_dose ? 409 : 200)
      expect(await plans.whole(schedule)).toMatchObject({ completed_doses: 1 })
    }
  })

  test('beside deleting it for good does one of the two', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { dose } = await completedAndDeleted()
      const answers = await Promise.all([hers.restore(dose.id), hers.removeForGood(dose.id)])
      expect(statusesOf(answers)).toEqual([200, 404])
    }
  })

  test('sent again is answered by the dose as it is now, and refused when it was deleted since', async () => {
    const { dose } = await completedAndDeleted()
    const write = newId()
    const first = (await (await hers.restore(dose.id, write)).json()) as Restoration
    expect(await (await hers.restore(dose.id, write)).json()).toEqual(first)
    expect(await hers.changes(dose.id)).toHaveLength(2)
    await hers.remove(dose.id)
    expect((await errorOf(await hers.restore(dose.id, write))).status).toBe(409)
    expect(ids(await hers.doses())).not.toContain(dose.id)
  })
})

describe('removing for good', () => {
  test('removing for good leaves nothing of the dose in any table, and is answered alike when it is sent again', async () => {
    const person = await newPremiumPerson(server)
    const theirs = doseHistory(person)
    const dose = await theirs.log({ notes: 'canary left thigh', peptide: OTHER_PEPTIDE, customPeptideName: 'Mine' })
    await theirs.edit(dose, { notes: 'canary right thigh' })
    await theirs.remove(dose.id)
    expect(await rowsOf(server, person.id)).toContain('canary')
    const removal = newId()
    for (let time = 0; time < 2; time += 1) {
      const answer = await theirs.removeForGood(dose.id, removal)
      expect([answer.status, await answer.json()]).toEqual([200, { id: dose.id }])
    }
    expect(await rowsOf(server, person.id)).not.toContain('canary')
    expect(await theirs.deleted()).toEqual([])
    expect((await person.ask('GET', `/api/doses/${dose.id}/changes`)).status).toBe(404)
    expect((await theirs.removeForGood(dose.id)).status).toBe(404)
  })

  test('removing for good needs a dose that was deleted', async () => {
    const { id } = await hers.log()
    expect(await errorOf(await hers.removeForGood(id))).toEqual({
      status: 404,
      message: 'There is no such deleted dose.',
    })
    expect(ids(await hers.doses())).toContain(id)
  })
})

test.each([
  ['restore', (of: DoseHistory, id: string) => of.restore(id)],
  ['remove for good', (of: DoseHistory, id: string) => of.removeForGood(id)],
])('to %s somebody else’s dose is answered as an unknown one, byte for byte', async (_, act) => {
  const theirs = doseHistory(await newPremiumPerson(server, 'bo'))
  const { id } = await theirs.log()
  await theirs.remove(id)
  const known = await act(hers, id)
  const unknown = await act(hers, newId())
  expect([known.status, await known.text()]).toEqual([404, await unknown.text()])
  expect(ids(await theirs.deleted())).toEqual([id])
  expect(ids(await hers.deleted())).not.toContain(id)
})

describe.runIf(engine() === 'postgres')('on several connections', () => {
  const WAITING_HERE = `select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  /** The statements that wait for a lock, on a cluster those of its workers. */
  const WAITING = isCluster()
    ? `select sum(result::int)::int as waiting from run_command_on_workers($$${WAITING_HERE}$$)`
    : WAITING_HERE

  test('a delete that waits for a restore of the same dose takes back what that has completed', async () => {
    const { database } = server.context
    const { slot, dose } = await completedAndDeleted()
    const holder = await database.pool.connect()
    await holder.query(`begin; set local role app_user; set local app.user_id = '${ana.id}'`)
    await holder.query('select from doses where user_id = $1 and id = $2 for update', [ana.id, dose.id])
    const waiting = async () => {
      const { rows } = await asOwner<{ waiting: number }>(database, WAITING)
      return rows[0]?.waiting
    }
    const restoring = hers.restore(dose.id)
    await expect.poll(waiting).toBe(1)
    const removing = hers.remove(dose.id)
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    holder.release()
    expect([(await restoring).status, (await removing).status]).toEqual([200, 200])
    const { rows } = await asOwner(database, 'select status, actual_dose_id from scheduled_doses where id = $1', [slot])
    expect(rows).toEqual([{ status: 'pending', actual_dose_id: null }])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { from } from '../testing/drawing.ts'
import { doseForm, editForm, newFeed } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { countRoundTrips } from '../testing/round-trips.ts'
import { keeping } from '../testing/vials.ts'

const trips = countRoundTrips()
let server: TestServer
let ana: TestPerson
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  plans = planning(ana)
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

const newId = () => crypto.randomUUID()

/** The round trips of a call that is answered with this status. */
const tripsOf = async (status: number, call: () => Promise<Response>): Promise<number> => {
  let answered: Response | undefined
  const counted = await trips.during(async () => (answered = await call()))
  expect(answered?.status).toBe(status)
  return counted
}

const firstDose = async (): Promise<string> => (await plans.planned(scheduleForm())).doses[0]?.id ?? ''

test('logging a dose takes one round trip to the database, sent again three, and where it is asked about two', async () => {
  const id = newId()
  const logs = (name: string) => () => ana.ask('POST', '/api/doses', { id: name, dose: doseForm() }, name)
  const log = logs(id)
  expect(await tripsOf(201, log)).toBe(1)
  expect(await tripsOf(201, log)).toBe(3)
  await plans.deleteDose(id)
  expect(await tripsOf(409, log)).toBe(3)
  const again = newId()
  expect(await tripsOf(201, logs(again))).toBe(1)
  expect(await tripsOf(409, logs(newId()))).toBe(2)
  await plans.deleteDose(again)
})

test('completing and unchecking take two, sent again and refused too', async () => {
  const [scheduled, dose, write] = [await firstDose(), newId(), newId()]
  expect(await tripsOf(200, () => plans.complete(scheduled, dose, {}, write))).toBe(2)
  expect(await tripsOf(200, () => plans.complete(scheduled, dose, {}, write))).toBe(2)
  expect(await tripsOf(409, () => plans.complete(scheduled))).toBe(2)
  expect(await tripsOf(200, () => plans.uncheck(scheduled, dose))).toBe(2)
  expect(await tripsOf(409, () => plans.uncheck(scheduled, dose))).toBe(2)
  expect(await tripsOf(409, () => plans.complete(scheduled, dose, {}, write))).toBe(2)
})

test('with draws logging takes one for the locks and one for the commit more, completing and editing none', async () => {
  const vials = keeping(ana)
  const { id: vial } = await vials.added({ peptide: PEPTIDE_IDS.bpc157 })
  const { id: planned } = await vials.added()
  const [id, scheduled] = [newId(), await firstDose()]
  const body = { id, dose: doseForm(), confirmed: true, draws: [from(vial)], read_concentration: true }
  expect(await tripsOf(201, () => ana.ask('POST', '/api/doses', body, id))).toBe(3)
  const tap = { draws: [from(planned)], read_concentration: true }
  expect(await tripsOf(200, () => plans.complete(scheduled, newId(), tap))).toBe(2)
  const edit = { last_change_id: null, dose: editForm() }
  expect(await tripsOf(200, () => ana.ask('PUT', `/api/doses/${id}`, edit, newId()))).toBe(2)
  await plans.deleteDose(id)
})

test('skipping and its undo take two, sent again and refused too; adherence and what is upcoming take one', async () => {
  const [scheduled, write] = [await firstDose(), newId()]
  expect(await tripsOf(200, () => plans.skip(scheduled, 'away', write))).toBe(2)
  expect(await tripsOf(200, () => plans.skip(scheduled, 'away', write))).toBe(2)
  expect(await tripsOf(200, () => plans.unskip(scheduled))).toBe(2)
  await plans.complete(scheduled)
  expect(await tripsOf(409, () => plans.skip(scheduled))).toBe(2)
  const days = `today=${onDay(0)}&open_from=${onDay(-1)}`
  expect(await tripsOf(200, () => ana.ask('GET', `/api/scheduled-doses/adherence?${days}`))).toBe(1)
  expect(await tripsOf(200, () => ana.ask('GET', `/api/scheduled-doses/upcoming?${days}`))).toBe(1)
})

test('deleting a dose takes two, whether it completed a scheduled dose or not', async () => {
  const [scheduled, linked, unlinked] = [await firstDose(), newId(), newId()]
  await plans.complete(scheduled, linked)
  await ana.ask('POST', '/api/doses', { id: unlinked, dose: doseForm(), confirmed: true }, unlinked)
  expect(await tripsOf(200, () => plans.deleteDose(linked))).toBe(2)
  expect(await tripsOf(200, () => plans.deleteDose(unlinked))).toBe(2)
  expect(await tripsOf(404, () => plans.deleteDose(unlinked))).toBe(2)
})

test('editing, restoring and removing a dose take two, sent again and refused too; its lists take one', async () => {
  const [id, write] = [newId(), newId()]
  await ana.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id)
  const edit = () => ana.ask('PUT', `/api/doses/${id}`, { last_change_id: null, dose: editForm() }, write)
  expect(await tripsOf(200, edit)).toBe(2)
  expect(await tripsOf(200, edit)).toBe(2)
  await plans.deleteDose(id)
  expect(await tripsOf(409, edit)).toBe(2)
  const again = newId()
  const restore = (key = newId()) => ana.ask('POST', `/api/deleted-doses/${id}/restore`, undefined, key)
  expect(await tripsOf(200, () => restore(again))).toBe(2)
  expect(await tripsOf(200, () => restore(again))).toBe(2)
  expect(await tripsOf(404, restore)).toBe(2)
  await plans.deleteDose(id)
  expect(await tripsOf(200, () => ana.ask('GET', `/api/doses/${id}/changes`))).toBe(1)
  expect(await tripsOf(200, () => ana.ask('GET', '/api/deleted-doses'))).toBe(1)
  expect(await tripsOf(200, () => ana.ask('POST', '/api/doses/search', { zone: 'UTC' }))).toBe(1)
  expect(await tripsOf(200, () => ana.ask('DELETE', `/api/deleted-doses/${id}`, undefined, newId()))).toBe(2)
})

test('moving a dose, shifting and pausing take two, sent again and refused too', async () => {
  const { id, dose } = await plans.plannedDose()
  const today = onDay(0)
  const write = newId()
  const move = (key = newId()) => plans.move(dose.id, { date: onDay(2), time: '09:00', rest: false, today }, key)
  expect(await tripsOf(200, () => move(write))).toBe(2)
  expect(await tripsOf(200, () => move(write))).toBe(2)
  expect(await tripsOf(200, () => plans.shift(id, { from: dose.id, days: 1, today }))).toBe(2)
  expect(await tripsOf(400, () => plans.shift(id, { from: dose.id, days: -9, today }))).toBe(2)
  const days = { from: onDay(5), until: onDay(9), today } as const
  expect(await tripsOf(200, () => plans.pause(id, { ...days, doses: 'moved-behind' }))).toBe(2)
})

test('creating, editing and deactivating a schedule take two', async () => {
  const id = newId()
  expect(await tripsOf(201, () => plans.create(scheduleForm(), id))).toBe(2)
  expect(await tripsOf(200, () => plans.edit(id, scheduleForm({ dosage: '0.5' }), onDay(0)))).toBe(2)
  expect(await tripsOf(200, () => plans.deactivate(id))).toBe(2)
  expect(await tripsOf(200, () => plans.deactivate(id))).toBe(2)
})

test('a calendar that reads the plan takes two, unchanged too, and makes no edit take more', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const url = new URL(await newFeed(bo)).pathname
  const { id } = await planning(bo).planned(scheduleForm())
  const read = (headers: Record<string, string> = {}) => Promise.resolve(server.api.request(url, { headers }))
  expect(await tripsOf(200, () => read())).toBe(2)
  const etag = (await read()).headers.get('etag') ?? ''
  expect(await tripsOf(304, () => read({ 'if-none-match': etag }))).toBe(2)
  expect(await tripsOf(200, () => planning(bo).edit(id, scheduleForm({ dosage: '0.5' }), onDay(0)))).toBe(2)
})

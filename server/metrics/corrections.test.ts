import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metric, Problem, RowOf } from '#contract'
import type { Change } from '../live/change-bus.ts'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { rowsOf } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  bo = await newPerson(server, 'bo')
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const DAY = onDay(-2)
const MEASURED = `${DAY}T06:00:12.345Z`
const newId = () => crypto.randomUUID()
const bodyOf = async (response: Response) => (await response.json()) as Metric

async function added(person = bo): Promise<Metric> {
  const id = newId()
  const metric = { metricType: 'weight', value: 910, unit: 'kg', notes: 'typed in the dark' }
  return bodyOf(await person.ask('POST', '/api/metrics', { id, metric, recorded_at: MEASURED }, id))
}

const FORM = { metricType: 'weight', value: '91,0', unit: 'kg', notes: '', date: DAY, time: '06:00', zone: 'UTC' }
const edit = (metric: Metric, changed: object = {}, id = newId(), person = bo) => {
  const body = { last_change_id: metric.last_change_id, metric: { ...FORM, ...changed } }
  return person.ask('PUT', `/api/metrics/${metric.id}`, body, id)
}
const remove = (id: string, person = bo) => person.ask('DELETE', `/api/metrics/${id}`, undefined, newId())
const restore = (id: string, writeId = newId()) =>
  bo.ask('POST', `/api/deleted-metrics/${id}/restore`, undefined, writeId)
const removeForGood = (id: string) => bo.ask('DELETE', `/api/deleted-metrics/${id}`, undefined, newId())

/** What a device of the person has of an entry. */
async function onDevice(id: string) {
  const device = newDevice(bo)
  await device.pull()
  const changes = device.rows('metric_changes') as readonly RowOf<'metric_changes'>[]
  return {
    row: (device.rows('user_metrics') as readonly Metric[]).find((metric) => metric.id === id),
    changes: changes
      .filter(({ metric_id }) => metric_id === id)
      .toSorted((one, other) => (one.changed_at < other.changed_at ? -1 : 1)),
  }
}

describe('an edit', () => {
  test('an edit changes the values, under the id of its write, and keeps those from before; a free person may', async () => {
    const metric = await added()
    const changeId = newId()
    const answer = await edit(metric, { time: '05:55' }, changeId)
    expect(answer.status).toBe(200)
    const edited = await bodyOf(answer)
    expect(edited).toEqual({
      ...metric,
      version: edited.version,
      value: 91,
      notes: null,
      recorded_at: `${DAY}T05:55:00.000Z`,
      last_change_id: changeId,
    })
    const { row, changes } = await onDevice(metric.id)
    expect(row).toEqual(edited)
    expect(changes).toMatchObject([
      { id: changeId, kind: 'amended', value: 910, notes: 'typed in the dark', recorded_at: metric.recorded_at },
    ])
  })

  test('an edit changes the range of the laboratory, and the history keeps the one from before', async () => {
    const id = newId()
    const result = { metricType: 'glucose', value: 95, unit: 'mg/dL', reference_range: '70-99' }
    const metric = await bodyOf(await bo.ask('POST', '/api/metrics', { id, metric: result, recorded_at: MEASURED }, id))
    expect(metric.reference_range).toBe('70-99')
    const form = { metricType: 'glucose', value: '95', unit: 'mg/dL' }
    const answer = await edit(metric, { ...form, reference_range: '70 – 105' })
    expect(await bodyOf(answer)).toMatchObject({ value: 95, reference_range: '70-105' })
    expect((await onDevice(id)).changes).toMatchObject([{ kind: 'amended', reference_range: '70-99' }])
    const refused = await edit(metric, { ...form, reference_range: '105-70' })
    expect(await errorOf(refused)).toMatchObject({
      status: 400,
      message: 'The range ends below its beginning. Are the two swapped?',
    })
  })

  test('an edit keeps the exact moment where the form shows the same minute', async () => {
    const metric = await added()
    expect((await bodyOf(await edit(metric))).recorded_at).toBe(MEASURED)
  })

  test('an edit of a device that does not know the newest change is refused, with the entry as it is now', async () => {
    const metric = await added()
    const now = await bodyOf(await edit(metric, { value: '92' }))
    const refused = await edit(metric, { value: '93' })
    expect(refused.status).toBe(409)
    expect((await refused.json()) as Problem).toMatchObject({ code: 'metric-changed', metric: now })
    expect((await onDevice(metric.id)).row?.value).toBe(92)
    expect((await edit(now, { value: '93' })).status).toBe(200)
  })

  test('one of three edits that come at once is done, and the others are refused', async () => {
    const metric = await added()
    const answers = await Promise.all(['91', '92', '93'].map((value) => edit(metric, { value })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await onDevice(metric.id)).changes).toHaveLength(1)
  })

  test.each([
    [{ value: '19.9' }, 'value', 'Weight must be at least 20'],
    [{ value: '1000.1' }, 'value', 'Weight must be less than 1000'],
    [{ value: 'abc' }, 'value', 'Please enter a number'],
    [{ unit: '/10' }, 'unit', 'Invalid weight unit'],
    [{ notes: 'x'.repeat(501) }, 'notes', 'Notes must be less than 500 characters'],
    [{ date: '2026-02-30' }, 'date', 'Please enter a valid date'],
    [{ time: '24:00' }, 'time', 'Please enter a valid time'],
    [{ zone: '+02:00' }, 'zone', 'Unknown time zone'],
    [{ date: '2099-01-01' }, 'date', 'Please enter a time that has passed'],
    [{ metricType: 'energy', value: '5', unit: '/10' }, 'metricType', 'An entry stays of its kind'],
  ])('an edit with %j is refused, and nothing is written', async (changed, field, message) => {
    const metric = await added()
    const before = await rowsOf(server, bo.id)
    const refused = await edit(metric, changed)
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as Problem).fields?.[field]).toBe(message)
    expect(await rowsOf(server, bo.id)).toBe(before)
  })

  test('an edit of an entry of somebody else, or of none, is answered as unknown', async () => {
    const metric = await added(await newPerson(server, 'eve'))
    const unknown = { status: 404, message: 'There is no such entry.' }
    expect(await errorOf(await edit(metric))).toEqual(unknown)
    expect(await errorOf(await edit({ ...metric, id: newId() }))).toEqual(unknown)
    expect((await remove(metric.id)).status).toBe(404)
  })

  test('an edit is published to other devices', async () => {
    const metric = await added()
    const heard: Change[] = []
    const unsubscribe = server.context.changeBus.subscribe((change) => heard.push(change))
    const write = newId()
    await edit(metric, {}, write)
    await expect.poll(() => heard).toContainEqual({ kind: 'rows', userId: bo.id, tables: ['user_metrics'], write })
    unsubscribe()
  })
})

describe('a deletion', () => {
  test('a deletion keeps the row among the deleted entries, with its change, until it is restored', async () => {
    const metric = await added()
    expect(await (await remove(metric.id)).json()).toEqual({ id: metric.id })
    const { row, changes } = await onDevice(metric.id)
    expect(changes.map(({ kind }) => kind)).toEqual(['deleted'])
    expect(row).toMatchObject({ value: 910, deleted_at: changes[0]?.changed_at, last_change_id: changes[0]?.id })
    const restored = await bodyOf(await restore(metric.id))
    expect(restored).toMatchObject({ ...metric, version: expect.any(Number), last_change_id: expect.any(String) })
    expect((await onDevice(metric.id)).changes.map(({ kind }) => kind)).toEqual(['deleted', 'restored'])
  })

  test('a deletion of a deleted entry is answered as unknown, and so are its edit and the restoration of one that is here', async () => {
    const metric = await added()
    expect((await restore(metric.id)).status).toBe(404)
    expect((await removeForGood(metric.id)).status).toBe(404)
    await remove(metric.id)
    expect((await remove(metric.id)).status).toBe(404)
    expect((await edit(metric)).status).toBe(409)
  })

  test('an addition that is sent again after the deletion adds nothing', async () => {
    const id = newId()
    const body = { id, metric: { metricType: 'energy', value: 7, unit: '/10' } }
    await bo.ask('POST', '/api/metrics', body, id)
    await remove(id)
    const before = await rowsOf(server, bo.id)
    expect((await bo.ask('POST', '/api/metrics', body, id)).status).toBe(409)
    expect(await rowsOf(server, bo.id)).toBe(before)
  })

  test('removed for good, an entry is gone with its history, from devices too', async () => {
    const metric = await added()
    const device = newDevice(bo)
    await device.pull()
    await edit(metric)
    await remove(metric.id)
    await device.pull()
    expect((await removeForGood(metric.id)).status).toBe(200)
    await device.pull()
    expect(device.rows('user_metrics').some(({ id }) => id === metric.id)).toBe(false)
    const changes = device.rows('metric_changes') as readonly RowOf<'metric_changes'>[]
    expect(changes.some(({ metric_id }) => metric_id === metric.id)).toBe(false)
    expect(await onDevice(metric.id)).toEqual({ row: undefined, changes: [] })
  })
})

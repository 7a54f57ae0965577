import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metric, RowOf } from '#contract'
import { boundsOf } from '#domain/metrics/catalogue'
import { changeIdOf } from '#domain/metrics/lab-report'
import { LAB_TYPES, METRIC_UNITS } from '#domain/metrics/units'
import type { Change } from '../live/change-bus.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { LAB_REPORT, labReportBody } from '../testing/life.ts'
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

const newId = () => crypto.randomUUID()
const DRAWN = `${LAB_REPORT.date}T06:15:00.000Z`
const SAID = { recorded_at: DRAWN, lab: 'Quest', fasting: true }
/** In Berlin 8:15 is 6:15 in UTC in summer, 7:15 in winter. */
const said = (metric: Metric | undefined) =>
  metric && { recorded_at: metric.recorded_at, lab: metric.lab, fasting: metric.fasting }

const add = (body: object, writeId = newId(), person = bo) => person.ask('POST', '/api/lab-reports', body, writeId)
const edit = (id: string, report: object, before: object, writeId = newId()) =>
  bo.ask(
    'PUT',
    `/api/lab-reports/${id}`,
    { report: { ...LAB_REPORT, zone: 'UTC', time: '06:15', ...report }, before },
    writeId,
  )
const remove = (id: string, writeId = newId()) => bo.ask('DELETE', `/api/lab-reports/${id}`, undefined, writeId)
const restore = (id: string) => bo.ask('POST', `/api/deleted-lab-reports/${id}/restore`, undefined, newId())
const removeForGood = (id: string) => bo.ask('DELETE', `/api/deleted-lab-reports/${id}`, undefined, newId())

/** A body whose moment does not depend on summer time. */
const bodyOf = (id: string = newId()) => ({
  ...labReportBody(id),
  report: { ...LAB_REPORT, zone: 'UTC', time: '06:15' },
})

async function added() {
  const body = bodyOf()
  expect((await add(body)).status).toBe(201)
  return body
}

/** What a device of the person has of a report: its results in the order in which they were sent, and their changes. */
async function onDevice({ id, results }: ReturnType<typeof bodyOf>) {
  const device = newDevice(bo)
  await device.pull()
  const rows = (device.rows('user_metrics') as readonly Metric[]).filter(({ report_id }) => report_id === id)
  const changes = (device.rows('metric_changes') as readonly RowOf<'metric_changes'>[]).filter(({ metric_id }) =>
    rows.some((row) => row.id === metric_id),
  )
  return { rows: results.map((result) => rows.find((row) => row.id === result.id)), changes, all: rows }
}

describe('a new report', () => {
  test('its results are rows that say what the report says; a free person may', async () => {
    const body = await added()
    const { rows } = await onDevice(body)
    expect(rows).toMatchObject([
      { metric_type: 'hdl', value: 52, reference_range: '>40', report_id: body.id, ...SAID, last_change_id: null },
      { metric_type: 'crp', value: 0.3, comparator: '<', report_id: body.id, ...SAID },
    ])
  })

  test('it is added once, when it is sent twice', async () => {
    const [body, writeId] = [bodyOf(), newId()]
    const answers = [await add(body, writeId), await add(body, writeId)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await onDevice(body)).all).toHaveLength(2)
  })

  test('results that are added later say what the report says by then', async () => {
    const body = await added()
    expect((await edit(body.id, { lab: 'Labcorp', fasting: false }, SAID)).status).toBe(200)
    const later = {
      ...bodyOf(body.id),
      results: [{ id: newId(), metric: { metricType: 'tsh', value: 1.2, unit: 'mIU/L' } }],
    }
    expect((await add(later)).status).toBe(201)
    const { all } = await onDevice(body)
    expect(all.map(said)).toEqual(all.map(() => ({ recorded_at: DRAWN, lab: 'Labcorp', fasting: false })))
    expect(all).toHaveLength(3)
  })

  test('it takes no more results than a report may have', async () => {
    const body = await added()
    const more = (count: number) => ({
      ...bodyOf(body.id),
      results: LAB_TYPES.slice(0, count).map((metricType) => ({
        id: newId(),
        metric: {
          metricType,
          value: boundsOf(metricType, METRIC_UNITS[metricType][0])?.least,
          unit: METRIC_UNITS[metricType][0],
        },
      })),
    })
    for (const count of [22, 22, 22, 22, 10]) expect((await add(more(count))).status).toBe(201)
    const refused = await errorOf(await add(more(1)))
    expect(refused).toMatchObject({ status: 400, fields: { results: 'A report has at most 100 results' } })
    expect((await edit(body.id, { lab: 'Labcorp' }, SAID)).status).toBe(200)
    const { all } = await onDevice(body)
    expect(all.filter(({ lab }) => lab === 'Labcorp')).toHaveLength(100)
  })

  test.each([
    ['no result', () => ({ results: [] }), 'Please enter a result'],
    ['a test twice', () => ({ results: [...bodyOf().results, ...bodyOf().results] }), 'Please enter each test once'],
    [
      'a weight among its results',
      () => ({ results: [{ id: newId(), metric: { metricType: 'weight', value: 80, unit: 'kg' } }] }),
      'Only results of a lab stand in a report',
    ],
    [
      'glucose of 5.4 mg/dL',
      () => ({ results: [{ id: newId(), metric: { metricType: 'glucose', value: 5.4, unit: 'mg/dL' } }] }),
      'Glucose must be at least 10 mg/dL. Is it in mmol/L?',
    ],
    [
      'HbA1c of 53 %',
      () => ({ results: [{ id: newId(), metric: { metricType: 'hba1c', value: 53, unit: '%' } }] }),
      'HbA1c must be at most 20 %. Is it in mmol/mol?',
    ],
    ['a day ahead', () => ({ report: { ...LAB_REPORT, date: onDay(2) } }), 'Please enter a time that has passed'],
    [
      'a long name',
      () => ({ report: { ...LAB_REPORT, lab: 'x'.repeat(101) } }),
      'The name of the lab has at most 100 letters',
    ],
    ['a word for fasting', () => ({ report: { ...LAB_REPORT, fasting: 'yes' } }), 'Please say whether you had fasted'],
    [
      '101 results',
      () => ({
        results: Array.from({ length: 101 }, () => ({
          id: newId(),
          metric: { metricType: 'tsh', value: 1, unit: 'mIU/L' },
        })),
      }),
      'A report has at most 100 results',
    ],
  ])('it is refused with %s, and nothing is written', async (_what, changed, message) => {
    const body = { ...bodyOf(), ...changed() }
    const refused = await errorOf(await add(body))
    expect(refused).toMatchObject({ status: 400, message })
    expect((await onDevice(body as ReturnType<typeof bodyOf>)).all).toEqual([])
  })
})

describe('an edit of a report', () => {
  test('it changes what every result says, under an id that the device knows, and keeps what they said', async () => {
    const body = await added()
    const writeId = newId()
    expect((await edit(body.id, { lab: '', fasting: null, time: '05:00' }, SAID, writeId)).status).toBe(200)
    const { rows, changes } = await onDevice(body)
    for (const row of rows) {
      expect(said(row)).toEqual({ recorded_at: `${LAB_REPORT.date}T05:00:00.000Z`, lab: null, fasting: null })
      expect(row?.last_change_id).toBe(changeIdOf(writeId, row?.id ?? ''))
    }
    expect(changes).toMatchObject([
      { kind: 'amended', ...SAID },
      { kind: 'amended', ...SAID },
    ])
  })

  test('it reaches a result that was deleted, which may be restored', async () => {
    const body = await added()
    const [hdl] = body.results
    await bo.ask('DELETE', `/api/metrics/${hdl?.id}`, undefined, newId())
    expect((await edit(body.id, { lab: 'Labcorp' }, SAID)).status).toBe(200)
    await bo.ask('POST', `/api/deleted-metrics/${hdl?.id}/restore`, undefined, newId())
    const { rows } = await onDevice(body)
    expect(rows.map((row) => row?.lab)).toEqual(['Labcorp', 'Labcorp'])
  })

  test('it is refused where another device has changed the report, and changes nothing', async () => {
    const body = await added()
    expect((await edit(body.id, { lab: 'Labcorp' }, SAID)).status).toBe(200)
    const refused = await errorOf(await edit(body.id, { fasting: false }, SAID))
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.message).toContain('changed on another device')
    expect(said((await onDevice(body)).rows[0])).toEqual({ ...SAID, lab: 'Labcorp' })
  })

  test('it makes all results say the same, where an import has brought one back that does not', async () => {
    const body = await added()
    const [hdl] = body.results
    await asOwner(server.context.database, "update user_metrics set lab = 'Labcorp' where id = $1", [hdl?.id])
    expect((await edit(body.id, { lab: 'Synlab' }, { ...SAID, lab: 'Labcorp' })).status).toBe(200)
    expect((await onDevice(body)).rows.map((row) => row?.lab)).toEqual(['Synlab', 'Synlab'])
  })

  test('it is refused to a moment ahead', async () => {
    const body = await added()
    const refused = await errorOf(await edit(body.id, { date: onDay(2) }, SAID))
    expect(refused).toMatchObject({ status: 400, fields: { date: 'Please enter a time that has passed' } })
  })

  test('an edit of one result leaves its moment to the report', async () => {
    const body = await added()
    const [hdl] = body.results
    const form = { metricType: 'hdl', value: '53', unit: 'mg/dL', date: LAB_REPORT.date, time: '06:15', zone: 'UTC' }
    const send = (metric: object, last_change_id: string | null = null) =>
      bo.ask('PUT', `/api/metrics/${hdl?.id}`, { last_change_id, metric }, newId())
    expect(await errorOf(await send({ ...form, time: '07:00' }))).toMatchObject({
      status: 400,
      fields: { date: 'The day and the time are those of its report. Please edit the report.' },
    })
    expect((await send(form)).status).toBe(200)
    expect((await onDevice(body)).rows[0]).toMatchObject({ value: 53, report_id: body.id, ...SAID })
  })
})

describe('a deletion of a report', () => {
  test('its results are deleted together, and restored together; one that was deleted before stays deleted', async () => {
    const body = await added()
    const [hdl, crp] = body.results
    await bo.ask('DELETE', `/api/metrics/${hdl?.id}`, undefined, newId())
    expect((await remove(body.id)).status).toBe(200)
    expect((await onDevice(body)).all.filter(({ deleted_at }) => deleted_at === null)).toEqual([])
    expect((await restore(body.id)).status).toBe(200)
    const there = (await onDevice(body)).all.filter(({ deleted_at }) => deleted_at === null)
    expect(there.map(({ id }) => id)).toEqual([crp?.id])
  })

  test('results that are deleted together have the same moment of it', async () => {
    const body = await added()
    await remove(body.id)
    const { all } = await onDevice(body)
    expect(new Set(all.map(({ deleted_at }) => deleted_at)).size).toBe(1)
  })

  test('removed for good, a report is gone with the history of its results', async () => {
    const body = await added()
    await edit(body.id, { lab: 'Labcorp' }, SAID)
    expect((await removeForGood(body.id)).status).toBe(404)
    await remove(body.id)
    expect((await removeForGood(body.id)).status).toBe(200)
    expect(await onDevice(body)).toMatchObject({ all: [], changes: [] })
    expect((await restore(body.id)).status).toBe(404)
  })

  test('what is not there is answered as unknown', async () => {
    const body = await added()
    expect((await restore(body.id)).status).toBe(404)
    expect((await remove(newId())).status).toBe(404)
    await remove(body.id)
    expect((await remove(body.id)).status).toBe(404)
    expect((await errorOf(await edit(body.id, {}, SAID))).status).toBe(409)
    expect((await edit(newId(), {}, SAID)).status).toBe(404)
  })
})

test('other devices hear of each write', async () => {
  const heard: Change[] = []
  const unsubscribe = server.context.changeBus.subscribe((change) => heard.push(change))
  const [body, adding, deletion] = [bodyOf(), newId(), newId()]
  await add(body, adding)
  await remove(body.id, deletion)
  for (const write of [adding, deletion])
    await expect.poll(() => heard).toContainEqual({ kind: 'rows', userId: bo.id, tables: ['user_metrics'], write })
  unsubscribe()
})

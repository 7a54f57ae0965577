import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metric, Problem } from '#contract'
import { boundsOf } from '#domain/metrics/catalogue'
import { latestOf as latest } from '#domain/metrics/latest'
import { METRIC_TYPES, METRIC_UNITS, ownMetricId } from '#domain/metrics/units'
import type { Change } from '../live/change-bus.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newDevice } from '../testing/device.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { errorOf } from '../testing/api-error.ts'
import { rowsOf } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'

let server: TestServer
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  bo = await newPerson(server, 'bo')
})
afterAll(() => server.close())

const weight = (changed: Record<string, unknown> = {}) => ({
  metricType: 'weight',
  value: 81.4,
  unit: 'kg',
  notes: '',
  ...changed,
})
const energy = (value: unknown) => ({ metricType: 'energy', value, unit: '/10' })

type Sent = { readonly recorded_at?: string; readonly id?: string; readonly writeId?: string }

const add = (person: TestPerson, metric: unknown, { recorded_at, id = crypto.randomUUID(), writeId = id }: Sent = {}) =>
  person.ask('POST', '/api/metrics', { id, metric, ...(recorded_at ? { recorded_at } : {}) }, writeId)

/** The entries that a device of the person has, newest first. */
const latestOf = async (person: TestPerson) => {
  const device = newDevice(person)
  await device.pull(['user_metrics'])
  return latest(device.rows('user_metrics') as readonly Metric[])
}

describe('an added entry', () => {
  test('an added entry is saved as sent, without premium, and is the newest of its type', async () => {
    const person = await newPerson(server, 'bo')
    const answer = await add(person, weight({ value: '81,45', notes: 'before breakfast' }))
    expect(answer.status).toBe(201)
    expect(await latestOf(person)).toEqual([await answer.json()])
    expect((await latestOf(person))[0]).toMatchObject({
      metric_type: 'weight',
      value: 81.45,
      unit: 'kg',
      notes: 'before breakfast',
    })
  })

  test.each(METRIC_TYPES.flatMap((type) => METRIC_UNITS[type].map((unit) => [type, unit] as const)))(
    'an added entry of %s in %s lies within the bounds of the catalogue, for the server and for the database',
    async (metricType, unit) => {
      const person = await newPerson(server, 'bo')
      const { least, most } = boundsOf(metricType, unit) ?? { least: 1, most: 0 }
      const value2 = boundsOf(metricType, unit, 'value2')?.least
      const status = async (value: number) => (await add(person, { metricType, value, value2, unit })).status
      expect([await status(least), await status(most)]).toEqual([201, 201])
      expect([await status(least - 0.0005), await status(most + 0.1)]).toEqual([400, 400])
      const insert = (value: number) =>
        asOwner(
          server.context.database,
          `insert into user_metrics (user_id, id, metric_type, value, value2, unit)
           values ($1, gen_random_uuid(), $2, $3::text::numeric, $4::text::numeric, $5)`,
          [person.id, metricType, String(value), value2 === undefined ? null : String(value2), unit],
        )
      await insert(least)
      for (const value of [least - 0.000001, most + 0.000001]) await expect(insert(value)).rejects.toThrow()
      const values = (await latestOf(person)).map(({ value }) => value)
      expect(values.toSorted((one, other) => one - other)).toEqual([least, least, most])
    },
  )

  test('a blood pressure is one row of two values, and one in the wrong order is refused with words', async () => {
    const person = await newPerson(server, 'bo')
    const pressure = { metricType: 'blood-pressure', value: '120', value2: '80,5', unit: 'mmHg' }
    expect((await add(person, pressure)).status).toBe(201)
    expect(await latestOf(person)).toMatchObject([{ value: 120, value2: 80.5, unit: 'mmHg' }])
    const swapped = await add(person, { ...pressure, value: 80, value2: 120 })
    expect(swapped.status).toBe(400)
    expect(((await swapped.json()) as Problem).fields).toEqual({
      value2: 'Diastolic must be less than systolic. Are the two swapped?',
    })
    expect((await add(person, weight({ value2: 80 }))).status).toBe(400)
    expect(await latestOf(person)).toHaveLength(1)
  })

  test('a lab result may be a limit, and nothing else may', async () => {
    const person = await newPerson(server, 'bo')
    const crp = { metricType: 'crp', value: '0,3', comparator: '<', unit: 'mg/L' }
    expect((await add(person, crp)).status).toBe(201)
    expect(await latestOf(person)).toMatchObject([{ value: 0.3, comparator: '<', unit: 'mg/L' }])
    expect((await add(person, weight({ comparator: '<' }))).status).toBe(400)
    const insert = (type: string, comparator: string, unit: string) =>
      asOwner(
        server.context.database,
        `insert into user_metrics (user_id, id, metric_type, value, comparator, unit)
         values ($1, gen_random_uuid(), $2, 82, $3, $4)`,
        [person.id, type, comparator, unit],
      )
    await insert('crp', '>=', 'mg/L')
    await expect(insert('crp', '~', 'mg/L')).rejects.toThrow()
    await expect(insert('weight', '<', 'kg')).rejects.toThrow()
  })

  test('the database refuses a second value of another type, a pressure without one, and one that is too high or too low', async () => {
    const person = await newPerson(server, 'bo')
    const insert = (type: string, value: string, value2: string | null, unit: string) =>
      asOwner(
        server.context.database,
        `insert into user_metrics (user_id, id, metric_type, value, value2, unit)
         values ($1, gen_random_uuid(), $2, $3::text::numeric, $4::text::numeric, $5)`,
        [person.id, type, value, value2, unit],
      )
    await insert('blood-pressure', '300', '200', 'mmHg')
    await insert('blood-pressure', '40', '20', 'mmHg')
    for (const [value, value2] of [
      ['120', null],
      ['120', '120'],
      ['80', '120'],
      ['120', '19.999999'],
      ['300', '200.000001'],
      ['120', '80.1234567'],
      ['120', 'NaN'],
    ] as const)
      await expect(insert('blood-pressure', value, value2, 'mmHg')).rejects.toThrow()
    await expect(insert('weight', '82', '80', 'kg')).rejects.toThrow()
  })

  test('an added entry of energy or sleep may be 0', async () => {
    const person = await newPerson(server, 'bo')
    await add(person, energy(0))
    await add(person, { metricType: 'sleep', value: '0', unit: '/10' })
    expect((await latestOf(person)).map(({ value }) => value)).toEqual([0, 0])
  })

  test('an added entry is saved once however often it is sent, also concurrently, and is published', async () => {
    const person = await newPerson(server, 'bo')
    const heard: Change[] = []
    const unsubscribe = server.context.changeBus.subscribe((change) => heard.push(change))
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, weight(), { id })))
    const metrics = (await Promise.all(answers.map((answer) => answer.json()))) as Metric[]
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    for (const metric of metrics) expect(metric).toEqual(metrics[0])
    expect(await latestOf(person)).toEqual([metrics[0]])
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).toContainEqual({
      kind: 'rows',
      userId: person.id,
      tables: ['user_metrics'],
      write: expect.any(String),
    })
    unsubscribe()
  })

  test('an added entry is stored once: sent again it is read, and refused when its row is gone', async () => {
    const person = await newPerson(server, 'bo')
    const id = crypto.randomUUID()
    const first = (await (await add(person, weight({ notes: 'canary' }), { id })).json()) as Metric
    const again = await add(person, weight({ notes: 'canary' }), { id })
    expect([again.status, await again.json()]).toEqual([201, first])
    await asOwner(server.context.database, 'delete from user_metrics where user_id = $1', [person.id])
    expect(await rowsOf(server, person.id)).not.toContain('canary')
    expect(await errorOf(await add(person, weight({ notes: 'canary' }), { id }))).toMatchObject({
      status: 409,
      message: 'This was deleted in the meantime. Nothing was changed.',
    })
    expect(await latestOf(person)).toEqual([])
  })

  test('another entry under the same id is rejected, and the first one is unchanged', async () => {
    const person = await newPerson(server, 'bo')
    const id = crypto.randomUUID()
    await add(person, weight(), { id })
    expect((await add(person, weight({ value: 90 }), { id })).status).toBe(422)
    expect((await add(person, weight({ value: 90 }), { id, writeId: crypto.randomUUID() })).status).toBe(422)
    expect((await latestOf(person)).map(({ value }) => value)).toEqual([81.4])
  })

  test('accepts times finer than a millisecond', async () => {
    const person = await newPerson(server, 'bo')
    // Date.parse reads these ten decimals of a second as .759.
    const recorded_at = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}.0759999999Z`
    expect((await add(person, weight({ value: 80 }), { recorded_at })).status).toBe(201)
    expect((await latestOf(person))[0]?.recorded_at).toBe(`${recorded_at.slice(0, 23)}Z`)
  })

  test('an added entry that was queued on a device keeps its time; a future time becomes now', async () => {
    const person = await newPerson(server, 'bo')
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    await add(person, weight({ value: 80 }), { recorded_at: yesterday })
    await add(person, weight({ value: 90 }), { recorded_at: tomorrow })
    const [now, waited] = await latestOf(person)
    expect(waited).toMatchObject({ value: 80, recorded_at: yesterday })
    expect(Date.parse(now?.recorded_at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})

describe('bad input', () => {
  test.each([
    [weight({ value: 19.9 }), 'value', 'Weight must be at least 20'],
    [weight({ value: '1000.1' }), 'value', 'Weight must be less than 1000'],
    [weight({ value: -80 }), 'value', 'Weight must be at least 20'],
    [weight({ value: '' }), 'value', 'Required'],
    [weight({ value: null }), 'value', 'Required'],
    [weight({ value: 'NaN' }), 'value', 'Please enter a number'],
    [weight({ value: '1e2' }), 'value', 'Please enter a number'],
    [weight({ value: `0.${'0'.repeat(65_536)}1` }), 'value', 'Please write the amount with at most 40 characters'],
    [energy('-0'), 'value', 'Please write 0 without a minus'],
    [weight({ unit: 'st' }), 'unit', 'Invalid weight unit'],
    [weight({ notes: 'x'.repeat(501) }), 'notes', 'Notes must be less than 500 characters'],
    [weight({ notes: 'a\u0000b' }), 'notes', 'Please remove the unreadable character'],
    [energy(-0.1), 'value', 'Energy level must be at least 0'],
    [energy(10.1), 'value', 'Energy level must be 10 or less'],
    [{ metricType: 'sleep', value: -0.1, unit: '/10' }, 'value', 'Sleep quality must be at least 0'],
    [{ metricType: 'sleep', value: 10.1, unit: '/10' }, 'value', 'Sleep quality must be 10 or less'],
    [{ metricType: 'sleep', value: 7, unit: 'kg' }, 'unit', 'Invalid sleep unit'],
    [{ metricType: 'mood', value: 7, unit: '/10' }, 'metricType', 'Please fill in all required fields.'],
    [{ value: 7, unit: '/10' }, 'metricType', 'Please fill in all required fields.'],
  ])('%j is refused with the message of its field, and nothing is written', async (metric, field, message) => {
    const before = await latestOf(bo)
    const answer = await add(bo, metric)
    expect(answer.status).toBe(400)
    expect((await answer.json()) as Problem).toMatchObject({ message, fields: { [field]: message } })
    expect(await latestOf(bo)).toEqual(before)
  })

  test.each([
    weight({ value: 20 }),
    weight({ value: 1000, unit: 'lbs' }),
    weight({ notes: 'x'.repeat(500) }),
    weight({ notes: null }),
    energy(0),
    energy('10'),
    { metricType: 'sleep', value: 10, unit: '/10' },
  ])('%j lies within its bounds and is kept', async (metric) => {
    expect((await add(bo, metric)).status).toBe(201)
  })

  test('bad input is rejected without an idempotency key, an id or a token', async () => {
    const id = crypto.randomUUID()
    expect((await bo.ask('POST', '/api/metrics', { id, metric: weight() })).status).toBe(400)
    expect((await bo.ask('POST', '/api/metrics', { metric: weight() }, id)).status).toBe(400)
    expect((await server.api.request('/api/rows?tables=user_metrics')).status).toBe(401)
  })
})

describe('the unit in which a metric is shown', () => {
  const show = (type: string, display_unit: unknown, person = bo) =>
    person.ask('PUT', `/api/metric-settings/${type}`, { display_unit }, crypto.randomUUID())

  test('it is set, changed and taken back, and no entry changes; a free person may', async () => {
    const device = newDevice(bo)
    await device.pull()
    const entries = device.rows('user_metrics')
    for (let switched = 0; switched < 50; switched += 1)
      expect((await show('glucose', switched % 2 === 0 ? 'mmol/L' : 'mg/dL')).status).toBe(200)
    expect(await (await show('weight', null)).json()).toMatchObject({ id: 'weight', display_unit: null })
    await device.pull()
    expect(device.rows('metric_settings')).toMatchObject([
      { id: 'glucose', display_unit: 'mg/dL' },
      { id: 'weight', display_unit: null },
    ])
    expect(device.rows('user_metrics')).toEqual(entries)
  })

  test.each([
    ['glucose', 'kg', 400, 'Please choose a unit of this metric'],
    ['energy', '%', 400, 'Please choose a unit of this metric'],
    ['glucose', 'stone', 400, undefined],
    ['mood', 'kg', 400, undefined],
  ])('%s in %s is refused', async (type, unit, status, message) => {
    const refused = await errorOf(await show(type, unit))
    expect(refused).toMatchObject({ status, ...(message !== undefined && { fields: { display_unit: message } }) })
  })
})

describe('a metric of the person’s own', () => {
  const put = (id: string, settings: object, person = bo) =>
    person.ask('PUT', `/api/metric-settings/${id}`, settings, crypto.randomUUID())
  const remove = (id: string) => bo.ask('DELETE', `/api/metric-settings/${id}`, undefined, crypto.randomUUID())
  const entry = (own_id: string, value: unknown, unit: string) => ({ metricType: 'own', own_id, value, unit })
  let named = 0
  async function added(settings: object = { form: 'number', unit: 'kg' }): Promise<string> {
    const id = ownMetricId(crypto.randomUUID())
    named += 1
    expect((await put(id, { label: `Metric ${named}`, ...settings })).status).toBe(200)
    return id
  }

  test('it is added, renamed and switched off, and its entries are of it; a free person may', async () => {
    const id = ownMetricId(crypto.randomUUID())
    const answer = await put(id, { label: ' Grip strength ', form: 'number', unit: 'kg' })
    expect(await answer.json()).toMatchObject({
      id,
      label: 'Grip strength',
      form: 'number',
      unit: 'kg',
      is_active: true,
    })
    const kept = await add(bo, entry(id, '42,5', 'kg'))
    expect(kept.status).toBe(201)
    expect(await kept.json()).toMatchObject({ metric_type: id, value: 42.5, unit: 'kg' })
    expect((await put(id, { label: 'Grip' })).status).toBe(200)
    expect(await (await put(id, { is_active: false })).json()).toMatchObject({
      label: 'Grip',
      form: 'number',
      is_active: false,
    })
  })

  test.each([
    ['number', 'kg', 1_000_000, 200_000.5],
    ['scale', '/10', 10, 7.5],
    ['count', 'times', 3, 0],
    ['yes-no', 'yes/no', 1, 0],
  ])('an entry of the form %s has its unit and its values', async (form, unit, most, other) => {
    const id = await added({ form, ...(form === 'number' && { unit }) })
    for (const value of [most, other]) expect((await add(bo, entry(id, value, unit))).status).toBe(201)
    const refused = await errorOf(
      await add(bo, entry(id, form === 'number' ? 1_000_001 : form === 'count' ? 2.5 : most + 1, unit)),
    )
    expect(refused).toMatchObject({ status: 400, fields: expect.objectContaining({}) as unknown })
    expect(await errorOf(await add(bo, entry(id, 1, 'stone')))).toMatchObject({
      status: 400,
      fields: { unit: 'Please choose a unit' },
    })
  })

  test('an entry that is sent twice is one, and one of a metric that is not there is refused', async () => {
    const id = await added()
    const sent = { id: crypto.randomUUID() }
    const answers = [await add(bo, entry(id, 5, 'kg'), sent), await add(bo, entry(id, 5, 'kg'), sent)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await add(bo, entry(ownMetricId(crypto.randomUUID()), 5, 'kg'))).status).toBe(404)
    expect((await latestOf(bo)).filter(({ metric_type }) => metric_type === id)).toHaveLength(1)
  })

  test('an entry is edited within its form, and stays of its metric', async () => {
    const [id, other] = [await added(), await added()]
    const metric = (await (await add(bo, entry(id, 5, 'kg'))).json()) as Metric
    const moment = { date: metric.recorded_at.slice(0, 10), time: metric.recorded_at.slice(11, 16), zone: 'UTC' }
    const edit = (own_id: string, value: number, unit = 'kg') =>
      bo.ask(
        'PUT',
        `/api/metrics/${metric.id}`,
        { last_change_id: null, metric: { ...entry(own_id, value, unit), ...moment } },
        crypto.randomUUID(),
      )
    expect((await edit(other, 6)).status).toBe(400)
    expect((await edit(id, 6, 'lbs')).status).toBe(400)
    expect(await (await edit(id, 6)).json()).toMatchObject({ metric_type: id, value: 6 })
  })

  test.each([
    [
      'the name of a type that Vialog knows',
      { label: 'weight', form: 'scale' },
      'label',
      'There is a metric of this name already',
    ],
    [
      'a number without a unit',
      { label: 'Grip of the left', form: 'number' },
      'unit',
      'A number has a unit, and nothing else has one',
    ],
    [
      'a scale with a unit',
      { label: 'Focus', form: 'scale', unit: 'kg' },
      'unit',
      'A number has a unit, and nothing else has one',
    ],
    [
      'a unit that is shown',
      { label: 'Focus', form: 'scale', display_unit: 'kg' },
      'display_unit',
      'Please choose a unit of this metric',
    ],
    ['no name', { label: ' ', form: 'scale' }, 'label', 'Please name the metric'],
    ['a long name', { label: 'x'.repeat(41), form: 'scale' }, 'label', 'A name has at most 40 characters'],
    ['another form', { label: 'Focus', form: 'text' }, 'form', 'Please choose how it is entered'],
  ])('one with %s is refused', async (_what, settings, field, message) => {
    const refused = await errorOf(await put(ownMetricId(crypto.randomUUID()), settings))
    expect(refused).toMatchObject({ status: 400, fields: { [field]: message } })
  })

  test('its form stays, its name is its own, and a type that Vialog knows has no other', async () => {
    const [id, other] = [await added(), await added({ form: 'scale' })]
    expect(await errorOf(await put(id, { form: 'scale' }))).toMatchObject({
      fields: { form: 'A metric stays as it is entered' },
    })
    const { label } = (await (await put(other, { is_active: true })).json()) as { label: string }
    expect(await errorOf(await put(id, { label: label.toUpperCase() }))).toMatchObject({
      fields: { label: 'There is a metric of this name already' },
    })
    expect(await errorOf(await put('weight', { label: 'Mass' }))).toMatchObject({
      fields: { label: 'Only a metric of your own has a name of its own' },
    })
    expect((await put(ownMetricId(crypto.randomUUID()), { is_active: false })).status).toBe(404)
  })

  test('it is removed while it has no entry, deleted ones included', async () => {
    const [empty, used] = [await added(), await added()]
    const metric = (await (await add(bo, entry(used, 5, 'kg'))).json()) as Metric
    await bo.ask('DELETE', `/api/metrics/${metric.id}`, undefined, crypto.randomUUID())
    expect(await errorOf(await remove(used))).toMatchObject({
      status: 409,
      message: 'This metric has entries. Switch it off instead.',
    })
    expect((await remove(empty)).status).toBe(200)
    expect((await remove(empty)).status).toBe(404)
    expect((await remove('weight')).status).toBe(404)
  })
})

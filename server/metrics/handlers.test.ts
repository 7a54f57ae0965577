import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metric, MetricHistory, Problem } from '#contract'
import type { Change } from '../live/change-bus.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
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

const latestOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/metrics/latest')).json()) as Metric[]

const historyOf = async (person: TestPerson, range: string, today: string, zone = 'America/New_York') =>
  (await (
    await person.ask('GET', `/api/metrics/history?range=${range}&today=${today}&zone=${zone}`)
  ).json()) as MetricHistory

/** Inserts entries directly, since the API does not accept past times. */
const recall = (person: TestPerson, metric_type: string, value: number, unit: string, recorded_at: string) =>
  asOwner(
    server.context.database,
    'insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
    [person.id, metric_type, value, unit, recorded_at],
  )

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
    expect((await server.api.request('/api/metrics/latest')).status).toBe(401)
  })

  test.each(['range=8&today=2026-11-21&zone=UTC', 'range=7&today=2026-02-29&zone=UTC', 'range=7&today=2026-11-21'])(
    'a history of %s is rejected',
    async (query) => {
      expect((await bo.ask('GET', `/api/metrics/history?${query}`)).status).toBe(400)
    },
  )
})

describe('the latest entries', () => {
  test('the latest entries are ten of each type, the newest first, of this person only', async () => {
    const person = await newPerson(server, 'bo')
    for (let day = 1; day <= 12; day += 1)
      await recall(person, 'energy', day / 2, '/10', `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`)
    await recall(person, 'weight', 82, 'kg', '2020-01-01T08:00:00Z')
    await recall(bo, 'weight', 99, 'kg', '2026-11-20T08:00:00Z')
    const latest = await latestOf(person)
    const energies = latest.filter(({ metric_type }) => metric_type === 'energy').map(({ value }) => value)
    expect(energies).toEqual([6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5])
    expect(latest.at(-1)).toMatchObject({ metric_type: 'weight', value: 82 })
    expect(latest).toHaveLength(11)
  })
})

describe('the history', () => {
  test('the history aggregates each of the person’s days by type and unit', async () => {
    const person = await newPerson(server, 'bo')
    await recall(person, 'weight', 81.4, 'kg', '2026-11-21T01:30:00Z')
    await recall(person, 'weight', 81.2, 'kg', '2026-11-20T13:00:00Z')
    await recall(person, 'weight', 180, 'lbs', '2026-11-20T14:00:00Z')
    await recall(person, 'energy', 0, '/10', '2026-11-21T14:00:00Z')
    await recall(person, 'sleep', 7.5, '/10', '2026-11-15T04:59:00Z')
    await recall(person, 'sleep', 8, '/10', '2026-11-15T05:00:00Z')
    await recall(bo, 'weight', 99, 'kg', '2026-11-20T08:00:00Z')
    const { parts, counted, ...span } = await historyOf(person, '7', '2026-11-21')
    expect(span).toEqual({ from: '2026-11-15', to: '2026-11-21', step_days: 1 })
    expect(parts).toEqual([
      { metric_type: 'sleep', date: '2026-11-15', unit: '/10', count: 1, total: 8, low: 8, high: 8 },
      { metric_type: 'weight', date: '2026-11-20', unit: 'kg', count: 2, total: 162.6, low: 81.2, high: 81.4 },
      { metric_type: 'weight', date: '2026-11-20', unit: 'lbs', count: 1, total: 180, low: 180, high: 180 },
      { metric_type: 'energy', date: '2026-11-21', unit: '/10', count: 1, total: 0, low: 0, high: 0 },
    ])
    expect(counted).toHaveLength(6)
  })

  test('the history of five years of days is short, and complete', async () => {
    const person = await newPerson(server, 'bo')
    await asOwner(
      server.context.database,
      `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
       select $1, gen_random_uuid(), 'energy', day % 11, '/10', timestamptz '2026-11-21 12:00Z' - day * interval '1 day'
       from generate_series(0, 1825) as day`,
      [person.id],
    )
    const { parts, step_days } = await historyOf(person, 'all', '2026-11-21')
    expect(step_days).toBe(28)
    expect(parts).toHaveLength(66)
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(1826)
  })

  test('the history without entries is an empty week', async () => {
    const person = await newPerson(server, 'bo')
    expect(await historyOf(person, 'all', '2026-11-21')).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      step_days: 1,
      parts: [],
      counted: [],
    })
  })
})

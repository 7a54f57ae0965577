import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { tableWeight } from '../testing/importing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})
afterAll(() => server.close())

async function imported(
  person: TestPerson,
  weights: readonly unknown[],
  writeId: string = crypto.randomUUID(),
): Promise<Readonly<Record<string, unknown>>> {
  const response = await person.ask('POST', '/api/import/weights', { weights }, writeId)
  return { status: response.status, ...((await response.json()) as Readonly<Record<string, unknown>>) }
}

async function weightsOf({ id }: TestPerson): Promise<readonly string[]> {
  const { rows } = await asOwner<{ at: Date; value: string; unit: string }>(
    server.context.database,
    "select recorded_at as at, value, unit from user_metrics where user_id = $1 and metric_type = 'weight' order by recorded_at",
    [id],
  )
  return rows.map(({ at, value, unit }) => `${at.toISOString()} ${Number(value)} ${unit}`)
}

const at = (time: string) => `2026-05-01T${time}.000Z`

test('weights become entries in their own unit, and a second import changes nothing', async () => {
  const person = await newPerson(server)
  const weights = [tableWeight(), tableWeight({ line: 3, value: '183.2', unit: 'lbs', recorded_at: at('21:40:00') })]
  const stored = ['2026-05-01T06:12:31.000Z 83.4 kg', '2026-05-01T21:40:00.000Z 183.2 lbs']
  expect(await imported(person, weights)).toEqual({ status: 200, imported: 2, present: 0 })
  expect(await weightsOf(person)).toEqual(stored)
  expect(await imported(person, weights)).toEqual({ status: 200, imported: 0, present: 2 })
  expect(await weightsOf(person)).toEqual(stored)
})

test('a weight keeps the offset of its own clock, by which an edit is read', async () => {
  const person = await newPerson(server)
  const moment = '2026-05-10T03:58:41.000Z'
  await imported(person, [tableWeight({ recorded_at: moment, offset_minutes: -240 })])
  const rows = await asOwner<{ id: string; offset_minutes: number }>(
    server.context.database,
    'select id, offset_minutes from user_metrics where user_id = $1',
    [person.id],
  )
  expect(rows.rows.map(({ offset_minutes }) => offset_minutes)).toEqual([-240])
  const edit = async (time: string, last_change_id: unknown) => {
    const metric = { metricType: 'weight', value: 82.9, unit: 'kg', date: '2026-05-09', time, zone: 'Europe/London' }
    const response = await person.ask(
      'PUT',
      `/api/metrics/${rows.rows[0]?.id}`,
      { last_change_id, metric },
      crypto.randomUUID(),
    )
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
  const same = await edit('23:58', null)
  expect(same).toMatchObject({ recorded_at: moment, offset_minutes: -240 })
  const moved = await edit('22:10', same['last_change_id'])
  expect(moved).toMatchObject({ recorded_at: '2026-05-10T02:10:00.000Z', offset_minutes: -240 })
})

test('sent again with its key, an import is answered with what it did', async () => {
  const person = await newPerson(server)
  const key = crypto.randomUUID()
  expect(await imported(person, [tableWeight()], key)).toEqual({ status: 200, imported: 1, present: 0 })
  expect(await imported(person, [tableWeight()], key)).toEqual({ status: 200, imported: 1, present: 0 })
})

test('body fat becomes an entry of its own, beside a weight of the same second, and once', async () => {
  const person = await newPerson(server)
  const fat = (line: number, value: string) => tableWeight({ line, value, unit: '%' })
  const sent = [tableWeight({ value: '26.4' }), fat(3, '26.4'), fat(4, '26.44'), fat(5, '26.45')]
  expect(await imported(person, sent)).toEqual({ status: 200, imported: 3, present: 1 })
  expect(await imported(person, sent)).toEqual({ status: 200, imported: 0, present: 4 })
  const { rows } = await asOwner<{ said: string }>(
    server.context.database,
    "select metric_type || ' ' || trim_scale(value) || ' ' || unit as said from user_metrics where user_id = $1 order by 1",
    [person.id],
  )
  expect(rows.map(({ said }) => said)).toEqual(['body-fat 26.4 %', 'body-fat 26.45 %', 'weight 26.4 kg'])
  expect((await imported(person, [fat(2, '80.1')])).status).toBe(400)
})

test('measurements of other metrics become entries of their own, in their units, and once', async () => {
  const person = await newPerson(server)
  const measured = (line: number, metric_type: string, value: string, unit: string, rest = {}) =>
    tableWeight({ line, metric_type, value, unit, ...rest })
  const sent = [
    measured(2, 'waist', '33', 'in'),
    measured(3, 'waist', '83.82', 'cm'),
    measured(4, 'oxygen-saturation', '97', '%'),
    measured(5, 'body-fat', '97', '%', { value: '26.4' }),
    measured(6, 'blood-pressure', '121', 'mmHg', { value2: '79' }),
    measured(7, 'blood-pressure', '121', 'mmHg', { value2: '80' }),
    measured(8, 'temperature', '98.6', '°F'),
    measured(9, 'temperature', '37', '°C'),
    measured(10, 'resting-heart-rate', '58', 'bpm'),
  ]
  expect(await imported(person, sent)).toEqual({ status: 200, imported: 7, present: 2 })
  expect(await imported(person, sent)).toEqual({ status: 200, imported: 0, present: 9 })
  // The account has one of each second in the other unit.
  expect(await imported(person, [measured(2, 'waist', '83.82', 'cm'), measured(3, 'temperature', '37', '°C')])).toEqual(
    {
      status: 200,
      imported: 0,
      present: 2,
    },
  )
  const { rows } = await asOwner<{ said: string }>(
    server.context.database,
    `select concat_ws(' ', metric_type, trim_scale(value), trim_scale(value2), unit) as said from user_metrics
     where user_id = $1 order by 1`,
    [person.id],
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'blood-pressure 121 79 mmHg',
    'blood-pressure 121 80 mmHg',
    'body-fat 26.4 %',
    'oxygen-saturation 97 %',
    'resting-heart-rate 58 bpm',
    'temperature 98.6 °F',
    'waist 33 in',
  ])
})

test.each([
  { metric_type: 'blood-pressure', value: '121', unit: 'mmHg' },
  { metric_type: 'blood-pressure', value: '79', value2: '121', unit: 'mmHg' },
  { metric_type: 'oxygen-saturation', value: '0.97', unit: '%' },
  { metric_type: 'waist', value: '83', unit: 'kg' },
  { metric_type: 'glucose', value: '94', unit: 'mg/dL' },
  { metric_type: 'weight', value: '83.4', unit: 'kg', value2: '79' },
])('%j is refused, and nothing is written', async (wrong) => {
  const person = await newPerson(server)
  expect((await imported(person, [tableWeight(), tableWeight({ line: 3, ...wrong })]))['status']).toBe(400)
  expect(await weightsOf(person)).toEqual([])
})

test('of weights of one second within 0.05 kg one is kept, whatever their units', async () => {
  const person = await newPerson(server)
  const weights = [
    tableWeight(),
    tableWeight({ line: 3, value: '83.44', recorded_at: '2026-05-01T06:12:31.500Z' }),
    // 83.415 kg.
    tableWeight({ line: 4, value: '183.9', unit: 'lbs' }),
    tableWeight({ line: 5, value: '83.45' }),
  ]
  expect(await imported(person, weights)).toEqual({ status: 200, imported: 2, present: 2 })
  expect(await imported(person, [tableWeight({ value: '183.9', unit: 'lbs' })])).toMatchObject({
    imported: 0,
    present: 1,
  })
})

test('a deleted entry does not come back', async () => {
  const person = await newPerson(server)
  await imported(person, [tableWeight()])
  const { rows } = await asOwner<{ id: string }>(
    server.context.database,
    'select id from user_metrics where user_id = $1',
    [person.id],
  )
  expect((await person.ask('DELETE', `/api/metrics/${rows[0]?.id}`, undefined, crypto.randomUUID())).status).toBe(200)
  expect(await imported(person, [tableWeight()])).toMatchObject({ imported: 0, present: 1 })
})

test('the weights of somebody else are none of the person', async () => {
  const [ana, ben] = [await newPerson(server), await newPerson(server)]
  await imported(ana, [tableWeight()])
  expect(await imported(ben, [tableWeight()])).toMatchObject({ imported: 1, present: 0 })
})

test.each([
  [{ value: '19.99' }, 'Weight must be at least 20'],
  [{ value: '1000.01' }, 'Weight must be less than 1000'],
  [{ value: '83.456' }, 'Please enter a number'],
  [{ value: 83.4 }, ''],
  [{ value: '-83' }, 'Please enter a number'],
  [{ value: '8e1' }, 'Please enter a number'],
  [{ unit: 'st' }, 'Invalid weight unit'],
  [{ recorded_at: '2026-05-01' }, 'Please enter a valid date'],
  [{ offset_minutes: 841 }, 'Not an offset from UTC'],
  [{ recorded_at: '1999-12-31T12:00:00.000Z' }, 'Please enter a valid date'],
  [{ recorded_at: new Date(Date.now() + 3_600_000).toISOString() }, 'Please enter a time that has passed'],
  [{ user_id: crypto.randomUUID() }, ''],
])('%j is refused with its line, and nothing is written', async (wrong, words) => {
  const person = await newPerson(server)
  const answer = await imported(person, [tableWeight(), tableWeight({ line: 7, ...wrong })])
  expect(answer.status).toBe(400)
  expect(String(answer['reasons'])).toContain(`line 7: ${words}`)
  expect(await weightsOf(person)).toEqual([])
})

test('twenty thousand weights come in, and one more than an account keeps adds none', async () => {
  const person = await newPerson(server)
  const many = Array.from({ length: 20_000 }, (_, index) =>
    tableWeight({ line: index + 2, recorded_at: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString() }),
  )
  expect(await imported(person, [...many, tableWeight()])).toMatchObject({ status: 400 })
  expect(await imported(person, many)).toEqual({ status: 200, imported: 20_000, present: 0 })
  expect(await imported(person, [tableWeight()])).toMatchObject({ status: 409, code: 'limit-reached' })
})

test.each([[{ weights: 1 }], [{ doses: [] }], [[]], [{ weights: [], more: [] }]])(
  'a body in another form is refused: %j',
  async (sent) => {
    const person = await newPerson(server)
    expect((await person.ask('POST', '/api/import/weights', sent, crypto.randomUUID())).status).toBe(400)
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_TABLES, Rows, type DeviceTable } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newDevice, type Device } from '../testing/device.ts'
import { newLife, WEIGHT, type Life } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'
import { countRoundTrips } from '../testing/round-trips.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const trips = countRoundTrips()
let server: TestServer
let life: Life
beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

const owner = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await asOwner<Row>(server.context.database, text, values)).rows

const addWeight = (person: TestPerson, id = crypto.randomUUID()) =>
  person.ask('POST', '/api/metrics', { id, metric: WEIGHT }, id)

/** Entries of the progress from a minute after another, under versions as an import gives them. */
const addWeights = (person: TestPerson, count: number) =>
  owner(
    `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
     select user_id, gen_random_uuid(), 'weight', 80, 'kg', timestamptz '2026-01-01' + step * interval '1 minute'
     from profiles, generate_series(1, $2::integer) as step where user_id = $1`,
    [person.id, count],
  )

/** One-time doses of BPC-157, so many days ago. */
const addDoses = (person: TestPerson, daysAgo: readonly number[]) =>
  owner(
    `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at)
     select user_id, gen_random_uuid(), $3, ago, 'mcg', 'subcutaneous', now() - ago * interval '1 day'
     from profiles, unnest($2::integer[]) as ago where user_id = $1`,
    [person.id, daysAgo, PEPTIDE_IDS.bpc157],
  )

/** The ids that a table has, and those that the device has. */
const bothOf = async (person: TestPerson, device: Device, table: DeviceTable) => {
  const there = await owner<{ id: string }>(`select id from ${table} where user_id = $1`, [person.id])
  return [
    device
      .rows(table)
      .map(({ id }) => id)
      .toSorted(),
    there.map(({ id }) => id).toSorted(),
  ] as const
}

const doseAmounts = (device: Device) =>
  device
    .rows('doses')
    .map((dose) => Number((dose as unknown as { amount: string }).amount))
    .toSorted((one, other) => one - other)

describe('a device that has nothing', () => {
  test('a device that has nothing gets every table of a whole life anew, in the shape of the contract', async () => {
    const device = newDevice(life.person)
    const answers = await device.pull()
    expect(answers.map(({ anew, more }) => [anew, more])).toEqual([[true, false]])
    for (const table of DEVICE_TABLES) {
      const [{ count } = { count: 0 }] = await owner<{ count: number }>(
        `select count(*)::int as count from ${table} where user_id = $1`,
        [life.person.id],
      )
      expect([table, device.rows(table).length]).toEqual([table, count])
    }
  })

  test('a device that has nothing gets values as they were sent, and every row a version of its own', async () => {
    const device = newDevice(life.person)
    await device.pull(['doses', 'user_metrics'])
    const weight = { metric_type: 'weight', value: 180.5, unit: 'lbs' }
    expect(device.rows('user_metrics')).toContainEqual(expect.objectContaining({ ...weight, deleted_at: null }))
    const versions = [...device.rows('doses'), ...device.rows('user_metrics')].map(({ version }) => version)
    expect(new Set(versions).size).toBe(versions.length)
    expect(device.rows('doses').find(({ id }) => id === life.dose)).toMatchObject({
      amount: '250',
      unit: 'mcg',
      notes: 'left thigh',
      deleted_at: null,
    })
    expect(device.rows('vials')).toEqual([])
  })

  test('a device that has nothing gets no row of a person without rows, and later their first one', async () => {
    const bo = await newPerson(server, 'bo')
    const device = newDevice(bo)
    expect((await device.pull()).map(({ rows, removed, more }) => [rows, removed, more])).toEqual([[{}, [], false]])
    await addWeight(bo)
    await device.pull()
    expect(device.rows('user_metrics')).toHaveLength(1)
  })

  test('a device that has nothing gets doses of 400 days, older ones only while fewer than 20 of the peptide are newer', async () => {
    const bo = await newPerson(server, 'bo')
    await addDoses(bo, [401, 402, 3000])
    const device = newDevice(bo)
    // A day may begin meanwhile.
    const firstDay = () => addDays(dateIn(Date.now(), UTC), -400)
    const before = firstDay()
    const [answer] = await device.pull()
    expect(doseAmounts(device)).toEqual([401, 402, 3000])
    expect([before, firstDay()]).toContain(answer?.from)
    expect(answer?.has_older).toBe(false)
    const recent = Array.from({ length: 18 }, (_, day) => day + 1)
    await addDoses(bo, [...recent, 399])
    const other = newDevice(bo)
    const [first] = await other.pull()
    expect(doseAmounts(other)).toEqual([...recent, 399, 401])
    expect(first?.has_older).toBe(true)
  })

  test('a device that has nothing gets 400 days by its own day where its clock is behind', async () => {
    const bo = await newPerson(server, 'bo')
    await addDoses(bo, [...Array.from({ length: 20 }, (_, day) => day + 1), 900, 2000])
    const response = await bo.ask('GET', `/api/rows?tables=doses&today=${onDay(-600)}`)
    const { rows, from, has_older } = Rows.parse(await response.json())
    expect([rows.doses?.length, from, has_older]).toEqual([21, onDay(-1000), true])
  })

  test('a device that has nothing gets an active schedule whole, and of an ended one the doses of these days', async () => {
    const bo = await newPremiumPerson(server, 'bo')
    const { id } = await planning(bo).planned(customForm([onDay(1), onDay(2)]))
    await owner('update scheduled_doses set scheduled_date = $2 where user_id = $1 and scheduled_date = $3', [
      bo.id,
      onDay(-500),
      onDay(1),
    ])
    const device = newDevice(bo)
    await device.pull()
    expect(device.rows('scheduled_doses')).toHaveLength(2)
    expect((await planning(bo).deactivate(id)).status).toBe(200)
    const other = newDevice(bo)
    const [first] = await other.pull()
    expect([other.rows('scheduled_doses').length, first?.has_older]).toEqual([1, true])
  })

  test('a device that has nothing gets the doses that were drawn from a vial at hand, and deleted ones, however old they are', async () => {
    const { person, vial, dose, ownPeptide, deleted, deletedToo } = await newLife(server, 'cy')
    await owner('insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml) values ($1, $2, 1, $3, 0.1)', [
      person.id,
      dose,
      vial,
    ])
    await owner("update doses set administered_at = now() - interval '900 days' where user_id = $1", [person.id])
    await owner(
      `insert into doses (user_id, id, custom_peptide_id, amount, unit, administration_method, administered_at)
       select user_id, gen_random_uuid(), $2, 1, 'mg', 'oral', now() - step * interval '1 day'
       from profiles, generate_series(1, 20) as step where user_id = $1`,
      [person.id, ownPeptide],
    )
    const device = newDevice(person)
    await device.pull()
    const has = (id: string) => device.rows('doses').some((row) => row.id === id)
    expect([dose, deleted, deletedToo].map(has)).toEqual([true, true, true])
    expect(device.rows('dose_draws')).toMatchObject([{ id: `${dose}:1`, vial_id: vial, volume_ml: '0.1' }])
    await owner("update vials set status = 'finished', created_at = now() - interval '900 days' where user_id = $1", [
      person.id,
    ])
    const later = newDevice(person)
    const [answer] = await later.pull()
    expect([later.rows('doses').some(({ id }) => id === dose), answer?.has_older]).toEqual([false, true])
    await owner("update vials set created_at = now() - interval '90 days' where user_id = $1", [person.id])
    const last = newDevice(person)
    await last.pull()
    expect(last.rows('doses').some(({ id }) => id === dose)).toBe(true)
  })
})

describe('a device that has everything', () => {
  test('a device that has everything gets the row that has changed and nothing else, by one trip to the database', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeights(bo, 50)
    const device = newDevice(bo)
    await device.pull()
    const id = crypto.randomUUID()
    const answer = (await (await addWeight(bo, id)).json()) as { version: number }
    let answers: Awaited<ReturnType<Device['pull']>> = []
    expect(await trips.during(async () => (answers = await device.pull()))).toBe(1)
    expect(answers.map(({ rows }) => rows)).toMatchObject([{ user_metrics: [{ id, version: answer.version }] }])
    expect((await device.pull()).map(({ rows, anew }) => [rows, anew])).toEqual([[{}, false]])
  })

  test('a device that has everything hears of each row that was deleted, in a table with a longer key too', async () => {
    const { person, dose, vial } = await newLife(server, 'cy')
    await owner('insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml) values ($1, $2, 1, $3, 0.1)', [
      person.id,
      dose,
      vial,
    ])
    const device = newDevice(person)
    await device.pull()
    expect(device.rows('dose_draws')).toHaveLength(1)
    await owner('delete from dose_draws where user_id = $1', [person.id])
    await owner('delete from user_metrics where user_id = $1', [person.id])
    await device.pull()
    expect([device.rows('dose_draws'), device.rows('user_metrics')]).toEqual([[], []])
  })

  test('a device that has everything keeps a row that was deleted and is there again', async () => {
    const bo = await newPerson(server, 'bo')
    const id = crypto.randomUUID()
    await addWeight(bo, id)
    const device = newDevice(bo)
    await device.pull()
    await owner('with gone as (delete from user_metrics where user_id = $1 returning *) select from gone', [bo.id])
    await owner(
      `insert into user_metrics (user_id, id, metric_type, value, unit) values ($1, $2, 'energy', 3, '/10')`,
      [bo.id, id],
    )
    await device.pull()
    expect(device.rows('user_metrics')).toMatchObject([{ id, value: 3 }])
  })

  test('a device that has everything gets an old dose that was edited, and begins anew when more has changed than it takes', async () => {
    const bo = await newPremiumPerson(server, 'bo')
    await addDoses(
      bo,
      Array.from({ length: 30 }, (_, step) => 500 + step),
    )
    const device = newDevice(bo)
    await device.pull()
    expect(device.rows('doses')).toHaveLength(20)
    await owner('update doses set amount = 7 where user_id = $1 and amount = 529', [bo.id])
    expect((await device.pull()).map(({ anew }) => anew)).toEqual([false])
    expect(device.rows('doses')).toHaveLength(21)
    await addDoses(
      bo,
      Array.from({ length: 5001 }, (_, step) => 600 + step),
    )
    expect((await device.pull()).map(({ anew }) => anew)).toEqual([true])
    expect(device.rows('doses')).toHaveLength(20)
  })
})

describe('rows that do not fit into one answer', () => {
  test('rows that do not fit into one answer come in slices, each once, and all of them', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeights(bo, 12_000)
    const device = newDevice(bo)
    const answers = await device.pull()
    expect(answers.map(({ rows, anew, more }) => [rows.user_metrics?.length, anew, more])).toEqual([
      [5000, true, true],
      [5000, false, true],
      [2000, false, false],
    ])
    const [has, there] = await bothOf(bo, device, 'user_metrics')
    expect(has).toEqual(there)
  })

  test('rows that change, go or come between two slices are as they are in the end', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeights(bo, 7000)
    await addDoses(bo, [1, 2, 3])
    const device = newDevice(bo)
    let slices = 0
    const slow: TestPerson = {
      ...bo,
      ask: async (...call) => {
        if ((slices += 1) === 2) {
          // Rows of the first slice and of the second.
          for (const order of ['asc', 'desc'])
            await owner(
              `delete from user_metrics where user_id = $1 and id in
                 (select id from user_metrics where user_id = $1 order by version ${order} limit 3)`,
              [bo.id],
            )
          await owner('update doses set amount = 77, administered_at = $2 where user_id = $1 and amount = 1', [
            bo.id,
            '2012-01-01',
          ])
          await addWeights(bo, 2)
        }
        return bo.ask(...call)
      },
    }
    const torn = newDevice(slow)
    await torn.pull()
    await device.pull()
    expect(slices).toBeGreaterThan(2)
    const [has, there] = await bothOf(bo, torn, 'user_metrics')
    expect(has).toEqual(there)
    expect(has).toHaveLength(6996)
    expect(doseAmounts(torn)).toEqual([2, 3, 77])
  })
})

describe('a cursor that leads nowhere', () => {
  const begins = async (person: TestPerson, cursor: string) => {
    const device = newDevice(person)
    device.cursor = cursor
    const [answer] = await device.pull()
    return answer?.anew
  }
  const cursorOf = async (person: TestPerson) => {
    const device = newDevice(person)
    await device.pull()
    return device.cursor ?? ''
  }

  test('a cursor of another person begins anew, and the rows are the own ones', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeight(bo)
    const device = newDevice(bo)
    device.cursor = await cursorOf(life.person)
    expect((await device.pull()).map(({ anew }) => anew)).toEqual([true])
    expect(device.rows('user_metrics')).toHaveLength(1)
    expect(device.rows('doses')).toEqual([])
  })

  test('a cursor of the future begins anew', async () => {
    const [timeline, version, begun, firstTo] = (await cursorOf(life.person)).split('.')
    expect(await begins(life.person, [timeline, version, begun, firstTo].join('.'))).toBe(false)
    const later = Number(version) + 10_000_000
    expect(await begins(life.person, [timeline, later, begun, firstTo].join('.'))).toBe(true)
    expect(await begins(life.person, [timeline, version, begun, later].join('.'))).toBe(true)
  })

  test('a cursor begins anew when removed rows may be forgotten', async () => {
    const cursor = await cursorOf(life.person)
    const [timeline, version, begun, firstTo] = cursor.split('.')
    const before = (days: number) => Number(begun) - days * 24 * 60 * 60
    expect(await begins(life.person, [timeline, version, before(79), firstTo].join('.'))).toBe(false)
    expect(await begins(life.person, [timeline, version, before(81), firstTo].join('.'))).toBe(true)
  })

  test('a cursor from before a backup was restored begins anew', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeight(bo)
    const cursor = await cursorOf(bo)
    expect(await begins(bo, cursor)).toBe(false)
    await owner('update row_versions set timeline = $2 where user_id = $1', [bo.id, crypto.randomUUID()])
    expect(await begins(bo, cursor)).toBe(true)
  })

  test.each([
    ['tables=', 'tables'],
    ['', 'tables'],
    ['tables=doses,writes', 'tables'],
    ['tables=doses&since=1', 'since'],
    [`tables=doses&since=${'9'.repeat(2000)}`, 'since'],
    ["tables=doses&since=00000000-0000-0000-0000-000000000000.1.1.1'--", 'since'],
  ])('%s is refused, and the field is named', async (query, field) => {
    const response = await life.person.ask('GET', `/api/rows?${query}`)
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  })
})

describe('what was removed', () => {
  const old = (days: number) =>
    owner('update removed_rows set removed_at = now() - make_interval(days => $2) where user_id = $1', [
      life.person.id,
      days,
    ])
  const known = () => owner('select from removed_rows where user_id = $1', [life.person.id])

  test('what was removed is forgotten after 90 days, not before', async () => {
    await owner('delete from user_metrics where user_id = $1', [life.person.id])
    await old(89)
    await server.context.jobs.removedRows.run()
    expect(await known()).not.toEqual([])
    await old(91)
    await server.context.jobs.removedRows.run()
    expect(await known()).toEqual([])
  })

  test('what was removed includes a row whose key has changed, and no other table lets a person change a key', async () => {
    const { person, ownPeptide } = await newLife(server, 'cy')
    const interval = (hours: number) =>
      person.ask('PUT', `/api/dose-intervals/${ownPeptide}`, { hours }, crypto.randomUUID())
    expect((await interval(24)).status).toBe(200)
    const device = newDevice(person)
    await device.pull()
    const into = { peptide: PEPTIDE_IDS.tb500 }
    expect((await person.ask('POST', `/api/peptides/${ownPeptide}/join`, into, crypto.randomUUID())).status).toBe(200)
    await device.pull()
    expect(device.rows('dose_intervals')).toMatchObject([{ id: PEPTIDE_IDS.tb500, hours: 24 }])
    expect(
      await owner(
        `select format('%s.%s', p.table_name, p.column_name) as key from information_schema.column_privileges p
         join information_schema.columns c using (table_schema, table_name)
         join pg_index i on i.indrelid = p.table_name::regclass and i.indisprimary
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = p.column_name
         where p.grantee = 'app_user' and p.privilege_type = 'UPDATE' and c.column_name = 'version'`,
      ),
    ).toEqual([{ key: 'dose_intervals.peptide_id' }])
  })

  test('what was removed with the whole person leaves nothing', async () => {
    const bo = await newPerson(server, 'bo')
    await addWeights(bo, 3)
    await owner('delete from auth_users where id = $1', [bo.id])
    expect(await owner('select from removed_rows where user_id = $1', [bo.id])).toEqual([])
    expect(await owner('select from row_versions where user_id = $1', [bo.id])).toEqual([])
  })
})

test('an answer is compressed where the device takes it', async () => {
  const bo = await newPerson(server, 'bo')
  await addWeights(bo, 500)
  const ask = (encoding: Record<string, string>) =>
    server.api.request('/api/rows?tables=user_metrics', {
      headers: { authorization: `Bearer ${bo.session.access_token}`, ...encoding },
    })
  const plain = await ask({})
  const packed = await ask({ 'accept-encoding': 'gzip' })
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  const [whole, small] = [(await plain.arrayBuffer()).byteLength, (await packed.arrayBuffer()).byteLength]
  expect(small).toBeLessThan(whole / 3)
})

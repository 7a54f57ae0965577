import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson } from '../testing/person.ts'
import { freshDatabase } from '../testing/databases/database.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { countRoundTrips } from '../testing/round-trips.ts'
import { asServer } from './as-server.ts'
import { asService } from './as-service.ts'
import { asUser } from './as-user.ts'
import type { Database } from './database.ts'
import { build, rawSql } from './sql.ts'
import { violatedConstraint } from './violated-constraint.ts'

const BPC_157 = '00000000-0000-4000-a000-000000000001'

let database: Database
let ana: string
let bo: string

beforeAll(async () => {
  database = await freshDatabase()
  ana = await aPerson(database, 'ana')
  bo = await aPerson(database, 'bo')
})
afterAll(() => database.close())

const dose = (userId: string, amount = '250.5', id: string = randomUUID()) =>
  build
    .insertInto('doses')
    .values({
      user_id: userId,
      id,
      peptide_id: BPC_157,
      amount,
      unit: 'mcg',
      administration_method: 'subcutaneous',
      administered_at: '2026-03-01T20:30:00Z',
    })
    .returningAll()

const dosesOf = (userId: string) => build.selectFrom('doses').selectAll().where('user_id', '=', userId)

const clear = (userId: string) =>
  asUser(database, userId).query(build.deleteFrom('doses').where('user_id', '=', userId))

const whoAmI = async () => {
  const { rows } = await database.pool.query(
    "select current_user as role, current_setting('app.user_id', true) as person, current_setting('app.actor', true) as actor, pg_current_xact_id_if_assigned() is not null as writing",
  )
  return rows[0]
}
// A setting local to a transaction is '' afterwards, and null on a connection that never set it.
const nobody = {
  role: 'vialog_server',
  person: expect.toBeOneOf(['', null]),
  actor: expect.toBeOneOf(['', null]),
  writing: false,
}

describe('pipeline', () => {
  test('a batch that is repeated gives each statement its own columns and rows', async () => {
    const one = sql<{ id: number; name: string | null }>`select 1 as id, ${null}::text as name`
    const other = sql<{ name: string }>`select ${'ana'}::text as name`
    const nothing = sql`set local app.nothing = 'x'`
    const batch = () => asServer(database).batch([rawSql(one), rawSql(nothing), rawSql(other), rawSql(one)])
    const rows = [[{ id: 1, name: null }], [], [{ name: 'ana' }], [{ id: 1, name: null }]]
    for (let time = 0; time < 3; time += 1) expect(await batch()).toEqual(rows)
  })

  test('saves a row and returns it', async () => {
    const [kept] = await asUser(database, ana).query(dose(ana))
    expect(kept).toMatchObject({
      user_id: ana,
      amount: '250.5',
      unit: 'mcg',
      notes: null,
      administered_at: new Date('2026-03-01T20:30:00Z'),
    })
    expect(await asUser(database, ana).query(dosesOf(ana))).toHaveLength(1)
    await clear(ana)
  })

  test('a pipeline shows no row of another person, even by id', async () => {
    await asUser(database, ana).query(dose(ana))
    expect(await asUser(database, bo).query(dosesOf(ana))).toEqual([])
    await clear(ana)
  })

  test('rejects a row of another person', async () => {
    await expect(asUser(database, bo).query(dose(ana))).rejects.toMatchObject({ code: '42501' })
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a pipeline that fails in its second query rolls the first back', async () => {
    await expect(asUser(database, ana).batch([dose(ana), dose(ana, '0')])).rejects.toMatchObject({ code: '23514' })
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a pipeline leaves every connection usable after an error', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const refusal = await asUser(database, ana)
        .query(dose(ana, '-1'))
        .catch((error: unknown) => error)
      expect(violatedConstraint(refusal)).toBe('doses_amount_check')
    }
    expect(await whoAmI()).toEqual(nobody)
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a pipeline that fails to parse does not affect the next one', async () => {
    const nonsense = sql<never>`select nothing from nowhere`
    await expect(asUser(database, ana).query({ compile: () => nonsense.compile(build) })).rejects.toMatchObject({
      code: '42P01',
    })
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a pipeline leaves no role behind', async () => {
    await asUser(database, ana).query(dosesOf(ana))
    expect(await whoAmI()).toEqual(nobody)
    await asService(database, 'trial', ana).query(build.selectFrom('profiles').select('user_id'))
    expect(await whoAmI()).toEqual(nobody)
  })

  test('returns the rows of several queries in order', async () => {
    const [inserted, peptides, mine] = await asUser(database, ana).batch([
      dose(ana),
      build.selectFrom('peptides').select('name').orderBy('position'),
      dosesOf(ana),
    ])
    expect(inserted).toEqual(mine)
    expect(peptides.map(({ name }) => name)).toEqual([
      'BPC-157',
      'TB-500',
      'Semaglutide',
      'Tirzepatide',
      'CJC-1295',
      'Ipamorelin',
      'HGH',
      'Other',
    ])
    await clear(ana)
  })

  test('a pipeline may contain the same query twice', async () => {
    const elsewhere = build.selectFrom('doses').select('notes').where('user_id', '=', ana).where('notes', '=', 'twice')
    expect(await asUser(database, ana).batch([elsewhere, elsewhere, elsewhere])).toEqual([[], [], []])
    expect(await asUser(database, ana).batch([elsewhere, elsewhere])).toEqual([[], []])
  })

  test('fifty concurrent ones of two people never mix', async () => {
    const people = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? ana : bo))
    await Promise.all(people.map((person) => asUser(database, person).query(dose(person))))
    const seen = await Promise.all(
      people.map((person) => asUser(database, person).query(build.selectFrom('doses').select('user_id'))),
    )
    seen.forEach((rows, at) => expect(rows.map(({ user_id }) => user_id)).toEqual(Array(25).fill(people[at])))
    await clear(ana)
    await clear(bo)
  })

  test('a pipeline of a person whose id is not a uuid never starts', () => {
    expect(() => asUser(database, "' or true --")).toThrow('uuid')
    expect(() => asService(database, "x'; drop table doses")).toThrow('actor')
  })
})

describe('values', () => {
  test('values are exact: numeric and dates as text, instants as Date', async () => {
    const [row] = await asServer(database).query({
      compile: () =>
        sql<Record<string, unknown>>`select 0.1::numeric + 0.2 as sum, date '2027-02-28' as day, time '21:05' as time,
          timestamptz '2026-11-01 01:30-04' as instant, null::text as nothing, array['a','b'] as list, 7 as whole,
          true as truth, '{"a":1}'::jsonb as json`.compile(build),
    })
    expect(row).toEqual({
      sum: '0.3',
      day: '2027-02-28',
      time: '21:05:00',
      instant: new Date('2026-11-01T05:30:00Z'),
      nothing: null,
      list: ['a', 'b'],
      whole: 7,
      truth: true,
      json: { a: 1 },
    })
  })

  test('values of arrays and json are unchanged by a round trip', async () => {
    const id = randomUUID()
    const write = build
      .insertInto('writes')
      .values({ user_id: ana, id, fingerprint: 'f', status: 201, answer: JSON.stringify({ 'a "b"': [1, null] }) })
    const goals = build
      .updateTable('profiles')
      .set({ goals: ['Fat Loss', 'a "quoted", one'] })
      .where('user_id', '=', ana)
      .returning('goals')
    const [, changed, kept] = await asUser(database, ana).batch([
      write,
      goals,
      build.selectFrom('writes').select('answer').where('user_id', '=', ana).where('id', '=', id),
    ])
    expect(changed).toEqual([{ goals: ['Fat Loss', 'a "quoted", one'] }])
    expect(kept).toEqual([{ answer: { 'a "b"': [1, null] } }])
  })
})

describe('a transaction', () => {
  test('saves all of its queries together', async () => {
    const count = await asUser(database, ana).transaction(async (tx) => {
      await tx.query(dose(ana))
      await tx.query(dose(ana))
      return (await tx.query(dosesOf(ana))).length
    })
    expect(count).toBe(2)
    expect(await asUser(database, ana).query(dosesOf(ana))).toHaveLength(2)
    await clear(ana)
  })

  test('a transaction that throws is rolled back', async () => {
    const work = asUser(database, ana).transaction(async (tx) => {
      await tx.query(dose(ana))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
    expect(await whoAmI()).toEqual(nobody)
  })

  test('a transaction that catches a failed query still rejects', async () => {
    const work = asUser(database, ana).transaction(async (tx) => {
      await tx.query(dose(ana))
      await tx.query(dose(ana, '0')).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('Nothing was saved')
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a transaction sends its last queries with the commit, atomically', async () => {
    const kept = await asUser(database, ana).transaction(async (tx) => {
      await tx.query(dose(ana))
      const [, before] = await tx.batch([dose(ana), dosesOf(ana)])
      const [, after] = await tx.commit([dose(ana), dosesOf(ana)])
      return [before.length, after.length]
    })
    expect(kept).toEqual([2, 3])
    expect(await asUser(database, ana).query(dosesOf(ana))).toHaveLength(3)
    const failed = asUser(database, ana).transaction((tx) => tx.commit([dose(ana), dose(ana, '0')]))
    await expect(failed).rejects.toMatchObject({ code: '23514' })
    expect(await asUser(database, ana).query(dosesOf(ana))).toHaveLength(3)
    await clear(ana)
  })

  test('a transaction whose failed commit is caught still rejects', async () => {
    const work = asUser(database, ana).transaction(async (tx) => {
      await tx.query(dose(ana))
      await tx.commit([dose(ana, '0')]).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('Nothing was saved')
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('a transaction takes no query after its commit', async () => {
    const work = asUser(database, ana).transaction(async (tx) => {
      await tx.commit([dosesOf(ana)])
      await tx.query(dosesOf(ana))
    })
    await expect(work).rejects.toThrow('transaction is over')
  })

  test('a transaction takes one round trip for each call, and one for its own commit', async () => {
    const trips = countRoundTrips()
    const tripsOf = (work: Parameters<ReturnType<typeof asUser>['transaction']>[0]) =>
      trips.during(() => asUser(database, ana).transaction(work))
    try {
      expect(await tripsOf((tx) => tx.query(dosesOf(ana)))).toBe(2)
      expect(await tripsOf((tx) => tx.commit([dosesOf(ana), dosesOf(ana)]))).toBe(1)
      expect(
        await tripsOf(async (tx) => {
          await tx.batch([dosesOf(ana), dosesOf(ana)])
          await tx.commit([dosesOf(ana)])
        }),
      ).toBe(2)
    } finally {
      trips.stop()
    }
  })

  test('rejects a second session inside itself instead of waiting forever', async () => {
    const work = asUser(database, ana).transaction(() => asUser(database, ana).query(dosesOf(ana)))
    await expect(work).rejects.toThrow('second session')
    expect(await asUser(database, ana).query(dosesOf(ana))).toEqual([])
  })

  test('rejects a query after its end', async () => {
    const late = await asUser(database, ana).transaction(async (tx) => tx)
    await expect(late.query(dosesOf(ana))).rejects.toThrow('over')
  })

  test('of two that increment one counter, neither is lost', async () => {
    const id = randomUUID()
    await asUser(database, ana).query(
      build.insertInto('schedules').values({
        user_id: ana,
        id,
        peptide_id: BPC_157,
        total_doses: 100,
        frequency: 'daily',
        duration_weeks: 1,
        start_date: '2026-03-01',
      }),
    )
    const mine = build.selectFrom('schedules').select('completed_doses').where('user_id', '=', ana).where('id', '=', id)
    const raise = () =>
      asUser(database, ana).transaction(async (tx) => {
        const [schedule] = await tx.query(mine.forUpdate())
        await tx.query(
          build
            .updateTable('schedules')
            .set({ completed_doses: (schedule?.completed_doses ?? 0) + 1 })
            .where('user_id', '=', ana)
            .where('id', '=', id),
        )
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    expect(await asUser(database, ana).query(mine)).toEqual([{ completed_doses: 20 }])
  })
})

describe('the server itself', () => {
  test("the server itself reads accounts and no person's rows", async () => {
    expect(await asServer(database).query(build.selectFrom('auth_users').select('id').where('id', '=', ana))).toEqual([
      { id: ana },
    ])
    await expect(asServer(database).query(dosesOf(ana))).rejects.toMatchObject({ code: '42501' })
    await expect(database.pool.query('select * from profiles')).rejects.toMatchObject({ code: '42501' })
  })

  test('decides premium as the service, and is named in the audit log', async () => {
    await asService(database, 'trial').query(
      build
        .updateTable('profiles')
        .set({ premium_until: new Date('2030-01-01T00:00:00Z') })
        .where('user_id', '=', bo),
    )
    const { rows } = await asOwner(database, 'select what, old, new, actor from audit_log where user_id = $1', [bo])
    expect(rows).toEqual([{ what: 'premium_until', old: null, new: '2030-01-01T00:00:00.000000Z', actor: 'trial' }])
  })
})

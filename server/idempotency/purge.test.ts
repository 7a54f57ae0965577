import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { engine } from '../testing/databases/database.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  ana = await newPremiumPerson(server)
  await asOwner(server.context.database, 'delete from writes')
})
afterEach(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})
afterAll(() => server.close())

const log = async (id: string, write = id) => {
  const response = await ana.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, write)
  return { status: response.status, answer: await response.json() }
}
const doses = async () => (await (await ana.ask('GET', '/api/doses?limit=100')).json()) as readonly { id: string }[]
const age = (id: string, howOld: string) =>
  asOwner(server.context.database, `update writes set created_at = now() - $2::interval where id = $1`, [id, howOld])
const kept = async () =>
  (await asOwner<{ id: string }>(server.context.database, 'select id from writes order by id')).rows.map(({ id }) => id)
const forget = () => server.context.jobs.writes.run()

/** Old writes of a person, as many as wanted. */
const fill = (count: number) =>
  asOwner(
    server.context.database,
    `insert into writes (user_id, id, fingerprint, status, answer, created_at)
     select $1, gen_random_uuid(), 'x', 200, 'null', now() - interval '91 days' from generate_series(1, $2::int)`,
    [ana.id, count],
  )

/** What of these ages is forgotten by a job that should forget after 90 days and never before. */
async function forgotten(job: () => Promise<void>): Promise<readonly string[]> {
  const ages = ['0 days', '1 day', '89 days', '89 days 23 hours 59 minutes', '90 days 1 minute', '400 days']
  const ids = new Map<string, string>()
  for (const howOld of ages) {
    const id = crypto.randomUUID()
    expect((await log(id)).status).toBe(201)
    await age(id, howOld)
    ids.set(id, howOld)
  }
  await job()
  const left = await kept()
  return [...ids].filter(([id]) => !left.includes(id)).map(([, howOld]) => howOld)
}

test('what is kept of a write goes after 90 days and not a minute earlier; what was written stays', async () => {
  expect(await forgotten(forget)).toEqual(['90 days 1 minute', '400 days'])
  expect(await doses()).toHaveLength(6)
})

test('a node whose clock is years ahead forgets no more', async () => {
  const ahead = async () => {
    server.setNow(new Date(Date.now() + 5 * 365 * 24 * 60 * 60 * 1000))
    await forget()
    server.setNow(undefined)
  }
  expect(await forgotten(ahead)).toEqual(['90 days 1 minute', '400 days'])
})

test('the check sees a job that forgets too early, and one that forgets nothing', async () => {
  const early = async () =>
    void (await asOwner(server.context.database, "delete from writes where created_at < now() - interval '89 days'"))
  expect(await forgotten(early)).toEqual(['89 days', '89 days 23 hours 59 minutes', '90 days 1 minute', '400 days'])
  expect(await forgotten(async () => undefined)).toEqual([])
})

test('more than one batch goes in one run', async () => {
  const young = crypto.randomUUID()
  await log(young)
  await fill(1_250)
  await forget()
  expect(await kept()).toEqual([young])
})

test('a dose whose write is forgotten is not doubled when it is sent once more, under its own id or another', async () => {
  const id = crypto.randomUUID()
  const first = await log(id)
  await age(id, '91 days')
  await forget()
  expect(await kept()).toEqual([])
  expect(first.status).toBe(201)
  expect(await log(id)).toMatchObject({ status: 422, answer: { code: 'reused-id' } })
  expect(await log(id, crypto.randomUUID())).toMatchObject({ status: 422 })
  expect(await doses()).toHaveLength(1)
})

// The embedded database has one process, so there are no two to get in each other's way.
if (engine() === 'postgres')
  describe('two nodes', () => {
    test('share the work, and the one that comes while the other is at it leaves it alone', async () => {
      await fill(1_250)
      const other = await secondNode(server)
      const busy = await other.context.database.pool.connect()
      try {
        await busy.query('begin')
        await busy.query('select pg_advisory_xact_lock(88)')
        await forget()
        expect(await kept()).toHaveLength(1_250)
        await busy.query('rollback')
        await Promise.all([forget(), other.context.jobs.writes.run()])
        await forget()
        expect(await kept()).toEqual([])
      } finally {
        busy.release()
        await other.close()
      }
    })
  })

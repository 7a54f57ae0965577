import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose, Problem, Schedule, ScheduledDose } from '#contract'
import { addDays, type CivilDate } from '#domain/time/civil'
import { BPC_157 } from '../../db/samples.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { planning } from '../testing/plans.ts'

const FROM = '2026-11-01' as CivilDate
const DAYS = 31
const SCHEDULES = 170
const CALENDAR = `/api/scheduled-doses?from=${FROM}&to=${addDays(FROM, DAYS - 1)}`

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
  await planMany(ana, SCHEDULES)
})
afterAll(() => server.close())

/** Creates active schedules, in pairs at the same instant, with a dose on every day of the month, three at each hour. */
async function planMany({ id }: TestPerson, count: number): Promise<void> {
  await asOwner(
    server.context.database,
    `with planned as (
       insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date, created_at)
       select $1, gen_random_uuid(), $2, $4::int, 'daily', 5, $3, timestamptz '2026-10-01 00:00:00.000001+00' + (n / 2) * interval '1 us'
       from generate_series(1, $5::int) n returning id)
     insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method)
     select $1, gen_random_uuid(), planned.id, $2, $3::date + day, time '08:00:10' + (day % 3) * interval '1 hour', 250, 'mcg', 'subcutaneous'
     from planned, generate_series(0, $4::int - 1) day`,
    [id, BPC_157, FROM, DAYS, count],
  )
}

/** The pages of a list, from this URL to the last. */
async function pagesOf<Row>(person: TestPerson, address: string): Promise<readonly Row[][]> {
  const pages: Row[][] = []
  for (let next: string | undefined = address; next !== undefined; next = nextOf(await lastAnswer)) {
    lastAnswer = person.ask('GET', next)
    const response = await lastAnswer
    if (response.status !== 200) throw new Error(await response.text())
    pages.push((await response.json()) as Row[])
  }
  return pages
}
let lastAnswer: Promise<Response>

const nextOf = ({ headers }: Response) => /^<([^>]{1,300})>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const problemOf = async (response: Response) => [response.status, ((await response.json()) as Problem).message]

describe('a calendar with more than five thousand doses in a month', () => {
  test('returns each of them once and in order, at most 500 per response', async () => {
    const pages = await pagesOf<ScheduledDose>(ana, CALENDAR)
    expect(pages.map((page) => page.length)).toEqual([...Array<number>(10).fill(500), 270])
    const doses = pages.flat()
    expect(new Set(idsOf(doses)).size).toBe(DAYS * SCHEDULES)
    const keys = doses.map((dose) => `${dose.scheduled_date} ${dose.scheduled_time} ${dose.id}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test('a calendar with more than five thousand doses in a month is returned in pages of the requested size', async () => {
    const one = (await pagesOf<ScheduledDose>(ana, `${CALENDAR}&limit=499`)).flat()
    const other = (await pagesOf<ScheduledDose>(ana, CALENDAR)).flat()
    expect(idsOf(one)).toEqual(idsOf(other))
  })

  test('rejects a page after a deleted dose, and skips nothing', async () => {
    const bo = await newPerson(server, 'bo')
    await planMany(bo, 20)
    const first = await bo.ask('GET', CALENDAR)
    const last = ((await first.json()) as ScheduledDose[]).at(-1)
    await asOwner(server.context.database, 'delete from scheduled_doses where user_id = $1 and id = $2', [
      bo.id,
      last?.id,
    ])
    expect(await problemOf(await bo.ask('GET', nextOf(first) ?? ''))).toEqual([
      409,
      'This list has changed since its last page was read. Please read it from its beginning.',
    ])
    expect((await pagesOf<ScheduledDose>(bo, CALENDAR)).flat()).toHaveLength(20 * DAYS - 1)
  })

  test('rejects the id of another person’s row', async () => {
    const bo = await newPerson(server, 'bo')
    await planMany(bo, 2)
    const [first] = (await (await ana.ask('GET', CALENDAR)).json()) as ScheduledDose[]
    expect((await bo.ask('GET', `${CALENDAR}&after=${first?.id}`)).status).toBe(409)
  })
})

test('a month of one page has no next page', async () => {
  const bo = await newPerson(server, 'bo')
  await planMany(bo, 3)
  const response = await bo.ask('GET', CALENDAR)
  expect([response.status, response.headers.get('link')]).toEqual([200, null])
  expect(await response.json()).toHaveLength(3 * DAYS)
})

test('more active schedules than the limit are all listed, the newest first', async () => {
  const bo = await newPerson(server, 'bo')
  await planMany(bo, 150)
  // As from before the limit existed.
  await asOwner(
    server.context.database,
    "update person_counts set count = 0 where user_id = $1 and kind like '%schedules'",
    [bo.id],
  )
  await planMany(bo, 151)
  const pages = await pagesOf<Schedule>(bo, '/api/schedules')
  expect(pages.map((page) => page.length)).toEqual([200, 101])
  expect(new Set(idsOf(pages.flat())).size).toBe(301)
  const small = (await pagesOf<Schedule>(bo, '/api/schedules?limit=7')).flat()
  expect(idsOf(small)).toEqual(idsOf(pages.flat()))
  expect(await planning(bo).active()).toHaveLength(200)
})

test('all logged doses are read, also those of the same instant', async () => {
  const bo = await newPerson(server, 'bo')
  await asOwner(
    server.context.database,
    `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at)
     select $1, gen_random_uuid(), $2, 1, 'mg', 'oral', '2026-11-01T08:00:00Z',
            timestamptz '2026-11-01 08:00:00.000001+00' + (n / 3) * interval '1 us' from generate_series(1, 250) n`,
    [bo.id, BPC_157],
  )
  const pages = await pagesOf<Dose>(bo, '/api/doses?limit=100')
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50])
  expect(new Set(idsOf(pages.flat())).size).toBe(250)
  const [last] = pages.flat().slice(-1)
  const end = await bo.ask('GET', `/api/doses?after=${last?.id}`)
  expect([end.status, await end.json()]).toEqual([200, []])
})

const DAY_DOSES = `/api/doses/days?from=${FROM}&to=${FROM}&zone=UTC`
const LISTS = [CALENDAR, '/api/schedules?', '/api/doses?', '/api/deleted-doses?', DAY_DOSES]

test.each(LISTS)('%s rejects an invalid id with a message', async (list) => {
  for (const after of ['x', '', '1', "' or 1=1 --", '0'.repeat(3_000), '00000000-0000-4000-8000-00000000000g'])
    expect(await problemOf(await ana.ask('GET', `${list}&after=${encodeURIComponent(after)}`)), after).toEqual([
      400,
      'after is the id of the last row of the page before',
    ])
  expect((await ana.ask('GET', `${list}&after=${crypto.randomUUID()}`)).status).toBe(409)
})

test.each([
  [CALENDAR, 500],
  ['/api/schedules?', 200],
  ['/api/doses?', 100],
  ['/api/deleted-doses?', 100],
  [DAY_DOSES, 500],
])('%s hands out no more than %i rows at once', async (list, most) => {
  expect((await ana.ask('GET', `${list}&limit=${most}`)).status).toBe(200)
  for (const limit of ['0', '-1', String(most + 1), '1000000', '1e2', ''])
    expect(await problemOf(await ana.ask('GET', `${list}&limit=${limit}`)), limit).toEqual([
      400,
      `limit is a number from 1 to ${most}`,
    ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/civil'
import { Zone } from '#domain/time/schema'
import { dateIn } from '#domain/time/zone'
import { asOwner } from '../testing/databases/as-owner.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { seedPeople } from './people.ts'

const zone = Zone.parse('America/New_York')
const now = new Date('2026-11-21T16:00:00Z')
const today = dateIn(now.getTime(), zone)

let server: TestServer
let made: Awaited<ReturnType<typeof seedPeople>>
beforeAll(async () => {
  server = await openTestServer()
  made = await seedPeople(server.context.database, server.context.settings, { now, zone })
})
afterAll(() => server.close())

const count = async (table: string, condition: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await asOwner<{ count: number }>(
    server.context.database,
    `select count(*)::int from ${table} where user_id = (select id from auth_users where email = 'ana@vialog.example')
     and ${condition}`,
    values,
  )
  return rows[0]?.count ?? 0
}

test('everybody is made once, and the rows keep every rule', async () => {
  expect(made.map((person) => person.made)).toEqual([true, true, true])
  const again = await seedPeople(server.context.database, server.context.settings, { now, zone })
  expect(again.map((person) => person.made)).toEqual([false, false, false])
  expect(await brokenInvariants(server.context.database)).toEqual([])
})

test('a life has what every screen shows', async () => {
  expect(await count('doses', 'deleted_at is null')).toBeGreaterThan(40)
  expect(await count('schedules', "regimen -> 'steps' <> '[]' and status = 'active'")).toBe(1)
  expect(await count('scheduled_doses', "status = 'pending' and amount = 1 and unit = 'mg'")).toBeGreaterThan(0)
  expect(await count('schedules', "regimen -> 'pattern' ->> 'kind' = 'on-off'")).toBe(1)
  expect(await count('doses', "zone = 'Asia/Tokyo'")).toBeGreaterThan(0)
  expect(await count('doses', 'deleted_at is not null')).toBeGreaterThan(0)
  expect(await count('dose_changes', "kind = 'amended'")).toBeGreaterThan(0)
  expect(await count('scheduled_doses', 'skip_reason is not null')).toBeGreaterThan(0)
  // Nine of the twelve evenings since it was mixed, 0.1 ml each.
  expect(await count('vial_levels', 'left_ml = 1.1')).toBe(1)
  expect(await count('vials', "status = 'unmixed'")).toBe(1)
  expect(await count('user_metrics', "recorded_at < $1::timestamptz - interval '4 months'", [now])).toBeGreaterThan(0)
  expect(await count('doses', 'cardinality(sites) = 2')).toBe(1)
  expect(await count('site_settings', 'resting_until is not null')).toBe(1)
  expect(await count('user_metrics', 'deleted_at is not null')).toBe(1)
  expect(await count('check_ins', 'true')).toBeGreaterThan(30)
  expect(await count('protocol_versions', 'number = 2')).toBe(1)
  expect(await count('symptom_entries', 'deleted_at is null')).toBeGreaterThan(10)
  expect(await count('metric_changes', "kind = 'amended'")).toBe(1)
})

test('there is something to do today, and something was missed in the last week', async () => {
  const pending = (from: number, to: number) =>
    count('scheduled_doses', "status = 'pending' and scheduled_date between $1 and $2", [
      addDays(today, from),
      addDays(today, to),
    ])
  expect(await pending(-7, -1)).toBeGreaterThan(0)
  expect(await pending(0, 0)).toBeGreaterThan(0)
  expect(await pending(1, 7)).toBeGreaterThan(0)
})

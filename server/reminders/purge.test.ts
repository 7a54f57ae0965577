import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { remindedPerson } from '../testing/reminding.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('reminders and their messages are deleted after 30 days, in several batches, and not before', async () => {
  const ana = await remindedPerson(server)
  const { database, jobs } = server.context
  await asOwner(
    database,
    `insert into reminders (user_id, slot_at, round, send_at, notification, made_at)
     select $1, at, 0, at, gen_random_uuid(), at
     from (select now() - interval '30 days' - interval '1 minute' * n as at from generate_series(-1, 1200) n) slots
     where at <> now() - interval '30 days'`,
    [ana.id],
  )
  await asOwner(
    database,
    `insert into reminder_deliveries (user_id, id, device_id, kind, notification, made_at)
     select r.user_id, gen_random_uuid(), d.id, 'reminder', r.notification, r.made_at
     from reminders r join push_devices d using (user_id) where user_id = $1`,
    [ana.id],
  )
  await jobs.oldReminders.run()
  for (const table of ['reminders', 'reminder_deliveries']) {
    const { rows } = await asOwner(database, `select made_at from ${table} where user_id = $1`, [ana.id])
    expect(rows, table).toHaveLength(1)
  }
})

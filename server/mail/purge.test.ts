import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson } from '../testing/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const kept = async () =>
  (await asOwner<{ about: string }>(server.context.database, 'select about from mail_outbox order by about')).rows.map(
    ({ about }) => about,
  )

test('messages are deleted 90 days after they were sent or given up, except those that are sent only once', async () => {
  const ana = await newPerson(server)
  const leave = (about: string, sent: string | null, givenUp: string | null, kind = 'password-reset') =>
    asOwner(
      server.context.database,
      `insert into mail_outbox (user_id, kind, about, created_at, sent_at, given_up_at)
       values ($1, $2, $3, now() - interval '400 days', now() - $4::interval, now() - $5::interval)`,
      [ana.id, kind, about, sent, givenUp],
    )
  await leave('sent long ago', '91 days', null)
  await leave('given up long ago', null, '91 days')
  await leave('sent lately', '89 days', null)
  await leave('given up lately', null, '89 days')
  await leave('waits', null, null)
  await leave('welcome', '399 days', null, 'welcome')
  await leave('trial', '399 days', null, 'premium-confirmation')
  await server.context.jobs.oldMail.run()
  expect(await kept()).toEqual(['given up lately', 'sent lately', 'trial', 'waits', 'welcome'])
})

test('one run deletes several batches', async () => {
  const ana = await newPerson(server)
  await asOwner(
    server.context.database,
    `insert into mail_outbox (user_id, kind, about, sent_at)
     select $1, 'password-reset', n::text, now() - interval '91 days' from generate_series(1, 1250) as n`,
    [ana.id],
  )
  await server.context.jobs.oldMail.run()
  expect(await kept()).not.toContain('1')
  expect(await kept()).toHaveLength(5)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reminders } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { newPerson, post, type TestPerson } from '../../testing/people.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ask = async (person: TestPerson) =>
  (await (await person.ask('POST', '/api/account/confirmation-link')).json()) as { readonly confirmed: boolean }
const isConfirmed = async (person: TestPerson) =>
  ((await (await person.ask('GET', '/api/reminders')).json()) as Reminders).email_confirmed

async function linksOf({ id }: TestPerson): Promise<readonly string[]> {
  const { rows } = await asOwner<{ url: string }>(
    server.context.database,
    "select data ->> 'url' as url from mail_outbox where user_id = $1 and kind = 'confirm-email'",
    [id],
  )
  return rows.map(({ url }) => url)
}

test('who is signed in asks for a link that confirms their address', async () => {
  const ana = await newPerson(server)
  expect(await isConfirmed(ana)).toBe(false)
  expect(await ask(ana)).toEqual({ confirmed: false })
  const [link = ''] = await linksOf(ana)

  const opened = { token: link.split('#')[1], password: 'correct horse battery' }
  expect((await post(server, '/api/account/email-confirmation', opened)).status).toBe(200)
  expect(await isConfirmed(ana)).toBe(true)
  expect(await ask(ana)).toEqual({ confirmed: true })
  expect(await linksOf(ana)).toHaveLength(1)
})

test('nobody asks for it without a session, or for somebody else', async () => {
  const ana = await newPerson(server)
  expect((await post(server, '/api/account/confirmation-link', { email: ana.email })).status).toBe(401)
  expect(await linksOf(ana)).toEqual([])
})

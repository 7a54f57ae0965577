import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPasskey, signInChallengeOf } from '../testing/passkeys.ts'
import { newPerson, post, type TestPerson } from '../testing/people.ts'
import { halfWayOf, turnOn } from '../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
  await newPasskey(ana)
  await turnOn(server, ana)
})
afterAll(() => server.close())

const write = (text: string) => asOwner(server.context.database, text)
const left = async (table: string) =>
  (await asOwner<{ over: number }>(server.context.database, `select from ${table} where expires_at < now()`)).rowCount

/** Rows as a flood leaves them: 250 whose time is over. */
const FLOODS = {
  auth_challenges: `insert into auth_challenges (purpose, challenge, expires_at)
    select 'sign-in', decode(repeat('00', 32), 'hex'), now() - interval '1 hour' from generate_series(1, 250)`,
  auth_verifications: `insert into auth_verifications (identifier, value, expires_at)
    select 'link ' || n, 'x', now() - interval '1 hour' from generate_series(1, 250) n`,
} as const

describe('rows that a flood has left', () => {
  test.each([
    ['auth_challenges', 'a challenge of a sign-in', () => signInChallengeOf(server)],
    ['auth_challenges', 'a challenge of a proof', () => ana.ask('POST', '/api/account/proof-challenge')],
    ['auth_challenges', 'a half-way sign-in', () => halfWayOf(server, ana)],
    ['auth_verifications', 'a link', (at: number) => linkFor(at)],
  ] as const)('rows of %s are deleted a hundred at a time by %s, until none is left', async (table, _what, call) => {
    await write(FLOODS[table])
    const counts = []
    for (let at = 0; at < 3; at += 1) {
      await call(at)
      counts.push(await left(table))
    }
    expect(counts).toEqual([150, 50, 0])
  })
})

/** A link to a new password of somebody else each time: a second one within five minutes is not sent. */
async function linkFor(at: number): Promise<void> {
  const { email } = await newPerson(server, `person-${at}`)
  await post(server, '/api/account/password-link', { email })
  await server.context.background.idle()
}

test('an address gets 120 challenges a minute, and no more', async () => {
  const limited = await openTestServer({ rateLimits: true })
  const ask = async () => (await post(limited, '/api/account/passkey-challenge', {})).status
  const statuses = []
  for (let at = 0; at < 121; at += 1) statuses.push(await ask())
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asServer } from '../../db/as-server.ts'
import { rawSql } from '../../db/sql.ts'
import { newPerson } from '../../testing/people.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'
import { halfWayOf, turnOn } from '../../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { countTry, consumeCode } from './code-queries.ts'
import { findFactor } from './queries.ts'

const trips = countRoundTrips()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

test('a code is compared after one statement, and used up by one, with its half-way sign-in and a recovery', async () => {
  const { database, now } = server.context
  const person = await newPerson(server)
  await turnOn(server, person)
  const { challenge_id } = await halfWayOf(server, person)
  const least = await trips.during(() => asServer(database).query(rawSql(sql`select 1`)))
  expect(await trips.during(() => countTry(database, challenge_id, now()))).toBe(least)
  const leastOfTransaction = await trips.during(() =>
    asServer(database).transaction((tx) => tx.query(rawSql(sql`select 1`))),
  )
  const step = ((await findFactor(database, person.id))?.lastStep ?? 0) + 1
  let used = false
  const counted = await trips.during(() =>
    asServer(database).transaction(async (tx) => {
      used = await consumeCode(tx, { userId: person.id, challengeId: challenge_id, at: now() }, { step })
    }),
  )
  expect([used, counted]).toEqual([true, leastOfTransaction])
  expect(await countTry(database, challenge_id, now())).toBeUndefined()
})

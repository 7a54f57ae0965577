import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** The clock of the limits: it stands still but for the four seconds that each search waits for the database. */
let ms = 0
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ rateLimits: true })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const search = (person: TestPerson) => person.ask('POST', '/api/doses/search', { zone: 'UTC', text: 'left' })

test('a person whose searches took ten seconds of the database has to wait, and other people do not', async () => {
  const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
  const { pool } = server.context.database
  const connect = pool.connect.bind(pool)
  ms = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  vi.spyOn(pool, 'connect').mockImplementation(() => {
    ms += 4_000
    return connect()
  })
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await search(ana)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await search(bo)).status).toBe(200)
  const refused = await search(ana)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.toSatisfy((s: number) => s > 0 && s <= 20),
  ])
  ms += 20_000
  expect((await search(ana)).status).toBe(200)
})

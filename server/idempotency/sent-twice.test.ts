import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, methodOf, requestOf } from '../testing/call-requests.ts'
import { CALLS } from '../testing/calls.ts'
import { newLife, rowsOf, type Life } from '../testing/life.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let life: Life
beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
})
afterAll(() => server.close())

/** In their order, each after what it needs. A link would take the dose that a completion of these needs (server/scheduled-doses/link.test.ts). */
const WRITES = CALLS.filter(({ write, route }) => write && route !== 'POST /api/scheduled-doses/:id/link')

/** All rows of the person. Each write takes the next version, also one that then changes nothing. */
const rows = async () => (await rowsOf(server, life.person.id)).replace(/^row_versions:\n.*$/m, '')

test('there are writes to send twice', () => {
  expect(WRITES.length).toBeGreaterThan(25)
})

test.each(WRITES.map((call) => [call.route, call] as const))(
  '%s is done once when it is sent twice, and answered both times',
  async (_route, call) => {
    const sent = requestOf(call, life)
    const send = () => server.api.request(addressOf(call, call.ids?.(life)), { method: methodOf(call), ...sent })
    const first = await send()
    expect(first.ok, await first.clone().text()).toBe(true)
    const before = await rows()
    const again = await send()
    expect(again.ok, await again.clone().text()).toBe(true)
    expect(await rows()).toBe(before)
  },
)

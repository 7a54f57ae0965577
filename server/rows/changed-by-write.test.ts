import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangedRows, DEVICE_TABLES } from '#contract'
import { addressOf, methodOf, requestOf } from '../testing/call-requests.ts'
import { CALLS } from '../testing/calls.ts'
import { newDevice } from '../testing/device.ts'
import { newLife, WEIGHT, type Life } from '../testing/life.ts'
import { customForm, onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let life: Life
beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
})
afterAll(() => server.close())

/** The rows that an answer brings; undefined where it brings none. */
async function changedOf(response: Response): Promise<ChangedRows | undefined> {
  const { changed } = (await response.json()) as { readonly changed?: unknown }
  return changed === undefined ? undefined : ChangedRows.parse(changed)
}

const ASKED = { prefer: 'changed-rows' }

/** Imports, after which every device reads, what changes no row of a device, and a link, which changes what a completion does. */
const OTHERS = [
  '/api/import',
  '/api/import/doses',
  '/api/import/weights',
  '/api/reminders/:id/snooze',
  '/api/scheduled-doses/:id/link',
]

/** In their order, each after what it needs. */
const WRITES = CALLS.filter(({ write, route }) => write && !OTHERS.includes(route.split(' ')[1] ?? ''))

test.each(WRITES.map((call) => [call.route, call] as const))(
  '%s brings every row that it has changed to the device that asks for them',
  async (_route, call) => {
    const { person } = life
    const device = newDevice(person)
    await device.pull()
    const sent = requestOf(call, life)
    const response = await server.api.request(addressOf(call, call.ids?.(life)), {
      method: methodOf(call),
      ...sent,
      headers: { ...sent.headers, ...ASKED },
    })
    expect(response.ok, await response.clone().text()).toBe(true)
    const changed = await changedOf(response)
    expect(changed).toBeDefined()
    if (changed) device.takeOwn(changed)
    const other = newDevice(person)
    await other.pull()
    for (const table of DEVICE_TABLES) {
      const rows = ({ rows }: typeof device) => rows(table).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(rows(device)).toEqual(rows(other))
    }
  },
)

const send = (path: string, writeId: string, body: unknown, headers: Readonly<Record<string, string>>) =>
  server.api.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${life.person.session.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': writeId,
      ...headers,
    },
    body: JSON.stringify(body),
  })

const addWeight = (id: string, headers: Readonly<Record<string, string>>) =>
  send('/api/metrics', id, { id, metric: WEIGHT }, headers)

test('an answer to a device that keeps no rows is without them', async () => {
  expect(await changedOf(await addWeight(crypto.randomUUID(), {}))).toBeUndefined()
})

test('a write that is sent again brings no rows: its device asks for what has changed', async () => {
  const id = crypto.randomUUID()
  expect(await changedOf(await addWeight(id, ASKED))).toBeDefined()
  expect(await changedOf(await addWeight(id, ASKED))).toBeUndefined()
})

test('a write that changes hundreds of rows brings none', async () => {
  const form = customForm(Array.from({ length: 201 }, (_, day) => onDay(day + 1)))
  const id = crypto.randomUUID()
  const response = await send('/api/schedules', id, { id, schedule: form }, ASKED)
  expect(response.status, await response.clone().text()).toBe(201)
  expect(await changedOf(response)).toBeUndefined()
})

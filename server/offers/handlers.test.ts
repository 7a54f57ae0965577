import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  bo = await newPerson(server, 'bo')
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const change = (id: string, body: unknown, person = bo) =>
  person.ask('PUT', `/api/offer-settings/${id}`, body, crypto.randomUUID())

async function onDevice(person = bo) {
  const device = newDevice(person)
  await device.pull()
  return device.rows('offer_settings')
}

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const DAY = 24 * 60

test('a kind is shown, refused and switched off without premium, and nobody else sees it', async () => {
  const [shown_at, refused_at] = [before(20), before(10)]
  expect((await change('time', { shown_at })).status).toBe(200)
  expect((await change('time', { refused_at })).status).toBe(200)
  expect(await (await change('time', { is_active: false })).json()).toMatchObject({ id: 'time', is_active: false })
  expect(await onDevice()).toMatchObject([{ id: 'time', is_active: false, shown_at, refused_at }])
  expect(await onDevice(await newPerson(server, 'kit'))).toEqual([])
})

test('of many devices that show one at once one was first, and the others hear when', async () => {
  const ana = await newPerson(server, 'ana')
  const asked = Array.from({ length: 6 }, (_, device) => before(10 + device))
  const answers = await Promise.all(
    asked.map(async (shown_at) => (await change('vial', { shown_at }, ana)).json() as Promise<{ shown_at: string }>),
  )
  const told = new Set(answers.map(({ shown_at }) => shown_at))
  expect(told.size).toBe(1)
  expect(asked).toContain([...told][0])
  expect(await onDevice(ana)).toMatchObject([{ id: 'vial', shown_at: [...told][0] }])
})

test('a fortnight later the next one is shown, and not a day earlier', async () => {
  const eve = await newPerson(server, 'eve')
  const first = before(30 * DAY)
  await change('zone', { shown_at: first }, eve)
  expect(await (await change('zone', { shown_at: before(17 * DAY) }, eve)).json()).toMatchObject({ shown_at: first })
  const next = before(16 * DAY)
  expect(await (await change('zone', { shown_at: next }, eve)).json()).toMatchObject({ shown_at: next })
})

test('the clock of a device that runs years ahead silences nothing for years', async () => {
  const lea = await newPerson(server, 'lea')
  const { shown_at } = (await (await change('ending', { shown_at: '2099-01-01T00:00:00.000Z' }, lea)).json()) as {
    readonly shown_at: string
  }
  expect(Date.parse(shown_at)).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['a kind that does not exist', 'weather', { is_active: false }],
  ['nothing', 'time', {}],
  ['a day', 'time', { shown_at: '2026-11-29' }],
  ['an instant of another zone', 'time', { shown_at: '2026-11-29T10:00:00.000+02:00' }],
  ['another column', 'time', { is_active: true, user_id: crypto.randomUUID() }],
])('%s is refused, and nothing is written', async (_what, id, body) => {
  const known = await onDevice()
  expect((await errorOf(await change(id, body))).status).toBe(400)
  expect(await onDevice()).toEqual(known)
})

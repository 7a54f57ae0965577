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

const say = (id: string, began_before: unknown, person = bo) =>
  person.ask('PUT', `/api/level-settings/${id}`, { began_before }, crypto.randomUUID())

async function onDevice(person = bo) {
  const device = newDevice(person)
  await device.pull()
  return device.rows('level_settings')
}

test('what was before the first dose is said, changed and taken back without premium, and nobody else sees it', async () => {
  expect((await say('semaglutide', true)).status).toBe(200)
  expect(await (await say('tirzepatide', false)).json()).toMatchObject({ id: 'tirzepatide', began_before: false })
  expect(await (await say('semaglutide', null)).json()).toMatchObject({ id: 'semaglutide', began_before: null })
  expect(await onDevice()).toMatchObject([
    { id: 'tirzepatide', began_before: false },
    { id: 'semaglutide', began_before: null },
  ])
  expect(await onDevice(await newPerson(server, 'kit'))).toEqual([])
})

test.each([
  ['a peptide without a level', 'bpc157', true],
  ['a date', 'semaglutide', '2026-11-29'],
  ['nothing', 'semaglutide', undefined],
])('%s is refused, and nothing is written', async (_what, id, began_before) => {
  const before = await onDevice()
  expect((await errorOf(await say(id, began_before))).status).toBe(400)
  expect(await onDevice()).toEqual(before)
})

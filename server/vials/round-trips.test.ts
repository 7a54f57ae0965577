import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { countRoundTrips } from '../testing/round-trips.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping, type Keeping } from '../testing/vials.ts'

const trips = countRoundTrips()
let server: TestServer
let ana: TestPerson
let vials: Keeping
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  vials = keeping(ana)
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

/** The round trips of a call that is answered with this status. */
const tripsOf = async (status: number, call: () => Promise<Response>): Promise<number> => {
  let answered: Response | undefined
  const counted = await trips.during(async () => (answered = await call()))
  expect(answered?.status).toBe(status)
  return counted
}

test('every write of a vial takes two round trips, sent again and refused too', async () => {
  const { id: schedule } = await planning(ana).planned(scheduleForm())
  const [id, write] = [crypto.randomUUID(), crypto.randomUUID()]
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await tripsOf(201, () => vials.add({}, id))).toBe(2)
    expect(await tripsOf(200, () => vials.edit(id, { beyondUseOn: null, volumeMl: null }, write))).toBe(2)
  }
  expect(await tripsOf(200, () => vials.start(id))).toBe(2)
  expect(await tripsOf(409, () => vials.start(id))).toBe(2)
  expect(await tripsOf(200, () => vials.change(id, { kind: 'wasted', ml: '0.1' }))).toBe(2)
  expect(await tripsOf(200, () => vials.choose(schedule, id))).toBe(2)
  expect(await tripsOf(200, () => vials.remove(id))).toBe(2)
  expect(await tripsOf(404, () => vials.remove(id))).toBe(2)
})

test('every list takes one, however many vials there are', async () => {
  const { id } = await vials.added()
  await vials.added({ start: null })
  const forecast = `/api/vials/forecast?today=${onDay(0)}&zone=UTC`
  const paths = [
    '/api/vials',
    '/api/vials/past',
    forecast,
    ...['', '/changes', '/doses'].map((of) => `/api/vials/${id}${of}`),
  ]
  for (const path of paths) expect(await tripsOf(200, () => ana.ask('GET', path))).toBe(1)
})

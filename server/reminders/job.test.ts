import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { pushMemory, reminderNode, remindedPerson, tomorrow, type PushMemory } from '../testing/reminding.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let push: PushMemory
let node: ReturnType<typeof reminderNode>
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await asOwner(server.context.database, 'update reminder_settings set next_at = null')
  push = pushMemory()
  node = reminderNode(server, push)
})

test('a dose is said at its time to each device, once, and without its name or amount', async () => {
  const ana = await remindedPerson(server)
  const phone = ana.device
  const laptop = await ana.addDevice()
  const { dose } = await ana.planAt('09:00')
  await node.look(tomorrow('08:59'))
  expect(push.arrived).toEqual([])
  await node.look(tomorrow('09:00'))
  await node.look(tomorrow('09:01'))
  expect(push.arrived.map(({ endpoint }) => endpoint).toSorted()).toEqual([phone, laptop].toSorted())
  const [{ message, options } = { message: undefined, options: undefined }] = push.arrived
  expect(message).toMatchObject({
    kind: 'reminder',
    person: ana.id,
    title: 'A dose is due',
    body: 'Planned for 9:00 AM',
    doses: [{ id: dose.id, date: tomorrow('09:00').slice(0, 10), time: '09:00' }],
  })
  expect(options).toMatchObject({ ttlSeconds: 3600 })
  expect(JSON.stringify(push.arrived)).not.toMatch(/semaglutide|0\.25|mg/i)
  expect(node.errors).toEqual([])
})

test('a dose that keeps the clock of another zone is said by the clock of here, and named as it is planned', async () => {
  const ana = await remindedPerson(server, {}, 'Asia/Kolkata')
  const regimen = { pattern: null, times: [], steps: [], zone: 'Asia/Tokyo' }
  const { dose } = await ana.planAt('09:00', { regimen })
  await node.look(tomorrow('00:00'))
  expect(push.arrived.map(({ message }) => [message.body, message.doses])).toEqual([
    ['Planned for 5:30 AM', [{ id: dose.id, date: dose.scheduled_date, time: '09:00' }]],
  ])
})

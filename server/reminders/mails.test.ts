import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reminders } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { pushMemory, reminderNode, remindedPerson, tomorrow, type PushMemory } from '../testing/reminding.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let server: TestServer
let push: PushMemory
let node: ReturnType<typeof reminderNode>
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await openTestServer({ smtpUrl: mailbox.url })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  await asOwner(server.context.database, 'update reminder_settings set enabled = false, next_at = null')
  push = pushMemory()
  node = reminderNode(server, push)
  server.setNow(undefined)
})

type Person = Awaited<ReturnType<typeof remindedPerson>>
const withoutDevice = ({ id }: Person) =>
  asOwner(server.context.database, 'delete from push_devices where user_id = $1', [id])
const confirmAddress = ({ id }: Person) =>
  asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [id])

/** The subjects of what the person has received by a moment, the earliest first. */
async function received({ email }: Person, at: string): Promise<readonly string[]> {
  expect(node.errors).toEqual([])
  server.setNow(new Date(at))
  await server.context.jobs.mail.run()
  return mailbox.arrived
    .filter(({ to }) => to === email)
    .map(({ text }) => /^Subject: (.+)\r$/m.exec(text)?.[1] ?? '')
    .filter((subject) => !subject.includes('Trial'))
}

describe('an e-mail', () => {
  test('an e-mail comes at once and once where there is no device, and says no more than a notification', async () => {
    const ana = await remindedPerson(server)
    await withoutDevice(ana)
    await confirmAddress(ana)
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    await node.look(tomorrow('09:05'))
    expect(await received(ana, tomorrow('09:05'))).toEqual(['A dose is due'])
    const letter = mailbox.arrived.find(({ to, text }) => to === ana.email && text.includes('Subject: A dose is due'))
    const text = letter?.text.replaceAll('=\r\n', '') ?? ''
    expect(text).toContain('Planned for 9:00 AM')
    expect(text).toContain('Settings, Reminders')
    expect(text).not.toMatch(/semaglutide|0\.25/i)
  })

  test('an e-mail names the address that ends reminders by e-mail, as no other mail does, and none comes after its call', async () => {
    const ana = await remindedPerson(server)
    await withoutDevice(ana)
    await confirmAddress(ana)
    for (const time of ['09:00', '12:00']) await ana.planAt(time)
    await node.look(tomorrow('09:00'))
    expect(await received(ana, tomorrow('09:00'))).toEqual(['A dose is due'])
    const letters = mailbox.arrived
      .filter(({ to }) => to === ana.email)
      .map(({ text }) => text.replaceAll('\r\n ', ' '))
    const named = letters.filter((text) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(text))
    expect(named).toHaveLength(1)
    expect(letters.filter((text) => /^List-Unsubscribe/m.test(text))).toEqual(named)
    const [, address = ''] = /^List-Unsubscribe: ?<([^>]+)>\r$/m.exec(named[0] ?? '') ?? []
    expect((await server.api.request(new URL(address).pathname, { method: 'POST' })).status).toBe(200)
    await node.look(tomorrow('12:00'))
    expect(await received(ana, tomorrow('12:00'))).toEqual(['A dose is due'])
  })

  test('an e-mail comes after ten minutes where no device has confirmed, once', async () => {
    const ana = await remindedPerson(server)
    await confirmAddress(ana)
    await ana.planAt('09:00')
    for (const time of ['09:00', '09:09']) await node.look(tomorrow(time))
    expect(await received(ana, tomorrow('09:09'))).toEqual([])
    for (const time of ['09:10', '09:11']) await node.look(tomorrow(time))
    expect(await received(ana, tomorrow('09:11'))).toEqual(['A dose is due'])
  })

  test.each([
    [
      'a device has confirmed',
      async (ana: Person) => {
        const text = 'update reminder_deliveries set confirmed_at = $2 where user_id = $1'
        await asOwner(server.context.database, text, [ana.id, tomorrow('09:01')])
      },
    ],
    ['the dose is taken', async (ana: Person, dose: string) => void (await ana.plan.complete(dose))],
    ['e-mails are turned off', (ana: Person) => ana.choose({ email: false })],
  ] as const)('an e-mail does not come where %s', async (_, happen) => {
    const ana = await remindedPerson(server)
    await confirmAddress(ana)
    const { dose } = await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    await happen(ana, dose.id)
    await node.look(tomorrow('09:10'))
    await node.look(tomorrow('09:20'))
    expect(await received(ana, tomorrow('09:20'))).toEqual([])
  })

  test('an e-mail waits for the end of quiet hours', async () => {
    const ana = await remindedPerson(server, { quiet: { from: '09:05', to: '09:30' } })
    await confirmAddress(ana)
    await ana.planAt('09:00')
    for (const time of ['09:00', '09:10', '09:29']) await node.look(tomorrow(time))
    expect(await received(ana, tomorrow('09:29'))).toEqual([])
    await node.look(tomorrow('09:30'))
    expect(await received(ana, tomorrow('09:30'))).toEqual(['A dose is due'])
  })

  test('an e-mail goes to no address that is not confirmed', async () => {
    const ana = await remindedPerson(server)
    await withoutDevice(ana)
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    expect(await received(ana, tomorrow('09:00'))).toEqual([])
  })

  test('an e-mail that could not be sent in time is not sent late', async () => {
    const ana = await remindedPerson(server)
    await withoutDevice(ana)
    await confirmAddress(ana)
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    expect(await received(ana, tomorrow('10:01'))).toEqual([])
  })

  test('an e-mail says once that reminders stopped with premium, and that some could not be sent', async () => {
    const ana = await remindedPerson(server)
    await withoutDevice(ana)
    await confirmAddress(ana)
    await ana.planAt('07:00')
    await ana.planAt('12:00')
    await node.look(tomorrow('06:00'))
    await node.look(tomorrow('08:30'))
    expect(await received(ana, tomorrow('08:30'))).toEqual(['A reminder could not be sent'])
    await asOwner(server.context.database, 'update profiles set premium_until = $2 where user_id = $1', [
      ana.id,
      tomorrow('09:00'),
    ])
    for (const time of ['12:00', '12:10', '12:20']) await node.look(tomorrow(time))
    expect(await received(ana, tomorrow('12:20'))).toEqual(['A reminder could not be sent', 'Reminders have stopped'])
  })
})

describe('a device that its push service does not know any more', () => {
  test('gets nothing more until it registers anew, and an e-mail says so when it was the last one', async () => {
    const ana = await remindedPerson(server)
    await confirmAddress(ana)
    const other = await ana.addDevice()
    await ana.planAt('09:00')
    await ana.planAt('10:00')
    push.answers(({ endpoint }) => (endpoint === ana.device ? 'gone' : 'sent'))
    await node.look(tomorrow('09:00'))
    expect(push.arrived.map(({ endpoint }) => endpoint)).toEqual([other])
    expect(await received(ana, tomorrow('09:01'))).toEqual([])
    push.answers(() => 'gone')
    await node.look(tomorrow('10:00'))
    expect(await received(ana, tomorrow('10:01'))).toContain('No device receives your reminders any more')
    push.answers(() => 'sent')
    await node.look(tomorrow('10:01'))
    expect(push.arrived).toHaveLength(1)
    server.setNow(undefined)
    const listed = (await (await ana.ask('GET', '/api/reminders')).json()) as Reminders
    expect(listed.devices.map(({ health }) => health)).toEqual(['gone', 'gone'])

    // The browser repairs it at its next start, under the same id.
    const registered = {
      endpoint: 'https://push.vialog.example/anew',
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: 'A'.repeat(22),
    }
    const id = listed.devices[0]?.id
    expect((await ana.ask('PUT', `/api/push-devices/${id}`, { ...registered, zone: 'UTC' })).status).toBe(200)
    await ana.planAt('11:00')
    await node.look(tomorrow('11:00'))
    expect(push.arrived.map(({ endpoint }) => endpoint)).toEqual([other, registered.endpoint])
  })
})

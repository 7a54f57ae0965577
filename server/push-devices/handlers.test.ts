import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushDevice } from '#contract'
import { startPushService, type BrowserSubscription, type PushStandIn } from '../../mocks/push-service.ts'
import { asUser } from '../db/as-user.ts'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, newPremiumPerson, post, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { pushDevices } from './queries.ts'

let standIn: PushStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await startPushService()
  server = await openTestServer({ pushStandIn: standIn.address })
})
beforeEach(() => standIn.setMood('well'))
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const ZONE = 'America/New_York'
const newId = () => crypto.randomUUID()
const browser = () => standIn.subscribe(server.context.pushService.publicKey)
const save = (person: TestPerson, id: string, subscription: object) =>
  person.ask('PUT', `/api/push-devices/${id}`, { ...subscription, zone: ZONE })
const sendTest = (person: TestPerson, id: string) => person.ask('POST', `/api/push-devices/${id}/test`)
const confirm = (person: string, delivery: string) => post(server, '/api/push-confirmations', { person, delivery })
const devicesOf = ({ id }: TestPerson): Promise<PushDevice[]> =>
  asUser(server.context.database, id).query(pushDevices(id, server.context.now()))
const idsOf = async (person: TestPerson) => (await devicesOf(person)).map(({ id }) => id)
const lastMessage = () => JSON.parse(standIn.messages.at(-1)?.text ?? '') as Record<string, unknown>

/** A person with a device, and what its browser keeps. */
async function withDevice(): Promise<{ person: TestPerson; id: string; subscription: BrowserSubscription }> {
  const [person, id, subscription] = [await newPremiumPerson(server), newId(), browser()]
  expect((await save(person, id, subscription)).status).toBe(200)
  return { person, id, subscription }
}

describe('a device', () => {
  test('a device is registered by its name, without a word about its address', async () => {
    const person = await newPremiumPerson(server)
    const id = newId()
    const answer = await server.api.request(`/api/push-devices/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.session.access_token}`,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      },
      body: JSON.stringify({ ...browser(), zone: ZONE }),
    })
    const device = { id, name: 'Chrome on Android', health: 'new', last_confirmed_at: null, last_test: null }
    expect([answer.status, await answer.json(), await devicesOf(person)]).toEqual([200, device, [device]])
  })

  test('a device needs premium, and its answer says so', async () => {
    const person = await newPerson(server)
    expect(await errorOf(await save(person, newId(), browser()))).toEqual({
      status: 403,
      message: 'Upgrade to Premium to access reminders',
    })
    expect(await devicesOf(person)).toEqual([])
  })

  const good = () => ({ endpoint: 'https://push.vialog.example/a', p256dh: browser().p256dh, auth: browser().auth })
  test.each([
    ['http', () => ({ ...good(), endpoint: 'http://push.vialog.example/a' })],
    ['this machine', () => ({ ...good(), endpoint: 'https://localhost/a' })],
    ['a private address', () => ({ ...good(), endpoint: 'https://192.168.0.1/a' })],
    ['another port of the stand-in’s machine', () => ({ ...good(), endpoint: 'http://127.0.0.1:1/a' })],
    ['a text with spaces before it', () => ({ ...good(), endpoint: ' https://push.vialog.example/a' })],
    ['no address', () => ({ ...good(), endpoint: '\0' })],
    ['a key that is no point', () => ({ ...good(), p256dh: `B${'A'.repeat(86)}` })],
  ])('a device at %s is refused under its address or key', async (_, subscription) => {
    const person = await newPremiumPerson(server)
    expect(await errorOf(await save(person, newId(), subscription()))).toMatchObject({
      status: 400,
      fields: expect.toSatisfy((fields: Record<string, string>) =>
        Object.values(fields).every((text) => text === 'This browser gave no usable address for reminders'),
      ) as unknown,
    })
    expect(await devicesOf(person)).toEqual([])
  })

  test('a device that subscribes anew keeps its id, and messages go to the new address alone', async () => {
    const { person, id } = await withDevice()
    const renewed = browser()
    await save(person, id, renewed)
    expect(await (await sendTest(person, id)).json()).toEqual({ sent: true })
    expect(standIn.messages.at(-1)?.endpoint).toBe(renewed.endpoint)
    expect(await idsOf(person)).toEqual([id])
  })

  test('a device that lost its id and registers again is one device', async () => {
    const { person, subscription } = await withDevice()
    const again = newId()
    await save(person, again, subscription)
    expect(await idsOf(person)).toEqual([again])
  })

  test('a device that changed hands goes to the other person; knowing its address is not enough', async () => {
    const { person: ana, id, subscription } = await withDevice()
    const bo = await newPremiumPerson(server, 'bo')
    await save(bo, newId(), { ...browser(), endpoint: subscription.endpoint })
    expect(await idsOf(ana)).toEqual([id])
    await save(bo, newId(), subscription)
    expect([await idsOf(ana), (await idsOf(bo)).length]).toEqual([[], 2])
  })

  test('a device is one of twenty at most', async () => {
    const { person } = await withDevice()
    for (let count = 1; count < 20; count += 1) await save(person, newId(), browser())
    expect(await errorOf(await save(person, newId(), browser()))).toMatchObject({
      status: 409,
      message: expect.stringContaining('You have 20 devices with reminders') as unknown,
    })
    expect(await devicesOf(person)).toHaveLength(20)
  })

  test('a device says where the person is, where the person has chosen anything about reminders', async () => {
    const { person, id, subscription } = await withDevice()
    const zone = async () => ((await (await person.ask('GET', '/api/reminders')).json()) as { zone: unknown }).zone
    expect(await zone()).toBeNull()
    const settings = { enabled: true, lead_minutes: 0, again: false, quiet: null, by_name: false, email: true }
    await person.ask('PUT', '/api/reminders/settings', { ...settings, zone: 'Asia/Tokyo' }, newId())
    await save(person, id, subscription)
    expect(await zone()).toBe(ZONE)
  })

  test('a device is removed once, and a second time changes nothing', async () => {
    const { person, id } = await withDevice()
    const remove = async () => (await person.ask('DELETE', `/api/push-devices/${id}`)).status
    expect([await remove(), await remove(), await idsOf(person)]).toEqual([200, 200, []])
    expect((await sendTest(person, id)).status).toBe(404)
  })
})

describe('a test', () => {
  test('arrives, is confirmed once, and the device works', async () => {
    const { person, id } = await withDevice()
    expect(await (await sendTest(person, id)).json()).toEqual({ sent: true })
    const { delivery, ...message } = lastMessage()
    expect(message).toMatchObject({ kind: 'test', person: person.id, title: 'Reminders work here', doses: [] })
    const [sent] = await devicesOf(person)
    expect(sent).toMatchObject({ health: 'working', last_confirmed_at: null, last_test: { confirmed_at: null } })
    expect(sent?.last_test?.sent_at).not.toBeNull()

    server.setNow(new Date('2099-01-01T08:00:00Z'))
    await confirm(person.id, String(delivery))
    server.setNow(new Date('2099-01-01T09:00:00Z'))
    await confirm(person.id, String(delivery))
    server.setNow(undefined)
    const at = '2099-01-01T08:00:00.000Z'
    expect(await devicesOf(person)).toMatchObject([{ last_confirmed_at: at, last_test: { confirmed_at: at } }])
  })

  test('a test to a browser that unsubscribed says so, until it has registered anew', async () => {
    const { person, id, subscription } = await withDevice()
    standIn.unsubscribe(subscription)
    expect(await (await sendTest(person, id)).json()).toEqual({ sent: false })
    expect(await devicesOf(person)).toMatchObject([{ id, health: 'gone' }])
    await save(person, id, browser())
    expect(await (await sendTest(person, id)).json()).toEqual({ sent: true })
    expect(await devicesOf(person)).toMatchObject([{ id, health: 'working' }])
  })

  test('a test that the push service does not take says so, and the device stays', async () => {
    const { person, id } = await withDevice()
    standIn.setMood({ status: 503 })
    expect([await (await sendTest(person, id)).json(), await idsOf(person)]).toEqual([{ sent: false }, [id]])
    expect(await devicesOf(person)).toMatchObject([{ health: 'new', last_test: { sent_at: null } }])
  })

  test('a test waits for an earlier one of the person that the push service delays', async () => {
    const { person, id, subscription } = await withDevice()
    standIn.setMood('hanging', subscription)
    const asked = standIn.asked.length
    const waiting = sendTest(person, id)
    await expect.poll(() => standIn.asked.length).toBe(asked + 1)
    expect((await sendTest(person, id)).status).toBe(429)
    standIn.hangUp()
    expect(await (await waiting).json()).toEqual({ sent: false })
  })

  test('a test follows another after ten seconds at the soonest', async () => {
    const limited = await openTestServer({ pushStandIn: standIn.address, rateLimits: true })
    try {
      const [person, id] = [await newPremiumPerson(limited), newId()]
      await save(person, id, standIn.subscribe(limited.context.pushService.publicKey))
      expect((await sendTest(person, id)).status).toBe(200)
      const refused = await sendTest(person, id)
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.toBeOneOf([9, 10])])
    } finally {
      await limited.close()
    }
  })
})

describe('a confirmation', () => {
  test('a confirmation is answered alike for every sender, and tells open pages only when it is news', async () => {
    const { person, id } = await withDevice()
    const told: string[] = []
    const stop = server.context.changeBus.subscribe((change) => {
      if (change.kind === 'rows') told.push(`${change.userId} ${change.tables.join()}`)
    })
    /** All that was published: what is published next comes behind it. */
    const toldUntilNow = async () => {
      await person.ask('PATCH', '/api/profile', { age: 30 })
      await expect.poll(() => told).toContain(`${person.id} profiles`)
      return told.splice(0)
    }
    await sendTest(person, id)
    await toldUntilNow()
    const delivery = String(lastMessage().delivery)
    const answers = [
      await confirm(person.id, newId()),
      await confirm(newId(), delivery),
      await confirm(person.id, delivery),
      await confirm(person.id, delivery),
    ]
    expect(await toldUntilNow()).toEqual([`${person.id} reminders`, `${person.id} profiles`])
    stop()
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts).toEqual(Array.from({ length: 4 }, () => '{"confirmed":true}'))
  })
})

describe('the health of a device', () => {
  /** Minutes before now at which a message was sent, and confirmed. */
  type Sent = { readonly kind?: string; readonly sent: number; readonly confirmed?: number }
  const now = new Date('2026-11-23T12:00:00Z')
  const ago = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() - minutes * 60_000)

  test.each<[string, string, readonly Sent[]]>([
    ['new, before anything was sent', 'new', []],
    ['new, when only something was taken away', 'new', [{ kind: 'over', sent: 60 }]],
    ['working, with one message lost', 'working', [{ sent: 60 }]],
    ['stopped, with two in a row lost', 'stopped', [{ sent: 60 }, { sent: 10 }]],
    ['working, while the second has time', 'working', [{ sent: 60 }, { sent: 9 }]],
    ['stopped, whatever was confirmed before', 'stopped', [{ sent: 90, confirmed: 89 }, { sent: 60 }, { sent: 30 }]],
    ['working, when two were lost apart', 'working', [{ sent: 90 }, { sent: 60, confirmed: 59 }, { sent: 30 }]],
    [
      'working again, when an old one was confirmed late',
      'working',
      [{ sent: 90, confirmed: 1 }, { sent: 60 }, { sent: 30 }],
    ],
    [
      'working, when what it did not confirm took something away',
      'working',
      [{ kind: 'over', sent: 60 }, { sent: 30 }],
    ],
    [
      'working again, when it took something away',
      'working',
      [{ sent: 60 }, { sent: 30 }, { kind: 'over', sent: 5, confirmed: 4 }],
    ],
  ])('is %s', async (_, health, messages) => {
    const { person, id } = await withDevice()
    for (const { kind = 'reminder', sent, confirmed } of messages)
      await asOwner(
        server.context.database,
        `insert into reminder_deliveries (user_id, id, device_id, kind, notification, made_at, sent_at, confirmed_at)
         values ($1, $2, $3, $4, $2, $5, $5, $6)`,
        [person.id, newId(), id, kind, ago(sent), ago(confirmed)],
      )
    server.setNow(now)
    const devices = await devicesOf(person)
    server.setNow(undefined)
    expect(devices).toMatchObject([{ id, health }])
  })
})

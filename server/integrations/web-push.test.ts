import { createECDH } from 'node:crypto'
import { afterAll, beforeEach, beforeAll, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { decryptPush } from '../../mocks/push-decryption.ts'
import { startPushService, type PushMood, type PushStandIn } from '../../mocks/push-service.ts'
import type { PushMessage } from '#domain/reminders/push-message'
import type { PushService } from './push-service.ts'
import { createWebPush } from './web-push.ts'

const keys = webPush.generateVAPIDKeys()
const hosts = ['push.vialog.example', '*.known.example']
const message: PushMessage = {
  version: 1,
  kind: 'reminder',
  person: crypto.randomUUID(),
  delivery: crypto.randomUUID(),
  notification: crypto.randomUUID(),
  tags: ['a-tag'],
  title: 'A dose is due',
  body: 'Planned for 8:00 AM – 早上',
  doses: [],
  mustShow: false,
}

let standIn: PushStandIn
let pushes: PushService
beforeAll(async () => {
  standIn = await startPushService()
  pushes = createWebPush({ keys, subject: 'mailto:support@vialog.example', hosts, standIn: standIn.address })
})
beforeEach(() => standIn.setMood('well'))
afterAll(() => standIn.close())

const send = (to = standIn.subscribe(keys.publicKey), sent = message) => pushes.send(to, sent, { ttlSeconds: 3600 })
const later = (afterMs: unknown) => ({ afterMs })

describe('a message', () => {
  test('a message is decrypted by its browser as it was sent, and says how long it is worth keeping', async () => {
    const subscription = standIn.subscribe(keys.publicKey)
    expect(await pushes.send(subscription, message, { ttlSeconds: 900, topic: 'slot-1' })).toBe('sent')
    const { text, ...sent } = standIn.messages.at(-1) ?? { text: '' }
    expect(JSON.parse(text)).toEqual(message)
    expect(sent).toEqual({ endpoint: subscription.endpoint, ttl: 900, topic: 'slot-1', urgency: 'high' })
  })

  test('cannot be decrypted by another browser', async () => {
    const [mine, other] = [standIn.subscribe(keys.publicKey), standIn.subscribe(keys.publicKey)]
    expect(await pushes.send({ ...other, endpoint: mine.endpoint }, message, { ttlSeconds: 60 })).toBe('sent')
    expect(() => standIn.messages.at(-1)?.text).toThrow('authenticate')
  })

  test('a message is refused by a push service whose browser subscribed with the key of another server', async () => {
    expect(await send(standIn.subscribe(webPush.generateVAPIDKeys().publicKey))).toBe('refused')
  })

  test('too large for a push is refused', async () => {
    expect(await send(undefined, { ...message, body: 'x'.repeat(5_000) })).toBe('refused')
  })

  test('a message for keys that are none is refused, and nothing is sent', async () => {
    const before = standIn.asked.length
    const subscription = { ...standIn.subscribe(keys.publicKey), p256dh: `B${'A'.repeat(86)}` }
    expect([await pushes.accepts(subscription), await send(subscription)]).toEqual([false, 'refused'])
    expect(standIn.asked.length).toBe(before)
  })
})

describe('an address', () => {
  const { p256dh, auth } = { p256dh: webPush.generateVAPIDKeys().publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const outcome = (endpoint: string, resolve: () => Promise<string[]>) =>
    createWebPush({ keys, subject: 'mailto:a@vialog.example', hosts, standIn: undefined }, { resolve }).send(
      { endpoint, p256dh, auth },
      message,
      { ttlSeconds: 60 },
    )

  test('an address whose name leads to this machine is sent nothing', async () => {
    expect(await outcome('https://push.vialog.example/a', () => Promise.resolve(['127.0.0.1']))).toBe('refused')
  })

  test.each([
    ['this machine', ['127.0.0.1'], false],
    ['a private and a public address', ['8.8.8.8', '10.0.0.1'], false],
    ['the host of a cloud', ['168.63.129.16'], false],
    ['a public address', ['8.8.8.8'], true],
    ['nothing now', undefined, true],
  ])('an address whose name leads to %s is accepted for a device: %j, %s', async (_, found, isAccepted) => {
    const resolve = () => (found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND')))
    const service = createWebPush({ keys, subject: 'mailto:a@vialog.example', hosts, standIn: undefined }, { resolve })
    expect(await service.accepts({ endpoint: 'https://push.vialog.example/a', p256dh, auth })).toBe(isAccepted)
  })

  test.each([
    ['https://push.vialog.example/a', true],
    ['https://eu1.known.example/a', true],
    ['https://a.b.known.example/a', true],
    ['https://known.example/a', false],
    ['https://unknown.example/a', false],
    ['https://notknown.example/a', false],
    ['https://known.example.attacker.example/a', false],
    ['https://push.vialog.example.attacker.example/a', false],
    ['https://push.vialog.example@attacker.example/a', false],
    ['https://push.vialog.example:8443/a', false],
    ['https://push.vialog.example./a', false],
    ['https://PUSH.vialog.example/a', true],
  ])('an address is sent to where its host is on the list: %s, %s', async (endpoint, isListed) => {
    const asked: string[] = []
    const resolve = (host: string) => {
      asked.push(host)
      return Promise.resolve(['127.0.0.1'])
    }
    const service = createWebPush({ keys, subject: 'mailto:a@vialog.example', hosts, standIn: undefined }, { resolve })
    await service.accepts({ endpoint, p256dh, auth })
    expect(await service.send({ endpoint, p256dh, auth }, message, { ttlSeconds: 60 })).toBe('refused')
    // What is not on the list is not even looked up.
    expect(asked.length > 0).toBe(isListed)
  })

  test('an address whose name the DNS does not find now is tried later', async () => {
    const unknown = () => Promise.reject(new Error('SERVFAIL'))
    expect(await outcome('https://push.vialog.example/a', unknown)).toEqual(later(60_000))
  })

  test('an address of a stand-in is refused where there is none', async () => {
    const before = standIn.asked.length
    const outcomes = [standIn.address, 'http://127.0.0.1:1', 'https://127.0.0.1', 'nonsense'].map((endpoint) =>
      outcome(`${endpoint}/a`, () => Promise.resolve(['127.0.0.1'])),
    )
    expect(await Promise.all(outcomes)).toEqual(['refused', 'refused', 'refused', 'refused'])
    expect(standIn.asked.length).toBe(before)
  })

  test('a registration waits two seconds for the DNS, and is accepted then', async () => {
    vi.useFakeTimers()
    const silent = { resolve: () => new Promise<never>(() => undefined) }
    const service = createWebPush({ keys, subject: 'mailto:a@vialog.example', standIn: undefined, hosts }, silent)
    const accepted = vi.fn<(isAccepted: boolean) => void>()
    void service.accepts({ endpoint: 'https://push.vialog.example/a', p256dh, auth }).then(accepted)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(accepted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(accepted).toHaveBeenCalledWith(true)
    vi.useRealTimers()
  })
})

describe('a push service', () => {
  const answers: readonly (readonly [string, PushMood, unknown])[] = [
    ['does not know the subscription', { status: 404 }, 'gone'],
    ['has ended the subscription', { status: 410 }, 'gone'],
    ['takes no message as large', { status: 413 }, 'refused'],
    ['does not take the signature', { status: 403 }, 'refused'],
    ['redirects', 'redirecting', 'refused'],
    ['is asked too often', { status: 429, retryAfter: '90' }, later(90_000)],
    ['names no time', { status: 429 }, later(60_000)],
    ['names a time that is too long', { status: 503, retryAfter: '86400' }, later(30 * 60_000)],
    ['names a time that is over', { status: 429, retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' }, later(1_000)],
    ['names nonsense', { status: 429, retryAfter: 'soon' }, later(60_000)],
    ['fails', { status: 500 }, later(60_000)],
    ['wants another protocol', { status: 101 }, 'refused'],
    ['hangs up', 'closing', later(expect.any(Number))],
    ['takes it and says no end of things', 'endless-body', 'sent'],
  ]
  test.each(answers)('%s', async (_, mood, outcome) => {
    standIn.setMood(mood)
    expect(await send()).toEqual(outcome)
    expect(standIn.asked.filter((one) => one.endsWith('/elsewhere'))).toEqual([])
  })

  test('a push service that forgot the subscription makes it gone', async () => {
    const subscription = standIn.subscribe(keys.publicKey)
    standIn.unsubscribe(subscription)
    expect(await send(subscription)).toBe('gone')
  })

  test('a push service that nobody answers at is tried later', async () => {
    const closed = await startPushService()
    const subscription = closed.subscribe(keys.publicKey)
    const toClosed = createWebPush({ keys, subject: 'mailto:a@vialog.example', hosts, standIn: closed.address })
    await closed.close()
    expect(await toClosed.send(subscription, message, { ttlSeconds: 60 })).toEqual(later(60_000))
  })

  test('a push service that does not answer in time is tried later, and its connection is over', async () => {
    const hurried = createWebPush(
      { keys, subject: 'mailto:a@vialog.example', hosts, standIn: standIn.address },
      { timeoutMs: 100 },
    )
    // Over a connection that is used again, too.
    await hurried.send(standIn.subscribe(keys.publicKey), message, { ttlSeconds: 60 })
    const before = await standIn.connections()
    standIn.setMood('hanging')
    expect(await hurried.send(standIn.subscribe(keys.publicKey), message, { ttlSeconds: 60 })).toEqual(later(60_000))
    standIn.setMood('hanging-body')
    expect(await hurried.send(standIn.subscribe(keys.publicKey), message, { ttlSeconds: 60 })).toBe('sent')
    await expect.poll(standIn.connections).toBeLessThanOrEqual(before)
  })

  test('a push service that says no end of things holds no connection', async () => {
    standIn.setMood('endless-body')
    await Promise.all(Array.from({ length: 150 }, () => send()))
    standIn.setMood('well')
    expect(await send()).toBe('sent')
  })
})

describe('the stand-in', () => {
  test('the stand-in decrypts the example of RFC 8291, appendix A', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const browser = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
    expect(decryptPush(Buffer.from(body, 'base64url'), browser).toString()).toBe(
      'When I grow up, I want to be a watermelon',
    )
    const other = { ...browser, privateKey: createECDH('prime256v1').generateKeys('base64url').slice(0, 43) }
    expect(() => decryptPush(Buffer.from(body, 'base64url'), other)).toThrow('authenticate')
  })

  test.each([
    ['no signature', '', 401],
    [
      'another key',
      webPush.getVapidHeaders(
        'http://127.0.0.1',
        'mailto:a@b.example',
        ...pairOf(webPush.generateVAPIDKeys()),
        'aes128gcm',
      ).Authorization,
      403,
    ],
    ['a signature for another service', signed('http://127.0.0.1:1'), 403],
  ])('the stand-in refuses %s', async (_, authorization, status) => {
    const { endpoint } = standIn.subscribe(keys.publicKey)
    const response = await fetch(endpoint, {
      method: 'POST',
      body: 'x',
      headers: { ttl: '60', 'content-encoding': 'aes128gcm', ...(authorization ? { authorization } : {}) },
    })
    expect(response.status).toBe(status)
  })

  test('the stand-in refuses a signature that was changed', async () => {
    const { endpoint } = standIn.subscribe(keys.publicKey)
    const right = signed(standIn.address)
    const ask = async (authorization: string) =>
      (
        await fetch(endpoint, {
          method: 'POST',
          body: 'x',
          headers: { authorization, ttl: '60', 'content-encoding': 'aes128gcm' },
        })
      ).status
    expect([await ask(right), await ask(right.replace(/.{20}(?=, k=)/, 'A'.repeat(20)))]).toEqual([201, 403])
  })
})

function pairOf({ publicKey, privateKey }: webPush.VapidKeys): [string, string] {
  return [publicKey, privateKey]
}

function signed(origin: string): string {
  return webPush.getVapidHeaders(origin, 'mailto:a@b.example', ...pairOf(keys), 'aes128gcm').Authorization
}

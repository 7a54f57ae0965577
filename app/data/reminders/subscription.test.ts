import { expect, test } from 'vitest'
import { hasKey, registeredOf } from './subscription.ts'

/** 65 bytes in base64url, with letters of both alphabets. */
const KEY = `B${'-_'.repeat(43)}`
const bytes = Uint8Array.from(atob(KEY.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

function subscription(applicationServerKey: ArrayBuffer | null): PushSubscription {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B1', auth: 'a1' } })
  return { options: { applicationServerKey, userVisibleOnly: true }, toJSON } as unknown as PushSubscription
}

test('a subscription with the key of the server is recognized, and one with another key or none is not', () => {
  expect(hasKey(subscription(bytes.buffer), KEY)).toBe(true)
  expect(hasKey(subscription(Uint8Array.from(bytes, (byte) => byte ^ 1).buffer), KEY)).toBe(false)
  expect(hasKey(subscription(bytes.slice(1).buffer), KEY)).toBe(false)
  expect(hasKey(subscription(null), KEY)).toBe(false)
})

test('the server gets the address and both keys', () => {
  expect(registeredOf(subscription(null))).toEqual({ endpoint: 'https://push.example/1', p256dh: 'B1', auth: 'a1' })
})

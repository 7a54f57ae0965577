import { beforeEach, expect, test, vi } from 'vitest'
import { completesPasskeys, leaveQuestion, PasskeyFailure, signalUnknown } from '../../data/account/passkey-device.ts'
import { signInByPasskey } from '../../data/account/account.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { offerPasskeys, signInByChosenPasskey } from './passkey-sign-in.ts'
import { PASSKEY_FAILURES } from './passkey-failures.ts'

const proof = { credential_id: 'abcdefghijklmnop' }
vi.mock('../../data/account/account.ts', () => ({ signInByPasskey: vi.fn() }))
vi.mock(import('../../data/account/passkey-device.ts'), async (original) => ({
  ...(await original()),
  completesPasskeys: vi.fn(() => Promise.resolve(true)),
  completedPasskey: () => Promise.resolve(proof as never),
  shownPasskey: () => Promise.resolve(proof as never),
  leaveQuestion: vi.fn(),
  signalUnknown: vi.fn(() => Promise.resolve()),
}))
beforeEach(() => void vi.resetAllMocks())

const sign = vi.mocked(signInByPasskey)
const unknown = () => new Refused(400, { code: 'passkey-unknown', message: 'No account has this passkey any more.' })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
/** The browser gives a passkey, and the server then refuses it. */
const refusing = (error: Error) => async (show: Parameters<typeof signInByPasskey>[0]) => {
  await show({} as never)
  throw error
}

test('an unknown passkey shows a message and is reported to the browser', async () => {
  sign.mockImplementationOnce(refusing(unknown()))
  expect(await signInByChosenPasskey()).toBe('No account has this passkey any more.')
  expect(signalUnknown).toHaveBeenCalledWith(proof.credential_id)
})

test('any other refusal shows its message and is not reported to the browser', async () => {
  sign.mockImplementationOnce(refusing(new Unreachable()))
  expect(await signInByChosenPasskey()).toBe(new Unreachable().message)
  sign.mockRejectedValueOnce(new PasskeyFailure('unsupported'))
  expect(await signInByChosenPasskey()).toBe(PASSKEY_FAILURES.unsupported)
  expect(signalUnknown).not.toHaveBeenCalled()
})

test('a browser without a passkey to offer shows no message and is not asked again', async () => {
  vi.mocked(completesPasskeys).mockResolvedValue(true)
  const told = vi.fn()
  for (const failure of [new PasskeyFailure('left'), new PasskeyFailure('failed'), new Unreachable()]) {
    sign.mockRejectedValueOnce(failure)
    const leave = offerPasskeys(told)
    await settled()
    leave()
  }
  expect(told).not.toHaveBeenCalled()
  expect(sign).toHaveBeenCalledTimes(3)
})

test('a refused passkey shows a message, and others are offered until the page is left', async () => {
  vi.mocked(completesPasskeys).mockResolvedValue(true)
  sign.mockImplementationOnce(refusing(unknown())).mockImplementation(() => new Promise(() => undefined))
  const told = vi.fn()
  const leave = offerPasskeys(told)
  await settled()
  await settled()
  expect(told.mock.calls).toEqual([['No account has this passkey any more.']])
  expect(sign).toHaveBeenCalledTimes(2)
  leave()
  expect(leaveQuestion).toHaveBeenCalled()
})

test('a browser that completes no addresses with passkeys is asked for none', async () => {
  vi.mocked(completesPasskeys).mockResolvedValue(false)
  offerPasskeys(vi.fn())()
  await settled()
  expect(sign).not.toHaveBeenCalled()
})

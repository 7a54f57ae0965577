import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPasskeyOffer } from '../../../data/account/passkey-offer.ts'
import { addPasskey } from '../../../data/account/passkeys.ts'
import { client } from '../../../data/client.ts'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { forgetPersonal } from '../../../data/session/personal-storage.ts'
import { currentPerson } from '../../../data/session/session.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'

vi.mock('../../../data/client.ts', () => ({
  client: { api: { account: { 'passkey-offer': { $get: vi.fn(), refusal: { $post: vi.fn() } } } } },
}))
vi.mock('../../../data/session/session.ts', () => ({ currentPerson: vi.fn() }))
vi.mock('../../../data/account/passkeys.ts', () => ({
  addPasskey: vi.fn(() => Promise.resolve()),
  proveByPassword: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../../data/account/passkey-device.ts', () => ({ madePasskey: vi.fn() }))
vi.mock('../../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const call = client.api.account['passkey-offer']
const ana = { id: 'ana', email: 'ana@vialog.example', displayName: 'ana' }
const answer = (offered: boolean) => Response.json({ offered }) as never
let deviceCan = true
beforeEach(() => {
  vi.clearAllMocks()
  forgetPersonal()
  deviceCan = true
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(deviceCan),
  })
  vi.mocked(currentPerson).mockReturnValue(ana)
  vi.mocked(call.$get).mockImplementation(() => Promise.resolve(answer(true)))
  vi.mocked(call.refusal.$post).mockImplementation(() => Promise.resolve(answer(false)))
})
afterEach(() => vi.unstubAllGlobals())

const TITLE = 'Sign in without your password?'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Opens the screen and waits until everything that is asked was answered. */
const visit = async () => {
  const page = render(<PasskeyOffer />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return page
}

test('a passkey is offered where the server says so, and the server is asked once where it does not', async () => {
  vi.mocked(call.$get).mockImplementation(() => Promise.resolve(answer(false)))
  const first = await visit()
  expect(screen.queryByText(TITLE)).toBeNull()
  first.unmount()
  vi.mocked(call.$get).mockImplementation(() => Promise.resolve(answer(true)))
  const second = await visit()
  expect([screen.queryByText(TITLE), vi.mocked(call.$get).mock.calls.length]).toEqual([null, 1])
  second.unmount()
  // As with the next sign-in.
  forgetPersonal()
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
})

test('a passkey is not offered, and nothing is asked, where the device makes none', async () => {
  deviceCan = false
  await visit()
  vi.stubGlobal('PublicKeyCredential', undefined)
  await visit()
  // An old browser that does not know the question.
  vi.stubGlobal('PublicKeyCredential', {})
  await visit()
  expect([screen.queryByText(TITLE), vi.mocked(call.$get).mock.calls.length]).toEqual([null, 0])
})

test('a passkey is not offered to who signs in meanwhile, and nothing is kept for them', async () => {
  vi.mocked(call.$get).mockImplementation(() => {
    vi.mocked(currentPerson).mockReturnValue({ ...ana, id: 'bo' })
    return Promise.resolve(answer(false))
  })
  const page = await visit()
  page.unmount()
  vi.mocked(call.$get).mockImplementation(() => Promise.resolve(answer(true)))
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
})

test('Not Now takes the offer away at once, and for this sign-in', async () => {
  const page = render(<PasskeyOffer />)
  await screen.findByText(TITLE)
  press('Not Now')
  expect(screen.queryByText(TITLE)).toBeNull()
  await waitFor(() => expect(localStorage.getItem('vialog-passkey-offer')).not.toBeNull())
  page.unmount()
  await visit()
  expect([screen.queryByText(TITLE), vi.mocked(call.refusal.$post).mock.calls.length]).toEqual([null, 1])
})

test('a refusal that does not reach the server is asked for again with the next visit', async () => {
  vi.mocked(call.refusal.$post).mockRejectedValueOnce(new Unreachable())
  const page = render(<PasskeyOffer />)
  await screen.findByText(TITLE)
  press('Not Now')
  page.unmount()
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
})

test('without a network nothing is offered, and the next visit asks', async () => {
  vi.mocked(call.$get).mockRejectedValueOnce(new Unreachable())
  const page = await visit()
  expect(screen.queryByText(TITLE)).toBeNull()
  page.unmount()
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
})

test('a passkey is made, after the password where the sign-in is long ago, and the offer is over', async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(
    new Refused(403, { code: 'password-required', message: 'Please enter your current password.' }),
  )
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
  press('Add a Passkey')
  fireEvent.change(await screen.findByLabelText('Current Password'), { target: { value: 'correct horse battery' } })
  press('Confirm')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Passkey added'))
  expect(screen.queryByText(TITLE)).toBeNull()
  expect(localStorage.getItem('vialog-passkey-offer')).not.toBeNull()
})

test('a passkey that the device does not make leaves the offer there, with the reason', async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(Object.assign(new Error('left'), { kind: 'left' }))
  render(<PasskeyOffer />)
  await screen.findByText(TITLE)
  press('Add a Passkey')
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith('No passkey was added', expect.stringContaining('closed')),
  )
  expect(screen.getByText(TITLE)).toBeTruthy()
})

test('an offer that is over is asked for by nobody', async () => {
  endPasskeyOffer()
  await visit()
  expect(call.$get).not.toHaveBeenCalled()
})

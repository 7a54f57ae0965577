import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { proveByPassword } from '../../data/account/passkeys.ts'
import { endOtherSessions, endSession, type DeviceSession } from '../../data/account/sessions.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { SessionList } from './session-list.tsx'

vi.mock('../../data/account/passkeys.ts', () => ({
  usePasskeys: () => ({ data: [] }),
  proveByPassword: vi.fn(() => Promise.resolve()),
  proveByPasskey: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../data/account/sessions.ts', () => ({
  endSession: vi.fn(() => Promise.resolve()),
  endOtherSessions: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const NOW = Date.parse('2026-11-29T12:00:00Z')
const at = '2026-11-29T08:00:00.000Z'
const device = (id: string, name: string, current = false): DeviceSession => ({
  id,
  device: name,
  signed_in_at: at,
  last_used_at: at,
  current,
})
const show = () =>
  render(<SessionList sessions={[device('a', 'Firefox on Linux', true), device('b', 'Lost Phone')]} now={NOW} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const proofFirst = () => new Refused(403, { code: 'password-required', message: 'Please enter your current password.' })
const prove = async () => {
  fireEvent.change(await screen.findByLabelText('Current Password'), { target: { value: 'correct horse battery' } })
  press('Confirm')
}

test('a lost phone is signed out after the password, where the sign-in is long ago', async () => {
  vi.mocked(endSession).mockRejectedValueOnce(proofFirst())
  show()
  press(/^Sign out Lost Phone/)
  await prove()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Lost Phone is signed out'))
  expect(proveByPassword).toHaveBeenCalledWith('correct horse battery')
  expect(vi.mocked(endSession).mock.calls).toEqual([['b'], ['b']])
})

test('signing out everywhere else asks, then asks for the password, and signs nobody out where it is left', async () => {
  vi.mocked(endOtherSessions).mockRejectedValue(proofFirst())
  show()
  press('Sign out everywhere else')
  press('Sign out')
  await screen.findByText('Is it you?')
  expect(document.querySelector('dialog[open]')).not.toBeNull()
  press('Close')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect([vi.mocked(endOtherSessions).mock.calls.length, vi.mocked(toastSuccess).mock.calls.length]).toEqual([1, 0])
})

test('a device that could not be signed out shows the reason', async () => {
  vi.mocked(endSession).mockRejectedValueOnce(new Unreachable())
  show()
  press(/^Sign out Lost Phone/)
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Not signed out', new Unreachable().message))
})

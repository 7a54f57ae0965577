import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UTC } from '#domain/time/zone'
import { PasskeyFailure } from '../../data/account/passkey-device.ts'
import { addPasskey, proveByPassword, removePasskey, renamePasskey, type Passkey } from '../../data/account/passkeys.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { failureText } from '../../parts/account/passkey-failure.ts'
import { text as proofText } from '../../parts/account/proof-text.ts'
import { addedText, passkeyName } from './passkey-text.ts'
import { Passkeys } from './passkeys.tsx'

vi.mock('../../data/account/passkeys.ts', () => ({
  addPasskey: vi.fn(() => Promise.resolve()),
  removePasskey: vi.fn(() => Promise.resolve()),
  renamePasskey: vi.fn(() => Promise.resolve()),
  proveByPassword: vi.fn(() => Promise.resolve()),
  proveByPasskey: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const NOW = Date.parse('2026-11-29T12:00:00Z')
const KEY: Passkey = {
  id: '00000000-0000-4000-a000-000000000001',
  credential_id: 'abcdefghijklmnop',
  name: null,
  maker: 'Bitwarden',
  device: 'Firefox on Linux',
  created_at: '2026-11-29T08:00:00.000Z',
  last_used_at: null,
  backed_up: true,
}
const show = (...passkeys: readonly Passkey[]) => render(<Passkeys passkeys={passkeys} now={NOW} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (choice: string) => {
  press('Options for Bitwarden')
  press(choice)
}
const proofFirst = () => new Refused(403, { code: 'password-required', message: 'Please enter your current password.' })

test('a passkey has the name of its person, else of its maker, else of its device', () => {
  expect(passkeyName({ ...KEY, name: 'Blue' })).toBe('Blue')
  expect(passkeyName(KEY)).toBe('Bitwarden')
  expect(passkeyName({ ...KEY, maker: null })).toBe('Firefox on Linux')
  expect(passkeyName({ name: null, maker: null, device: null })).toBe('Passkey')
  expect(addedText(KEY, NOW, UTC)).toBe('Added today at 8:00 AM on Firefox on Linux')
  expect(addedText({ ...KEY, maker: null }, NOW, UTC)).toBe('Added today at 8:00 AM')
})

test('each failure has a message, including a failed check of the person', () => {
  expect(failureText(new PasskeyFailure('left'))).toBe(proofText.failures.left)
  expect(failureText(new PasskeyFailure('replaced'))).toBeUndefined()
  expect(failureText(new PasskeyFailure('known'))).toBe(proofText.failures.known)
  expect(failureText(new Unreachable())).toBe(new Unreachable().message)
  expect(failureText(new TypeError('x is undefined'))).toBe(proofText.unexpected)
})

test('adding tells that it is done, and asks for the password first where the sign-in is long ago', async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(proofFirst())
  show()
  expect(screen.getByText('You have no passkey yet.')).toBeTruthy()
  press('Add a Passkey')
  await screen.findByText('Is it you?')
  // Without a passkey none can be shown.
  expect(screen.queryByText('Use a Passkey')).toBeNull()
  fireEvent.change(screen.getByLabelText('Current Password'), { target: { value: 'correct horse battery' } })
  press('Confirm')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Passkey added'))
  expect(proveByPassword).toHaveBeenCalledWith('correct horse battery')
  expect(addPasskey).toHaveBeenCalledTimes(2)
})

test('a wrong password shows an error under its field, and nothing is added', async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(proofFirst())
  const message = 'This is not your current password.'
  vi.mocked(proveByPassword).mockRejectedValueOnce(
    new Refused(403, { code: 'wrong-credentials', message, fields: { current_password: message } }),
  )
  show(KEY)
  press('Add a Passkey')
  fireEvent.change(await screen.findByLabelText('Current Password'), { target: { value: 'wrong' } })
  press('Confirm')
  await screen.findByText(message)
  expect(addPasskey).toHaveBeenCalledTimes(1)
})

test('a passkey is removed after a question, and renamed at once', async () => {
  show(KEY)
  choose('Remove')
  expect(removePasskey).not.toHaveBeenCalled()
  press('Remove')
  await waitFor(() => expect(removePasskey).toHaveBeenCalledWith(KEY.id))
  choose('Rename')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '  ' } })
  press('Save')
  expect(screen.getByText('Please enter a name')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Blue ' } })
  press('Save')
  expect(renamePasskey).toHaveBeenCalledWith(KEY.id, 'Blue')
})

test('a failed removal shows its reason', async () => {
  vi.mocked(removePasskey).mockRejectedValueOnce(new Unreachable())
  show(KEY)
  choose('Remove')
  press('Remove')
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Not removed', new Unreachable().message))
})

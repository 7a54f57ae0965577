import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  askForEmail,
  cancelEmailChange,
  sendEmailLink,
  useEmail,
  type EmailOfAccount,
} from '../../data/account/email-change.ts'
import { proveByPassword } from '../../data/account/passkeys.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import ChangeEmailScreen from './screen.tsx'

vi.mock('../../data/account/email-change.ts', () => ({
  useEmail: vi.fn(),
  askForEmail: vi.fn(() => Promise.resolve()),
  sendEmailLink: vi.fn(() => Promise.resolve()),
  cancelEmailChange: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../data/account/passkeys.ts', () => ({
  usePasskeys: () => ({ data: [] }),
  proveByPassword: vi.fn(() => Promise.resolve()),
  proveByPasskey: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const ANA: EmailOfAccount = { email: 'ana@vialog.example', confirmed: true, waiting: null }
const WAITING = { email: 'new@vialog.example', until: new Date(Date.now() + 86_000_000).toISOString() }
const show = (data: EmailOfAccount | undefined, { isError = false } = {}) => {
  vi.mocked(useEmail).mockReturnValue({ data, isError, isPending: !data && !isError, refetch: () => Promise.resolve() })
  return render(<ChangeEmailScreen />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(screen.getByLabelText('New Email'), { target: { value } })

test('the present address is shown as text, and a link to another one is asked for', async () => {
  show(ANA)
  expect(screen.getByText(ANA.email).closest('[translate="no"]')).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
  type(' new@vialog.example ')
  press('Send Link')
  await waitFor(() => expect(askForEmail).toHaveBeenCalledWith('new@vialog.example'))
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Link sent'))
})

test('an invalid address has a message under its field, and nothing is sent', async () => {
  show(ANA)
  type('new@')
  press('Send Link')
  await screen.findByText('Invalid email format')
  expect(askForEmail).not.toHaveBeenCalled()
})

test('the own address has the message of the server under its field, and what was typed stays', async () => {
  const message = 'This is the address of your account already.'
  vi.mocked(askForEmail).mockRejectedValueOnce(
    new Refused(400, { code: 'invalid', message, fields: { email: message } }),
  )
  show(ANA)
  type('ANA@vialog.example')
  press('Send Link')
  await screen.findByText(message)
  expect(screen.getByLabelText('New Email')).toHaveProperty('value', 'ANA@vialog.example')
})

test('some time after the sign-in the password is asked for first, and the link is sent after it', async () => {
  const proofFirst = new Refused(403, { code: 'password-required', message: 'Please enter your current password.' })
  vi.mocked(askForEmail).mockRejectedValueOnce(proofFirst)
  show(ANA)
  type('new@vialog.example')
  press('Send Link')
  await screen.findByText('Is it you?')
  fireEvent.change(screen.getByLabelText('Current Password'), { target: { value: 'correct horse battery' } })
  press('Confirm')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Link sent'))
  expect(proveByPassword).toHaveBeenCalledWith('correct horse battery')
  expect(askForEmail).toHaveBeenCalledTimes(2)
})

test('without a network the message says so, and the address stays in its field', async () => {
  vi.mocked(askForEmail).mockRejectedValueOnce(new Unreachable())
  show(ANA)
  type('new@vialog.example')
  press('Send Link')
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('No link was sent', new Unreachable().message))
  expect(screen.getByLabelText('New Email')).toHaveProperty('value', 'new@vialog.example')
})

test('an address that waits is sent its link again, or given up', async () => {
  show({ ...ANA, waiting: WAITING })
  expect(screen.getByText(WAITING.email)).toBeTruthy()
  expect(screen.queryByLabelText('New Email')).toBeNull()
  press('Send Again')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('The link is on its way again'))
  press('Cancel Change')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your address stays as it is'))
  expect([vi.mocked(sendEmailLink).mock.calls.length, vi.mocked(cancelEmailChange).mock.calls.length]).toEqual([1, 1])
})

test('a toast shows why the link was not sent again', async () => {
  vi.mocked(sendEmailLink).mockRejectedValueOnce(new Unreachable())
  show({ ...ANA, waiting: WAITING })
  press('Send Again')
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Not done', new Unreachable().message))
})

test('the screen shows a placeholder while the address loads, and an error when it does not load', () => {
  const { unmount } = show(undefined)
  expect(screen.getByText('Loading your address')).toBeTruthy()
  unmount()
  show(undefined, { isError: true })
  expect(screen.getByText(/^Your address could not be loaded/)).toBeTruthy()
})

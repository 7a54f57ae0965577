import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { correctEmail } from '../../data/account/account.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { CorrectEmail } from './correct-email.tsx'

vi.mock('../../data/account/account.ts', () => ({ correctEmail: vi.fn(() => Promise.resolve()) }))
vi.mock('../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const onCorrected = vi.fn()
const correct = async () => {
  render(<CorrectEmail email="aan@vialog.example" onCorrected={onCorrected} />)
  fireEvent.click(screen.getByRole('button', { name: 'Wrong Address?' }))
  fireEvent.change(await screen.findByLabelText('Right Email'), { target: { value: 'ana@vialog.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse battery' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Link There' }))
}

test('a mistyped address begins in the field, and the link goes to the right one', async () => {
  await correct()
  await waitFor(() => expect(onCorrected).toHaveBeenCalledWith('ana@vialog.example'))
  expect(correctEmail).toHaveBeenCalledWith({
    email: 'aan@vialog.example',
    password: 'correct horse battery',
    new_email: 'ana@vialog.example',
  })
})

test('a wrong password has its message under the field, and nothing typed is lost', async () => {
  const message = 'This is not the password that you signed up with.'
  vi.mocked(correctEmail).mockRejectedValueOnce(
    new Refused(401, { code: 'wrong-credentials', message, fields: { password: message } }),
  )
  await correct()
  await screen.findByText(message)
  expect(screen.getByLabelText('Right Email')).toHaveProperty('value', 'ana@vialog.example')
  expect(onCorrected).not.toHaveBeenCalled()
})

test('without a network the message says so', async () => {
  vi.mocked(correctEmail).mockRejectedValueOnce(new Unreachable())
  await correct()
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('No link was sent', new Unreachable().message))
})

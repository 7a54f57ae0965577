import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SecondFactorNeeded } from '../../../data/account/account.ts'
import { signInByCode, startRecovery } from '../../../data/account/second-step.ts'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { momentText } from './moment-text.ts'
import { SecondStep } from './second-step.tsx'

vi.mock('../../../data/account/second-step.ts', () => ({ signInByCode: vi.fn(), startRecovery: vi.fn() }))
vi.mock('../../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn() }))
beforeEach(() => void vi.resetAllMocks())

const ID = '00000000-0000-4000-a000-000000000001'
const READY_AT = '2099-12-02T16:12:00.000Z'
const NEEDED: SecondFactorNeeded = {
  second_factor_needed: true,
  challenge_id: ID,
  expires_at: '2026-11-29T16:22:00.000Z',
  recovery_ready_at: null,
}
const [onBack, onOver, onSignedIn] = [vi.fn(), vi.fn(), vi.fn()]
const show = (needed = NEEDED) =>
  render(
    <SecondStep needed={needed} onBack={onBack} onOver={onOver} onSignedIn={onSignedIn}>
      <button type="button">{'Use a Passkey'}</button>
    </SecondStep>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const app = () => screen.getByLabelText('Code of Your Authenticator App')
const kept = () => screen.getByLabelText('Recovery Code')
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const wrong = (name: string, message: string) =>
  new Refused(400, { code: 'wrong-code', message, fields: { [name]: message } })

test('the field for a code has the focus, a keyboard of digits, and takes a code that is pasted with spaces', async () => {
  show()
  await waitFor(() => expect(document.activeElement).toBe(app()))
  expect(app().getAttribute('inputmode')).toBe('numeric')
  expect(app().getAttribute('autocomplete')).toBe('one-time-code')
  type(app(), ' 123 456 ')
  fireEvent.submit(app())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(vi.mocked(signInByCode).mock.calls).toEqual([[ID, { code: '123456' }]])
  expect(screen.getByRole('button', { name: 'Use a Passkey' })).toBeTruthy()
})

test('what is no code is refused under its field and not sent', async () => {
  show()
  type(app(), '12345')
  press('Continue')
  await screen.findByText('Please enter the six digits that your app shows')
  expect(signInByCode).not.toHaveBeenCalled()
})

test('a wrong code shows an error under the field, and another one can be entered', async () => {
  const message = 'This code is wrong, too old, or used.'
  vi.mocked(signInByCode).mockRejectedValueOnce(wrong('code', message))
  show()
  type(app(), '123456')
  press('Continue')
  await screen.findByText(message)
  await waitFor(() => expect(document.activeElement).toBe(app()))
  type(app(), '654321')
  expect(screen.queryByText(message)).toBeNull()
  press('Continue')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(onOver).not.toHaveBeenCalled()
})

test('a recovery code is taken in small letters and without its hyphens', async () => {
  show()
  press('Use a Recovery Code')
  await waitFor(() => expect(document.activeElement).toBe(kept()))
  type(kept(), '7k2m9qxa o4td')
  press('Continue')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(vi.mocked(signInByCode).mock.calls).toEqual([[ID, { recovery_code: '7K2M9QXA04TD' }]])
})

test('a step that is over leads back with its reason, and other failures keep what was typed', async () => {
  vi.mocked(signInByCode).mockRejectedValueOnce(new Unreachable())
  vi.mocked(signInByCode).mockRejectedValueOnce(
    new Refused(409, { code: 'challenge-over', message: 'Ten minutes are over.' }),
  )
  show()
  type(app(), '123456')
  press('Continue')
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Not signed in', new Unreachable().message))
  expect((app() as HTMLInputElement).value).toBe('123456')
  press('Continue')
  await waitFor(() => expect(onOver).toHaveBeenCalledWith('Ten minutes are over.'))
})

test('the recovery by e-mail shows its wait of 72 hours before it starts, and its end afterwards', async () => {
  vi.mocked(startRecovery).mockResolvedValue(READY_AT)
  show()
  press('I Have Neither')
  expect(screen.getByText(/It takes/).textContent).toContain('72 hours')
  expect(screen.getByText(/a message each day/)).toBeTruthy()
  expect(startRecovery).not.toHaveBeenCalled()
  press('Start Recovery')
  const begun = await screen.findByText('Recovery has started')
  expect(startRecovery).toHaveBeenCalledWith(ID)
  expect(document.activeElement).toBe(begun)
  expect(begun.parentElement?.textContent).toContain(`We send the link on ${momentText(READY_AT)}.`)
  press('Back')
  expect(onBack).toHaveBeenCalled()
})

test('the second step shows a recovery that is under way, and starts no second one', () => {
  show({ ...NEEDED, recovery_ready_at: READY_AT })
  expect(screen.getByText('A recovery by e-mail is under way')).toBeTruthy()
  press('I Have Neither')
  expect(screen.getByText('Recovery has started')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Recovery' })).toBeNull()
})

test('a recovery whose link was sent says when that was', () => {
  const sentAt = '2020-12-02T16:12:00.000Z'
  show({ ...NEEDED, recovery_ready_at: sentAt })
  press('I Have Neither')
  expect(screen.getByText('The link was sent').parentElement?.textContent).toContain(`on ${momentText(sentAt)}.`)
})

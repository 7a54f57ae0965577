import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmEmailChange } from '../../data/account/email-change.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useAuth } from '../../data/session/session.ts'
import { navigate, shownLocation } from '../../shell/navigation/navigation.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import NewEmailScreen from './screen.tsx'

vi.mock('../../data/account/email-change.ts', () => ({ confirmEmailChange: vi.fn(() => Promise.resolve()) }))
vi.mock('../../data/session/session.ts', () => ({ useAuth: vi.fn(), startSession: () => () => undefined }))
vi.mock('../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const ANA = { id: '00000000-0000-4000-a000-000000000001', email: 'ana@vialog.example', displayName: 'Ana' }
const open = async (auth: ReturnType<typeof useAuth>) => {
  vi.mocked(useAuth).mockReturnValue(auth)
  await navigate('/new-email', { state: { token: 'a.link' } })
  return render(<NewEmailScreen />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a tap confirms the address, and nothing does it before', async () => {
  await open({ status: 'signed-in', person: ANA })
  expect(screen.getByText(ANA.email)).toBeTruthy()
  expect(confirmEmailChange).not.toHaveBeenCalled()
  press('Use This Address')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your address is changed'))
  expect(confirmEmailChange).toHaveBeenCalledWith('a.link')
  expect(shownLocation().pathname).toBe('/change-email')
})

test('a link that is over leads to a new one', async () => {
  vi.mocked(confirmEmailChange).mockRejectedValueOnce(new Refused(400, { code: 'link-over', message: 'Too old.' }))
  await open({ status: 'signed-in', person: ANA })
  press('Use This Address')
  await screen.findByText('This link no longer works')
  expect(screen.getByRole('link', { name: 'Change E-mail' }).getAttribute('href')).toBe('/change-email')
})

test('a toast says that another account has the address now, and the page stays', async () => {
  const message = 'This address belongs to another account by now. Yours keeps the address that it has.'
  vi.mocked(confirmEmailChange).mockRejectedValueOnce(new Refused(400, { code: 'taken', message }))
  await open({ status: 'signed-in', person: ANA })
  press('Use This Address')
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Your address was not changed', message))
  expect(screen.getByRole('button', { name: 'Use This Address' })).toBeTruthy()
})

test('a stranger signs in first, and the token goes along without standing in an address', async () => {
  await open({ status: 'signed-out', left: false })
  expect(screen.queryByRole('button', { name: 'Use This Address' })).toBeNull()
  await act(async () => press('Sign In First'))
  await waitFor(() => expect(shownLocation().pathname).toBe('/auth'))
  expect(shownLocation()).toMatchObject({ search: '?next=/new-email', hash: '', state: { token: 'a.link' } })
})

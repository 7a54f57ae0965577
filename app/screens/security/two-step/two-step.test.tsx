import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import jsQR from 'jsqr'
import { beforeEach, expect, test, vi } from 'vitest'
import { UTC } from '#domain/time/zone'
import { proveByPassword } from '../../../data/account/passkeys.ts'
import {
  cancelOwnRecovery,
  confirmSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  type SecondFactor,
} from '../../../data/account/second-factor.ts'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { codesFile, codesNote } from './codes-file.ts'
import { TwoStep } from './two-step.tsx'

vi.mock('../../../data/account/second-factor.ts', () => ({
  startSecondFactor: vi.fn(),
  confirmSecondFactor: vi.fn(),
  makeRecoveryCodes: vi.fn(),
  turnOffSecondFactor: vi.fn(),
  cancelOwnRecovery: vi.fn(),
}))
vi.mock('../../../data/account/passkeys.ts', () => ({ proveByPassword: vi.fn(), proveByPasskey: vi.fn() }))
vi.mock('../../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('../../../shell/save-file.ts', () => ({ saveFile: vi.fn() }))

const NOW = Date.parse('2026-11-29T12:00:00Z')
const OFF: SecondFactor = { on_since: null, recovery_codes_left: 0, recovery_ready_at: null }
const ON: SecondFactor = { on_since: '2026-11-29T08:00:00.000Z', recovery_codes_left: 10, recovery_ready_at: null }
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const URI = `otpauth://totp/Vialog:ana%40vialog.example?secret=${SECRET}&issuer=Vialog`
const CODES = Array.from({ length: 10 }, (_, at) => `7K2M-9QXA-04T${at}`)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(startSecondFactor).mockResolvedValue({
    secret: SECRET,
    uri: URI,
    expires_at: '2026-11-29T12:30:00.000Z',
  })
  vi.mocked(confirmSecondFactor).mockResolvedValue(CODES)
  vi.mocked(makeRecoveryCodes).mockResolvedValue(CODES)
})

const show = (factor: SecondFactor) => render(<TwoStep factor={factor} hasPasskey={false} now={NOW} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressIn = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
// A sheet has its text a moment before it is open and its buttons can be pressed.
const sheet = (title: string) =>
  waitFor(() => {
    const found = screen.getByText(title).closest('dialog')
    if (!found?.open) throw new Error(`${title} is no open sheet`)
    return found
  })
const refused = (code: 'password-required' | 'code-required' | 'challenge-over') =>
  new Refused(403, { code, message: 'Please enter your current password.' })

async function typeFirstCode(): Promise<HTMLDialogElement> {
  press('Turn On')
  const setup = await sheet('Add Vialog to your app')
  fireEvent.input(within(setup).getByLabelText('Code of the App'), { target: { value: '123 456' } })
  pressIn(setup, 'Turn On')
  return setup
}

test('turning on shows the secret as a code that scans and as text, takes the first code, and shows ten recovery codes', async () => {
  show(OFF)
  const setup = await typeFirstCode()
  expect(scanned(setup)).toBe(URI)
  expect(within(setup).getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  const codes = await sheet('Your recovery codes')
  expect(confirmSecondFactor).toHaveBeenCalledWith('123456')
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  pressIn(codes, 'I Have Kept Them')
  expect(screen.queryByText('Keep your recovery codes')).toBeNull()
})

test('codes that were closed too early can be shown again while the screen is open', async () => {
  show(ON)
  press('New Recovery Codes')
  pressIn(await sheet('Make new recovery codes?'), 'Make New Codes')
  pressIn(await sheet('Your recovery codes'), 'Close')
  await screen.findByText('Keep your recovery codes')
  press('Show Them')
  pressIn(await sheet('Your recovery codes'), 'I Have Kept Them')
  await waitFor(() => expect(screen.queryByText('Keep your recovery codes')).toBeNull())
  expect(makeRecoveryCodes).toHaveBeenCalledTimes(1)
})

test('recovery codes are downloaded as a file with one a line', async () => {
  show(ON)
  press('New Recovery Codes')
  pressIn(await sheet('Make new recovery codes?'), 'Make New Codes')
  pressIn(await sheet('Your recovery codes'), 'Download')
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls
  expect(name).toBe('vialog-recovery-codes.txt')
  expect((await file?.text())?.trim().split('\n').slice(3)).toEqual(CODES)
  expect(codesFile(CODES, codesNote('ana@vialog.example', NOW, UTC))).toBe(
    `Vialog recovery codes\nFor ana@vialog.example, made on Nov 29, 2026. Each code works once.\n\n${CODES.join('\n')}\n`,
  )
})

test('a wrong first code shows an error under the field, and the secret stays', async () => {
  const message = 'This code is wrong or too old.'
  vi.mocked(confirmSecondFactor).mockRejectedValueOnce(
    new Refused(400, { code: 'wrong-code', message, fields: { code: message } }),
  )
  show(OFF)
  const setup = await typeFirstCode()
  await within(setup).findByText(message)
  expect(startSecondFactor).toHaveBeenCalledTimes(1)
  pressIn(setup, 'Turn On')
  await sheet('Your recovery codes')
})

test('a toast says that the secret has expired, and the sheet closes', async () => {
  vi.mocked(confirmSecondFactor).mockRejectedValueOnce(refused('challenge-over'))
  show(OFF)
  const setup = await typeFirstCode()
  await waitFor(() => expect(setup.open).toBe(false))
  expect(toastError).toHaveBeenCalledWith('Two-step sign-in is not on yet', expect.any(String))
})

test('an old sign-in asks for the password and then for a code before anything changes', async () => {
  vi.mocked(turnOffSecondFactor).mockRejectedValueOnce(refused('password-required'))
  vi.mocked(proveByPassword).mockRejectedValueOnce(refused('code-required'))
  show(ON)
  press('Turn Off')
  pressIn(await sheet('Turn off two-step sign-in?'), 'Turn Off')
  const proof = await sheet('Is it you?')
  fireEvent.change(within(proof).getByLabelText('Current Password'), { target: { value: 'correct horse battery' } })
  pressIn(proof, 'Confirm')
  fireEvent.input(await within(proof).findByLabelText('Code of Your Authenticator App'), {
    target: { value: '123456' },
  })
  pressIn(proof, 'Continue')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Two-step sign-in is off'))
  expect(vi.mocked(proveByPassword).mock.calls).toEqual([
    ['correct horse battery'],
    ['correct horse battery', { code: '123456' }],
  ])
  expect(turnOffSecondFactor).toHaveBeenCalledTimes(2)
})

test('a toast shows why two-step sign-in was not turned off', async () => {
  vi.mocked(turnOffSecondFactor).mockRejectedValueOnce(new Unreachable())
  show(ON)
  press('Turn Off')
  pressIn(await sheet('Turn off two-step sign-in?'), 'Turn Off')
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith('Two-step sign-in is still on', new Unreachable().message),
  )
})

test.each([
  [4, '4 of 10 recovery codes left'],
  [3, 'Only 3 recovery codes left'],
  [1, 'One recovery code left'],
  [0, 'No recovery codes left'],
])('with %i recovery codes left the screen says "%s"', (left, words) => {
  show({ ...ON, recovery_codes_left: left })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('On since today')).toBeTruthy()
})

test('a recovery that is under way is shown, and one tap cancels it', async () => {
  show({ ...ON, recovery_ready_at: '2026-12-02T16:12:00.000Z' })
  press('Cancel the Recovery')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('The recovery is cancelled'))
  expect(cancelOwnRecovery).toHaveBeenCalledTimes(1)
})

/** What a scanner reads off the drawn code: black squares on white, four pixels along a module. */
function scanned(part: HTMLElement): string | undefined {
  const svg = [...part.querySelectorAll('svg')].find((one) => one.getAttribute('shape-rendering') === 'crispEdges')
  const width = Number(svg?.getAttribute('viewBox')?.split(' ')[2]) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg?.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let byte = start; byte < start + SCALE * 4; byte += 4) pixels.fill(0, byte, byte + 3)
    }
  return jsQR(pixels, width, width)?.data
}

const SCALE = 4

import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeReceived } from '../../../data/received-files/received-files.ts'
import { navigate, shownLocation } from '../../../shell/navigation/navigation.ts'
import { ReceivedFile } from './received-file.tsx'
import { useArrival } from './use-arrival.ts'

vi.mock('../../../data/received-files/received-files.ts', () => ({ takeReceived: vi.fn() }))
vi.mock('./table-file.tsx', () => ({ TableFile: ({ file }: { readonly file: File }) => `Review of ${file.name}` }))

const csv = new File(['date,peptide\n'], 'doses.csv')
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'holiday.csv')

function Page() {
  const { arrival, end } = useArrival()
  return arrival === undefined ? <p>{'Your data'}</p> : <ReceivedFile arrival={arrival} onEnd={end} />
}
/** As in development, where effects run twice. */
const show = () =>
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
const address = () => shownLocation().pathname + shownLocation().search

beforeEach(() => {
  vi.mocked(takeReceived).mockReset().mockResolvedValue([csv])
})
afterEach(() => vi.unstubAllGlobals())

test('a page that received nothing takes nothing', async () => {
  await navigate('/your-data')
  show()
  expect(screen.getByText('Your data')).toBeTruthy()
  expect(takeReceived).not.toHaveBeenCalled()
})

test('a received file is taken once and reviewed, and the address forgets it', async () => {
  await navigate('/your-data?received=17-a')
  show()
  expect(await screen.findByText('Review of doses.csv')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('nothing is imported before you tap Import')
  expect(vi.mocked(takeReceived).mock.calls).toEqual([['17-a']])
  expect(address()).toBe('/your-data')
})

test('everything else of the page is one tap away', async () => {
  await navigate('/your-data?received=17-a')
  show()
  fireEvent.click(await screen.findByRole('link', { name: 'Show all of Your data' }))
  expect(await screen.findByText('Your data')).toBeTruthy()
})

test('a file that is something else is refused by its content, whatever its name says', async () => {
  vi.mocked(takeReceived).mockResolvedValue([picture])
  await navigate('/your-data?received=17-a')
  show()
  expect(await screen.findByText(/It is a picture/)).toBeTruthy()
})

test('of several files the first is reviewed, and the page says how many came', async () => {
  vi.mocked(takeReceived).mockResolvedValue([csv, picture, picture])
  await navigate('/your-data?received=17-a')
  show()
  expect(await screen.findByText(/^3 files came/)).toBeTruthy()
  expect(await screen.findByText('Review of doses.csv')).toBeTruthy()
})

test.each([
  ['is gone', '17-a', () => vi.mocked(takeReceived).mockResolvedValue([])],
  ['cannot be read', '17-a', () => vi.mocked(takeReceived).mockRejectedValue(new TypeError('no form'))],
  ['reached the server alone', '', () => vi.mocked(takeReceived).mockResolvedValue([])],
  ['did not come with the launch', 'opened', () => undefined],
])('a file that %s is asked for once more', async (_what, received, given) => {
  given()
  await navigate(`/your-data?received=${received}`)
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Share it once more, or choose it here.')
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
  expect(address()).toBe('/your-data')
})

test('an iPhone says how a file of another app comes here, and other devices do not', async () => {
  const help = 'From another app on this device: Share, Save to Files, then choose it here.'
  vi.mocked(takeReceived).mockResolvedValue([])
  await navigate('/your-data?received=')
  const { unmount } = show()
  await screen.findByRole('alert')
  expect(screen.queryByText(help)).toBeNull()
  unmount()
  vi.stubGlobal('navigator', { standalone: true, maxTouchPoints: 5, language: 'en-US' })
  await navigate('/your-data?received=')
  show()
  expect(await screen.findByText(help)).toBeTruthy()
})

test('a file that was opened with Vialog comes with the launch of the page', async () => {
  let launch: ((params: { readonly files: readonly unknown[] }) => void) | undefined
  vi.stubGlobal('launchQueue', { setConsumer: (take: typeof launch) => (launch = take) })
  await navigate('/your-data?received=opened')
  show()
  expect(screen.getByText('Reading the file...')).toBeTruthy()
  await act(async () => launch?.({ files: [{ getFile: async () => csv }] }))
  expect(await screen.findByText('Review of doses.csv')).toBeTruthy()
  expect(takeReceived).not.toHaveBeenCalled()
})

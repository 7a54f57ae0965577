import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { RowOf } from '#contract'
import { changePhoto } from '../../../data/photos/mutations.ts'
import { photo } from '../../../data/testing/sample-photos.ts'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { usePath } from '../../../shell/navigation/use-location.ts'
import { PhotosTab } from './photos-tab.tsx'

vi.mock('../../../data/photos/pictures.ts', () => ({
  usePicture: (id: string, part: string) => ({
    url: `${part}/${id}`,
    hasFailed: false,
    refusal: undefined,
    retry: () => {},
  }),
  retryPictures: () => {},
}))

vi.mock('../../../data/photos/mutations.ts', () => ({
  changePhoto: vi.fn(async () => {}),
  removePhoto: vi.fn(async () => {}),
  TooManyWaiting: class TooManyWaiting extends Error {},
}))
const changed = vi.mocked(changePhoto)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const show = (premium: boolean | undefined, photos: readonly RowOf<'photos'>[], weights: readonly Weight[] = []) => {
  showRows({ photos, user_metrics: weights.map(weighed) })
  return render(
    <Router hook={usePath}>
      <PhotosTab premium={premium} />
    </Router>,
  )
}
type Weight = { readonly kg: number; readonly at: string }
const weighed = ({ kg, at }: Weight) => ({
  id: `weight at ${at}`,
  version: 1,
  metric_type: 'weight' as const,
  value: kg,
  value2: null,
  comparator: null,
  unit: 'kg',
  reference_range: null,
  report_id: null,
  lab: null,
  fasting: null,
  notes: null,
  recorded_at: at,
  deleted_at: null,
  last_change_id: null,
})

test('a person without photos sees what they are for, and that nobody else sees them', () => {
  show(true, [])
  expect(screen.getByText('No photos yet')).toBeTruthy()
  expect(screen.getByText(/only you can see them/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy()
})

test('the photos stand by day, newest first, each day with its newest weight, and a day without one shows nothing', () => {
  const photos = [
    photo({ id: 'a', day: '2026-11-01', angle: 'back' }),
    photo({ id: 'b', day: '2026-11-28' }),
    photo({ id: 'c', day: '2026-11-28', created_at: '2026-11-28T09:00:00.000Z' }),
  ]
  show(true, photos, [
    { kg: 88.4, at: '2026-11-28T06:00:00Z' },
    { kg: 88.1, at: '2026-11-28T18:00:00Z' },
    { kg: 90, at: '2026-11-27T12:00:00Z' },
  ])
  const [newest, oldest] = screen.getAllByRole('article')
  expect(newest?.textContent).toMatch(/^Nov 2888.1 kg/)
  expect(oldest?.textContent).toMatch(/^Nov 1Open/)
  expect(oldest?.textContent).not.toContain('kg')
  expect(within(newest as HTMLElement).getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Open the photo: Back, Nov 1' })).toBeTruthy()
})

test('the photos of the list are blurred on wish, which the device remembers, and one that is touched is clear', async () => {
  const { unmount, container } = show(true, [photo()])
  const isBlurred = () => container.ownerDocument.querySelector('li img')?.className.includes('blur') === true
  expect(isBlurred()).toBe(false)
  fireEvent.click(screen.getByRole('switch', { name: /^Blur the photos of the list/ }))
  expect(isBlurred()).toBe(true)
  unmount()
  show(true, [photo()])
  expect(isBlurred()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Open the photo/ }))
  expect((await screen.findByRole('img', { name: /^Front/ })).className).not.toContain('blur')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('switch'))
  expect(isBlurred()).toBe(false)
  expect(localStorage.length).toBe(0)
})

test('a weight that is entered later appears beside the photos of its day', () => {
  show(true, [photo()])
  expect(screen.queryByText('88.1 kg')).toBeNull()
  act(() => showRows({ photos: [photo()], user_metrics: [weighed({ kg: 88.1, at: '2026-11-28T18:00:00Z' })] }))
  expect(screen.getByText('88.1 kg')).toBeTruthy()
})

test('a free person without photos meets the gate', () => {
  show(false, [])
  expect(screen.getByText('Upgrade to Premium to access progress photo tracking')).toBeTruthy()
})

test('a person whose premium has ended sees their photos, and what adding needs', () => {
  show(false, [photo()])
  expect(screen.queryByText(/Upgrade to Premium/)).toBeNull()
  const tile = screen.getByRole('button', { name: 'Open the photo: Front, Nov 28' })
  expect(tile.closest('[inert]')).toBeNull()
  expect(screen.getByText('Adding photos needs premium')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
})

test('the note of a photo can be changed on a day that is behind that of the photo, as after a flight to the west', async () => {
  show(true, [photo({ day: '2026-11-30' })])
  fireEvent.click(screen.getByRole('button', { name: /^Open the photo/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.input(screen.getByLabelText('Note (optional)'), { target: { value: 'After the flight' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(changed.mock.calls.map(([, , form]) => form)).toMatchObject([
      { day: '2026-11-30', notes: 'After the flight' },
    ]),
  )
})

import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photo } from '../../../data/testing/sample-photos.ts'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { CompareSheet } from './compare-sheet.tsx'

vi.mock('../../../data/photos/pictures.ts', () => ({
  usePicture: (id: string, part: string) => ({
    url: `${part}/${id}`,
    hasFailed: false,
    refusal: undefined,
    retry: () => {},
  }),
  retryPictures: () => {},
}))

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** In the order of the list. */
const PHOTOS = [
  photo({ id: 'newest', day: '2026-11-28' }),
  photo({ id: 'back', day: '2026-11-20', angle: 'back' }),
  photo({ id: 'middle', day: '2026-11-10' }),
  photo({ id: 'first', day: '2026-11-01' }),
]
const show = () => {
  showRows({ photos: PHOTOS })
  render(<CompareSheet open onClose={() => {}} photos={PHOTOS} />)
}
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'))

test('a comparison begins with the first and the newest photo of an angle, and says the days between', () => {
  show()
  expect(shown()).toEqual(['full/first', 'full/newest'])
  expect(screen.getByText('27 days between them')).toBeTruthy()
  expect(screen.getAllByRole('img')[0]?.getAttribute('alt')).toBe('Front, Nov 1')
})

test('two others can be chosen, and an angle with one photo cannot', () => {
  show()
  fireEvent.change(screen.getByLabelText('Second photo'), { target: { value: 'middle' } })
  expect(shown()).toEqual(['full/first', 'full/middle'])
  expect(screen.getByText('9 days between them')).toBeTruthy()
  expect(screen.queryByLabelText('Angle')).toBeNull()
})

test('the slider says how much of the first photo it shows', () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Slider' }))
  const slider = screen.getByRole('slider', { name: 'Where the first photo ends and the second begins' })
  expect(slider.getAttribute('aria-valuetext')).toBe('50% of the first photo')
  fireEvent.change(slider, { target: { value: '20' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('20% of the first photo')
})

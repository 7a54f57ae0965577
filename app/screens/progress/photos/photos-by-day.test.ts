import { expect, test } from 'vitest'
import { photo } from '../../../data/testing/sample-photos.ts'
import { linesOf } from './photos-by-day.ts'

test('a day with many photos has several lines, and only the first has the day above it', () => {
  const photos = ['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28', '2026-11-01'].map((day, place) =>
    photo({ id: `${place}`, day }),
  )
  expect(linesOf(photos).map(({ day, isFirst, photos: shown }) => [day, isFirst, shown.length])).toEqual([
    ['2026-11-28', true, 3],
    ['2026-11-28', false, 1],
    ['2026-11-01', true, 1],
  ])
})

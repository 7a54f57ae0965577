import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

test('with the trial the first dose can be logged', () => {
  expect(destinations(true).map(({ path }) => path)).toEqual(['/calculator', '/track', '/app'])
})

test('without it there is something to read', () => {
  expect(destinations(false).map(({ path }) => path)).toEqual(['/calculator', '/learn', '/app'])
})

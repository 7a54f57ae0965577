import { expect, test } from 'vitest'
import { daysRemaining, trialBanner, trialEnd } from './trial.ts'

test('a trial lasts 14 days to the millisecond, whatever the clocks do', () => {
  expect(trialEnd('2026-10-20T12:30:00.500+02:00')).toBe('2026-11-03T10:30:00.500Z')
})

test.each([
  ['2026-11-21T12:00:00.001Z', 1],
  ['2026-11-22T12:00:00.000Z', 1],
  ['2026-11-22T12:00:00.001Z', 2],
  ['2026-12-05T12:00:00.000Z', 14],
  ['2026-11-21T12:00:00.000Z', 0],
  ['2026-11-20T12:00:00.000Z', 0],
  [null, 0],
  [undefined, 0],
])('until %s it is %i days', (until, days) => {
  expect(daysRemaining(until, '2026-11-21T12:00:00Z')).toBe(days)
})

test.each([
  [14, 'Premium Trial Active', '14 days remaining'],
  [5, 'Premium Trial Active', '5 days remaining'],
  [4, 'Premium Trial - Upgrade Soon', '4 days left - Upgrade to continue'],
  [1, 'Premium Trial - Upgrade Soon', '1 day left - Upgrade to continue'],
  [0, 'Premium Trial - Upgrade Soon', '0 days left - Upgrade to continue'],
])('with %i days left the banner says %s, %s', (days, title, detail) => {
  expect(trialBanner(days)).toEqual({ title, detail })
})

import { expect, test } from 'vitest'
import type { Zone } from '../time/zone.ts'
import { billingStart, billingText, daysRemaining, trialBanner, trialEnd } from './trial.ts'

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

test.each([
  ['2026-12-09T17:30:00.000Z', '2026-12-09T17:30:00.000Z'],
  ['2026-12-09T17:30:00.999Z', '2026-12-09T17:30:00.000Z'],
  // 48 hours ahead, and a millisecond less.
  ['2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  ['2026-11-23T11:59:59.999Z', undefined],
  ['2026-11-20T12:00:00.000Z', undefined],
  [null, undefined],
  [undefined, undefined],
])('with premium until %s billing starts %s', (until, start) => {
  expect(billingStart(until, '2026-11-21T12:00:00Z')).toBe(start)
})

test('the day on which billing starts is that of premium_until, in every zone and at the last millisecond of a day', () => {
  const until = '2026-12-09T10:59:59.999Z'
  const start = billingStart(until, '2026-11-21T12:00:00Z') ?? ''
  expect(billingText(start, 'Pacific/Auckland' as Zone)).toBe('Billing starts Dec 9, when your trial ends')
  expect(billingText(start, 'America/Los_Angeles' as Zone)).toBe('Billing starts Dec 9, when your trial ends')
  expect(billingText(start, 'Pacific/Midway' as Zone)).toBe('Billing starts Dec 8, when your trial ends')
})

import { expect, test } from 'vitest'
import { siteNames } from '#domain/sites/name'
import { hintText, leftText } from './hint-text.ts'

const NOW = Date.parse('2026-11-28T12:00:00.000Z')
const site = 'thigh-left-upper'

test('a hint says how long the site has rested, and whether that is too short', () => {
  const at = (ms: number) => new Date(NOW - ms).toISOString()
  const HOUR = 3_600_000
  expect(hintText({ site, rest_days: 7, last: undefined, kind: 'never' }, siteNames([]), NOW)).toBe(
    'Left thigh, upper: not used yet',
  )
  expect(hintText({ site, rest_days: 7, last: at(12 * 24 * HOUR + HOUR), kind: 'rested' }, siteNames([]), NOW)).toBe(
    'Left thigh, upper: 12 days',
  )
  expect(hintText({ site, rest_days: 7, last: at(5 * HOUR), kind: 'longest' }, siteNames([]), NOW)).toBe(
    'Left thigh, upper: 5 hours, none has rested for 7 days',
  )
  expect(hintText({ site, rest_days: 7, last: at(24 * HOUR), kind: 'finger' }, siteNames([]), NOW)).toBe(
    'Left thigh, upper: 1 day, a finger from your last spot',
  )
})

test('a rest that is left is rounded up, to the minute on its last day', () => {
  expect(leftText(4 * 24 * 3_600_000 - 60_000)).toBe('4 days')
  expect(leftText(90 * 60_000 - 1)).toBe('1 hour 30 minutes')
})

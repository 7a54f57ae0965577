import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { isRested, noteOf, shortState, stateText } from './state-text.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-28T12:00:00.000Z')
const TODAY = CivilDate.parse('2026-11-28')
const site = (hours?: number, changed: Partial<ShownSite> = {}): ShownSite => ({
  id: 'arm-left',
  name: 'Left upper arm',
  route: 'subcutaneous',
  is_active: true,
  rest_days: 7,
  resting: undefined,
  last: hours === undefined ? undefined : NOW - hours * HOUR,
  ...changed,
})
const until = CivilDate.parse('2026-12-03')

test('a site says when it was used, when it has rested, and why it rests', () => {
  expect(stateText(site(), NOW, TODAY)).toBe('not used yet')
  expect(stateText(site(72), NOW, TODAY)).toBe('last used 3 days ago, rested in 4 days')
  expect(stateText(site(168), NOW, TODAY)).toBe('last used 7 days ago, rested')
  const resting = { resting: { reason: 'bruise', until } } as const
  expect(stateText(site(2, resting), NOW, TODAY)).toBe('rests until Dec 3 (a bruise), last used 2 hours ago')
})

test('the figure says the same in a word', () => {
  expect(shortState(site(), NOW)).toBe('new')
  expect(shortState(site(0.5), NOW)).toBe('<1 h')
  expect(shortState(site(23.9), NOW)).toBe('23 h')
  expect(shortState(site(47.9), NOW)).toBe('1 d')
  expect(shortState(site(47.9, { resting: { reason: 'other', until: null } }), NOW)).toBe('rests')
  expect([isRested(site(167.9), NOW), isRested(site(168), NOW), isRested(site(), NOW)]).toEqual([false, true, true])
  expect(isRested(site(999, { resting: { reason: 'sore', until: null } }), NOW)).toBe(false)
})

test('a chosen site has a note where it rests or was used within a day', () => {
  expect(noteOf(site(24), NOW, TODAY)).toBeUndefined()
  expect(noteOf(site(5), NOW, TODAY)).toBe('Left upper arm: last used 5 hours ago')
  expect(noteOf(site(999, { resting: { reason: 'sore', until } }), NOW, TODAY)).toBe(
    'Left upper arm: rests until Dec 3 (sore)',
  )
})

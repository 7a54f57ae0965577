import { describe, expect, test } from 'vitest'
import { entitlement, type EntitlementFacts } from './entitlement.ts'

const now = '2026-11-21T12:00:00Z'
const soon = '2026-11-25T12:00:00Z'
const later = '2026-12-21T12:00:00Z'
const past = '2026-11-21T12:00:00.000Z'

const cards = {
  none: undefined,
  cancelled: { tier: 'monthly', active: false, end: later },
  ended: { tier: 'monthly', active: true, end: past },
  live: { tier: 'monthly', active: true, end: later },
}
const memberships = {
  none: undefined,
  ended: { active: false, validUntil: later },
  lapsed: { active: true, validUntil: past },
  live: { active: true, validUntil: later },
}
const untils = { never: null, past, soon }

describe('premium is any of a card, a membership or a premium_until ahead', () => {
  for (const [card, cardFact] of Object.entries(cards))
    for (const [membership, membershipFact] of Object.entries(memberships))
      for (const [until, premiumUntil] of Object.entries(untils)) {
        const source =
          card === 'live' ? 'card' : membership === 'live' ? 'membership' : until === 'soon' ? 'manual' : 'none'
        test(`card ${card}, membership ${membership}, premium_until ${until}: ${source}`, () => {
          const held = entitlement({ card: cardFact, membership: membershipFact, premiumUntil }, now)
          expect(held).toEqual(EXPECTED[source])
        })
      }
})

const EXPECTED = {
  card: {
    premium: true,
    trial: false,
    daysRemaining: 30,
    planName: 'premium',
    source: 'card',
    tier: 'monthly',
    until: later,
  },
  membership: {
    premium: true,
    trial: false,
    daysRemaining: 30,
    planName: 'premium',
    source: 'membership',
    tier: 'membership',
    until: later,
  },
  manual: {
    premium: true,
    trial: true,
    daysRemaining: 4,
    planName: 'premium',
    source: 'manual',
    tier: undefined,
    until: soon,
  },
  none: {
    premium: false,
    trial: false,
    daysRemaining: 0,
    planName: 'free',
    source: 'none',
    tier: undefined,
    until: undefined,
  },
}

test.each<[string, EntitlementFacts, string | undefined]>([
  ['a card without an end lasts', { card: { active: true } }, undefined],
  ['a card without an end counts the days of premium_until', { card: { active: true }, premiumUntil: soon }, soon],
  ['a membership without an end lasts', { membership: { active: true, validUntil: null } }, undefined],
])('%s', (_, facts, until) => {
  expect(entitlement(facts, now)).toMatchObject({ premium: true, trial: false, until })
})

test('a card that was given up before its first charge leaves the trial, and is the card where there is no trial', () => {
  const card = { active: true, tier: 'monthly', end: soon, givenUp: true }
  expect(entitlement({ card, premiumUntil: soon }, now)).toMatchObject({ source: 'manual', trial: true, until: soon })
  expect(entitlement({ card }, now)).toMatchObject({ source: 'card', trial: false, tier: 'monthly' })
})

test('premium ends at its instant, not a millisecond later', () => {
  const until = '2026-11-21T12:00:00.000Z'
  expect(entitlement({ premiumUntil: until }, '2026-11-21T11:59:59.999Z').premium).toBe(true)
  expect(entitlement({ premiumUntil: until }, until).premium).toBe(false)
})

test('nothing known is free', () => {
  expect(entitlement({}, now).planName).toBe('free')
})

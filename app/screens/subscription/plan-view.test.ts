import { describe, expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { billingNote, checkoutOutcome, planView } from './plan-view.ts'

describe('the screen of', () => {
  test.each([
    ['a subscription that loads', undefined, { isPaid: false, showsPlans: true, canManage: false }],
    [
      'a free person',
      { has_premium_access: false, subscription_tier: null },
      { isPaid: false, showsPlans: true, canManage: false },
    ],
    [
      'a trial or a grant',
      { has_premium_access: true, subscription_tier: null },
      { isPaid: false, showsPlans: true, canManage: true },
    ],
    [
      'a plan',
      { has_premium_access: true, subscription_tier: 'annual' },
      { isPaid: true, showsPlans: false, canManage: true },
    ],
    [
      'a plan that has ended',
      { has_premium_access: false, subscription_tier: 'annual' },
      { isPaid: false, showsPlans: true, canManage: false },
    ],
  ])('%s', (_name, subscription, view) => {
    expect(planView(subscription)).toEqual(view)
  })
})

test.each([
  [null, false, undefined],
  ['other', false, undefined],
  ['cancelled', false, 'cancelled'],
  ['done', false, 'confirming'],
  ['done', true, 'paid'],
] as const)('?checkout=%s, paid: %s is %s', (checkout, isPaid, outcome) => {
  expect(checkoutOutcome(checkout, isPaid)).toBe(outcome)
})

describe('choosing a plan', () => {
  const note = (is_trial_active: boolean, billing_starts: string | null, zone = 'UTC') =>
    billingNote({ is_trial_active, billing_starts }, zone as Zone)?.title

  test('during a trial names the day of the first charge on the person’s calendar', () => {
    expect(note(true, '2026-12-09T05:00:00.000Z')).toBe('Billing starts Dec 9, when your trial ends')
    expect(note(true, '2026-12-09T05:00:00.000Z', 'America/Los_Angeles')).toContain('Dec 8')
  })

  test('choosing a plan with less than 48 hours of a trial left says that it is charged at once', () => {
    expect(note(true, null)).toBe('Billing starts at once')
  })

  test('choosing a plan without a trial says nothing of it', () => {
    expect(note(false, null)).toBeUndefined()
    expect(billingNote(undefined, 'UTC' as Zone)).toBeUndefined()
  })
})

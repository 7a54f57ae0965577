import { describe, expect, test } from 'vitest'
import { checkoutOutcome, planView } from './plan-view.ts'

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

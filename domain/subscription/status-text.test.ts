import { expect, test } from 'vitest'
import type { Zone } from '../time/zone.ts'
import { statusText, type HeldSubscription } from './status-text.ts'

const held = (changed: Partial<HeldSubscription>): HeldSubscription => ({
  has_premium_access: true,
  is_trial_active: false,
  trial_days_remaining: 0,
  subscription_tier: null,
  subscription_end: '2026-12-21T23:30:00.000Z',
  subscription_renews: false,
  billing_starts: null,
  ...changed,
})

test.each([
  [{ has_premium_access: false }, 'Basic', 'Upgrade to unlock every premium feature.'],
  [{ is_trial_active: true, trial_days_remaining: 9 }, 'Temporary Premium', '9 days remaining · until Dec 21, 2026'],
  [
    { is_trial_active: true, trial_days_remaining: 4 },
    'Temporary Premium',
    '4 days left - Upgrade to continue · until Dec 21, 2026',
  ],
  [{ subscription_tier: 'monthly', subscription_renews: true }, 'Monthly plan', 'Renews on Dec 21, 2026'],
  [
    { subscription_tier: 'monthly', subscription_renews: true, billing_starts: '2026-12-09T05:00:00.000Z' },
    'Monthly plan',
    'Billing starts Dec 9, when your trial ends',
  ],
  [
    { subscription_tier: 'monthly', subscription_renews: true, billing_starts: null },
    'Monthly plan',
    'Renews on Dec 21, 2026',
  ],
  [{ subscription_tier: 'annual' }, 'Annual plan', 'Premium until Dec 21, 2026'],
  [{ subscription_tier: 'membership' }, 'Membership', 'Premium until Dec 21, 2026'],
  [{ subscription_tier: 'membership', subscription_end: null }, 'Membership', 'Without an end date.'],
  [{ subscription_tier: 'something' }, 'Premium', 'Premium until Dec 21, 2026'],
])('%j reads %s, %s', (changed, title, detail) => {
  expect(statusText(held(changed), 'UTC' as Zone)).toEqual({ title, detail })
})

test('the day is the person’s own', () => {
  expect(statusText(held({ subscription_tier: 'annual' }), 'Asia/Tokyo' as Zone).detail).toBe(
    'Premium until Dec 22, 2026',
  )
})

import { expect, test } from 'vitest'
import { planCardState, refreshFailure } from './plan-card-state.ts'

const premium = {
  has_premium_access: true,
  is_trial_active: false,
  trial_days_remaining: 0,
  subscription_tier: 'annual',
  subscription_end: '2026-12-21T23:30:00.000Z',
  subscription_renews: true,
  billing_starts: null,
}

test('a plan is shown once it is there, and nothing of the last answer while it is asked for again', () => {
  expect(planCardState(premium, false)).toEqual({ kind: 'premium', held: premium })
  expect(planCardState(premium, true)).toEqual({ kind: 'loading' })
})

test('without premium it is Basic, also when the plan could not be loaded', () => {
  expect(planCardState({ ...premium, has_premium_access: false }, false)).toEqual({ kind: 'basic' })
  expect(planCardState(undefined, false)).toEqual({ kind: 'basic' })
})

test('a refresh that failed says why', () => {
  expect(refreshFailure(new Error('Vialog cannot be reached right now.'))).toBe(
    'Not refreshed. Vialog cannot be reached right now.',
  )
  expect(refreshFailure('cancelled')).toBe('Not refreshed. Please try again.')
})

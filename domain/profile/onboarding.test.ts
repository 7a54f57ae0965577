import { describe, expect, test } from 'vitest'
import { canContinue, canGoBack, isOnboardingComplete } from './onboarding.ts'

test('Continue waits for a goal at the goals step only, and the last step has none', () => {
  expect([0, 1, 2, 3, 4].map((step) => canContinue(step, []))).toEqual([true, false, true, true, false])
  expect([0, 1, 2, 3, 4].map((step) => canContinue(step, ['Recovery']))).toEqual([true, true, true, true, false])
})

test('Back is disabled at the first step only', () => {
  expect([0, 1, 2, 3, 4].map(canGoBack)).toEqual([false, true, true, true, true])
})

describe('onboarding is over', () => {
  const fresh = { onboarding_complete: false, goals: [] }
  test('onboarding is over when the profile says so, has goals, or the device remembers', () => {
    expect(isOnboardingComplete({ ...fresh, onboarding_complete: true }, false)).toBe(true)
    expect(isOnboardingComplete({ ...fresh, goals: ['Recovery'] }, false)).toBe(true)
    expect(isOnboardingComplete(fresh, true)).toBe(true)
    expect(isOnboardingComplete(null, true)).toBe(true)
  })

  test('onboarding is not over for a fresh profile, none at all, or one that could not be read', () => {
    expect(isOnboardingComplete(fresh, false)).toBe(false)
    expect(isOnboardingComplete({ onboarding_complete: null, goals: null }, false)).toBe(false)
    expect(isOnboardingComplete(null, false)).toBe(false)
    expect(isOnboardingComplete(undefined, true)).toBe(false)
  })
})

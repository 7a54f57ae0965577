import { expect, test } from 'vitest'
import { indexView } from './index-view.ts'

const done = { onboarding_complete: true, goals: [] }
const fresh = { onboarding_complete: false, goals: [] }
const state = { profile: done, isPending: false, isFlagged: false, premium: false, isLate: false } as const

test.each([
  ['after onboarding', state, 'dashboard'],
  ['after onboarding, before premium is known', { ...state, premium: undefined }, 'loading'],
  ['before onboarding', { ...state, profile: fresh }, 'onboarding'],
  ['before onboarding, premium or not', { ...state, profile: fresh, premium: undefined }, 'onboarding'],
  [
    'without a profile, on a device that remembers onboarding',
    { ...state, profile: null, isFlagged: true },
    'dashboard',
  ],
  ['while the profile loads', { ...state, profile: undefined, isPending: true }, 'loading'],
  ['while the profile is late', { ...state, profile: undefined, isPending: true, isLate: true }, 'dashboard'],
  ['while the answer about premium is late', { ...state, premium: undefined, isLate: true }, 'dashboard'],
  ['when the profile could not be loaded', { ...state, profile: undefined }, 'onboarding'],
] as const)('%s', (_name, given, view) => {
  expect(indexView(given)).toBe(view)
})

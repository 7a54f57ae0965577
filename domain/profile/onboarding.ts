/** Steps 0 to 4: welcome, goals, safety, trial, where to (docs/product/profile.md#onboarding). */
export const ONBOARDING_STEPS = 5

/** Whether Continue is enabled. The last step has none: its options lead on (docs/product/profile.md#onboarding). */
export function canContinue(step: number, goals: readonly string[]): boolean {
  if (step === GOALS_STEP) return goals.length > 0
  return step >= 0 && step < ONBOARDING_STEPS - 1
}

/** Whether Back is enabled: everywhere but at the first step. */
export function canGoBack(step: number): boolean {
  return step > 0
}

/**
 * Whether the person has been through onboarding: the profile says so, or has goals, or this device remembers it of this
 * very person (`flagged`). A profile that could not be read (undefined) shows onboarding whatever the device remembers;
 * one that does not exist (null) leaves it to the device (docs/product/profile.md#index-gate).
 */
export function isOnboardingComplete(profile: KnownProfile | null | undefined, flagged: boolean): boolean {
  if (profile === undefined) return false
  return flagged || profile?.onboarding_complete === true || (profile?.goals?.length ?? 0) > 0
}
type KnownProfile = {
  readonly onboarding_complete?: boolean | null | undefined
  readonly goals?: readonly string[] | null | undefined
}

const GOALS_STEP = 1

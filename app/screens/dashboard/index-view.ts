import { isOnboardingComplete } from '#domain/profile/onboarding'

/** What /app and /dashboard show. */
export type IndexView = 'loading' | 'dashboard' | 'onboarding'

/**
 * The dashboard after onboarding, onboarding before it (docs/product/profile.md#index-gate). The dashboard waits for the
 * answer about premium: the trial's banner and the gates would push the rest of the page down. When the profile could
 * not be loaded, onboarding is shown, as specified; it asks again there. An answer that is late holds nobody up: the dashboard
 * shows what else is known.
 */
export function indexView({ profile, isPending, isFlagged, premium, isLate }: IndexState): IndexView {
  const waiting = isLate ? 'dashboard' : 'loading'
  if (isOnboardingComplete(profile, isFlagged)) return premium === undefined ? waiting : 'dashboard'
  return isPending ? waiting : 'onboarding'
}

type IndexState = {
  readonly profile: Parameters<typeof isOnboardingComplete>[0]
  /** The profile is being loaded. */
  readonly isPending: boolean
  /** This device remembers that the person has completed onboarding. */
  readonly isFlagged: boolean
  /** Undefined while it is not known. */
  readonly premium: boolean | undefined
  /** The answers have been awaited for some seconds. */
  readonly isLate: boolean
}

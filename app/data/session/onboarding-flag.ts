const FLAG = 'vialog-onboarding-complete'

/**
 * Whether this person finished onboarding on this device (docs/product/profile.md#index-gate). The flag belongs to one
 * user id.
 */
export const isOnboardingFlagged = (userId: string): boolean => localStorage.getItem(FLAG) === userId

export const flagOnboarding = (userId: string): void => localStorage.setItem(FLAG, userId)

export const forgetOnboarding = (): void => localStorage.removeItem(FLAG)

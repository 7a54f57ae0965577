/** The eight goals that onboarding offers (docs/product/profile.md#fields). */
export const ONBOARDING_GOALS = [
  'Muscle Growth',
  'Fat Loss',
  'Anti-Aging',
  'Recovery',
  'Sleep Quality',
  'Energy Levels',
  'Athletic Performance',
  'General Wellness',
] as const

/** The goals that settings offers. Goals that were chosen elsewhere are kept (docs/product/profile.md#fields). */
export const SETTINGS_GOALS = [
  'Weight Loss',
  'Muscle Gain',
  'Better Sleep',
  'Increased Energy',
  'Anti-Aging',
  'Recovery',
  'General Wellness',
  'Performance Enhancement',
] as const

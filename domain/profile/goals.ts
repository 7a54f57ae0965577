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

/** The eight goals that settings offers; goals chosen elsewhere stay as they are (docs/product/profile.md#fields). */
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

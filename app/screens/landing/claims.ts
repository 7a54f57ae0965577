import type { GoalDrawing } from './goal-icon.tsx'

/**
 * What the landing page claims, and its numbers (docs/product/screens.md#landing-page). Every figure on it comes from
 * here.
 */
export const claims = {
  users: '1,000+',
  /** The landing page says 7; the trial that is granted is 14 days (docs/product/premium.md#trial). */
  trialDays: 7,
  goals: [
    { name: 'Weight Management', users: '500+', icon: 'scale' },
    { name: 'Recovery and Healing', users: '300+', icon: 'heart' },
    { name: 'Anti-Aging', users: '200+', icon: 'clock' },
    { name: 'Muscle Building', users: '250+', icon: 'dumbbell' },
    { name: 'Athletic Performance', users: '180+', icon: 'bolt' },
    { name: 'General Wellness', users: '320+', icon: 'leaf' },
  ],
} as const satisfies {
  readonly users: string
  readonly trialDays: number
  readonly goals: readonly { readonly name: string; readonly users: string; readonly icon: GoalDrawing }[]
}

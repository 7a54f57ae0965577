import type { GoalDrawing } from './goal-icon.tsx'
import { text } from './text.ts'

/**
 * What the landing page claims, and its numbers (docs/product/screens.md#landing-page). Every figure on it comes from
 * here.
 */
export const claims = {
  users: '1,000+',
  /** The landing page says 7; the trial that is granted is 14 days (docs/product/premium.md#trial). */
  trialDays: 7,
  goals: [
    { name: text.goals.weight, users: '500+', icon: 'scale' },
    { name: text.goals.recovery, users: '300+', icon: 'heart' },
    { name: text.goals.aging, users: '200+', icon: 'clock' },
    { name: text.goals.muscle, users: '250+', icon: 'dumbbell' },
    { name: text.goals.performance, users: '180+', icon: 'bolt' },
    { name: text.goals.wellness, users: '320+', icon: 'leaf' },
  ],
} as const satisfies {
  readonly users: string
  readonly trialDays: number
  readonly goals: readonly { readonly name: string; readonly users: string; readonly icon: GoalDrawing }[]
}

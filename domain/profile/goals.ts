import * as z from 'zod'
import { cutList } from '../text/cut-list.ts'
import { readableText } from '../text/readable.ts'

/** The eight goals that onboarding offers. Specification section 3. */
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

/** The eight goals that settings offers; goals chosen elsewhere stay as they are (decisions.md, Profile). */
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

/** The goals of a person: each once, at most 16 (both lists together), each 1 to 50 characters. */
export const Goals = z
  .preprocess(
    (goals: readonly string[]) => cutList(goals, 16),
    z
      .array(
        readableText(
          50,
          'A goal must be less than 50 characters',
          z.string('Please choose your goals').trim().min(1, 'A goal cannot be empty'),
        ),
        'Please choose your goals',
      )
      .max(16, 'Please choose at most 16 goals'),
  )
  .refine((goals) => new Set(goals).size === goals.length, 'Please choose each goal once')
export type Goals = z.infer<typeof Goals>

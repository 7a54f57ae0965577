import * as z from 'zod'
import { DisplayName } from '../account/display-name.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { Goals } from './goals.ts'

/** An age in whole years, 1 to 119, as a number or as typed. Specification section 5, Profile. */
export const Age = wholeNumber('Please enter a valid age between 1 and 119.').refine(
  (age) => age > 0 && age < 120,
  'Please enter a valid age between 1 and 119.',
)
export type Age = z.infer<typeof Age>

/** How much experience a person has, as saved. Specification section 3. */
export const ExperienceLevel = z.enum(
  ['beginner', 'some', 'experienced', 'expert'],
  'Please select your experience level',
)
export type ExperienceLevel = z.infer<typeof ExperienceLevel>

/** Every saved level has its own label everywhere (decisions.md, Profile). */
export const EXPERIENCE_LABELS: Readonly<Record<ExperienceLevel, string>> = {
  beginner: 'Complete Beginner',
  some: 'Some Experience',
  experienced: 'Experienced',
  expert: 'Expert',
}

/** What a person may change of the own profile; any other field (premium_until, say) is refused, not dropped. */
export const ProfileChange = z
  .strictObject({ display_name: DisplayName, goals: Goals, age: Age, experience_level: ExperienceLevel })
  .partial()
export type ProfileChange = z.infer<typeof ProfileChange>

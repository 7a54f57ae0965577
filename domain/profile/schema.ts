import * as z from 'zod'
import { DisplayName } from '../account/schema.ts'
import { cutList } from '../text/cut-list.ts'
import { readableText } from '../text/readable.ts'
import { DayBegins } from '../time/schema.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { EXPERIENCE_LEVELS } from './experience.ts'

const LEAD_DAYS = 'Please enter 0 to 365 days'

/** The goals of a person: distinct, at most 16 (both lists together), each of 1 to 50 characters. */
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

/** An age in whole years, 1 to 119, as a number or as typed (docs/product/profile.md#fields). */
export const Age = wholeNumber('Please enter a valid age between 1 and 119.').refine(
  (age) => age > 0 && age < 120,
  'Please enter a valid age between 1 and 119.',
)

/** An `ExperienceLevel`. */
export const ExperienceLevel = z.enum(EXPERIENCE_LEVELS, 'Please select your experience level')

/** How many days before a vial is empty a person wants to order the next one: 0 to 365, as a number or as typed. */
export const OrderLeadDays = wholeNumber(LEAD_DAYS).refine((days) => days <= 365, LEAD_DAYS)

/** A change of the own profile. Any other field, such as premium_until, is refused and not ignored. */
export const ProfileChange = z
  .strictObject({
    display_name: DisplayName,
    goals: Goals,
    age: Age,
    experience_level: ExperienceLevel,
    day_begins: DayBegins,
    order_lead_days: OrderLeadDays,
  })
  .partial()
export type ProfileChange = z.infer<typeof ProfileChange>

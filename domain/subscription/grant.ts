import * as z from 'zod'
import { wholeNumber } from '../text/whole-number.ts'

/** What the form of the admin panel starts with, and the longest grant there is, in days. Section 9. */
export const DEFAULT_GRANT_DAYS = 30
export const MOST_GRANT_DAYS = 365
/** Stands where the days of a grant stand, and takes premium away. Section 7, grant-premium. */
export const REVOKE = -1

/** The days of a grant, 1 to 365, as a number or as typed. Sections 5 and 9, Admin. */
export const GrantDays = wholeNumber('Invalid number of days').refine(
  (days) => days >= 1 && days <= MOST_GRANT_DAYS,
  'Invalid number of days',
)

/** What the call takes, as a number and never as text: the days of a grant, or `REVOKE`. */
export const GrantOrRevoke = z
  .int('Invalid number of days')
  .refine((days) => days === REVOKE || (days >= 1 && days <= MOST_GRANT_DAYS), 'Invalid number of days')

/** The form of the admin panel. */
export const GrantForm = z.object({ days: GrantDays })
export type GrantForm = z.infer<typeof GrantForm>

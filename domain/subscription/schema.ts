import * as z from 'zod'
import { wholeNumber } from '../text/whole-number.ts'
import { PLAN_NAMES } from './entitlement.ts'
import { isGrant, REVOKE } from './grant.ts'
import { PLANS } from './plans.ts'

/** A `Plan`. */
export const Plan = z.enum(PLANS, { error: 'Please choose the monthly or the annual plan' })

/** A `PlanName`. */
export const PlanName = z.enum(PLAN_NAMES)

/** The admin form: the days of a grant, as a number or as typed. */
export const GrantForm = z.object({
  days: wholeNumber('Invalid number of days').refine(isGrant, 'Invalid number of days'),
})
export type GrantForm = z.infer<typeof GrantForm>

/** The days of a grant in the API, a number and never a text, or `REVOKE`. */
export const GrantOrRevoke = z
  .int('Invalid number of days')
  .refine((days) => days === REVOKE || isGrant(days), 'Invalid number of days')

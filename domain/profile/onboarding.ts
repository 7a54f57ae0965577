import * as z from 'zod'
import { Goals } from './goals.ts'

/** What onboarding hands over at its end. At least one goal. Specification section 5, Profile. */
export const Onboarding = z.object({
  goals: Goals.refine((goals) => goals.length > 0, 'Please choose at least one goal'),
  acceptTrial: z.boolean('Please choose whether to start the trial'),
})
export type Onboarding = z.infer<typeof Onboarding>

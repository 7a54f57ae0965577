import { USUAL_ORDER_LEAD_DAYS } from '#domain/profile/order-lead-days'
import { useWatched } from '../answers/answer.ts'
import { profileAnswer } from './profile.ts'

/** How many days before a vial is empty the person wants to order the next one; undefined while the profile is not known. */
export function useOrderLeadDays(): number | undefined {
  return useWatched(profileAnswer, ({ data }) => data && (data.order_lead_days ?? USUAL_ORDER_LEAD_DAYS))
}

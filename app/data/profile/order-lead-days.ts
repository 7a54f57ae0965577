import { useQuery } from '@tanstack/react-query'
import { USUAL_ORDER_LEAD_DAYS } from '#domain/profile/order-lead-days'
import { profileQuery, type Profile } from './profile.ts'

/** How many days before a vial is empty the person wants to order the next one; undefined while the profile is not known. */
export function useOrderLeadDays(): number | undefined {
  return useQuery({ ...profileQuery, select: leadDaysOf }).data
}

/** The default of the server, for a profile that the device kept before the field existed. */
function leadDaysOf({ order_lead_days }: Partial<Profile>): number {
  return order_lead_days ?? USUAL_ORDER_LEAD_DAYS
}

import { useQuery } from '@tanstack/react-query'
import { profileQuery, type Profile } from './profile.ts'

/** How many days before a vial is empty the person wants to order the next one: 7 while it is not known. */
export function useOrderLeadDays(): number {
  return useQuery({ ...profileQuery, select: leadDaysOf }).data ?? USUAL_DAYS
}

/** A profile that the device kept from before has none. */
function leadDaysOf({ order_lead_days }: Profile): number {
  return order_lead_days ?? USUAL_DAYS
}

const USUAL_DAYS = 7

import { useMemo } from 'react'
import type { Known } from '#domain/offers/known'
import { USUAL_ORDER_LEAD_DAYS } from '#domain/profile/order-lead-days'
import { shownDoses } from '../doses/shown-doses.ts'
import { useOrderLeadDays } from '../profile/order-lead-days.ts'
import { useSelected } from '../rows/selected.ts'
import type { OpenDays } from '../scheduled-doses/open-days.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { shownSchedules } from '../schedules/shown-schedules.ts'
import { dosesFromVials, shownVials } from '../vials/shown-vials.ts'

/**
 * What offers are made of, on this device and with its unsent writes; undefined while something of it is not known. It stays the same until
 * a row of it, or the day, has changed.
 */
export function useKnownForOffers({ today, openFrom, begins, zone }: OpenDays): Omit<Known, 'now'> | undefined {
  const { data: schedules } = useSelected(shownSchedules)
  const { data: planned } = useSelected(shownScheduledDoses)
  const { data: doses } = useSelected(shownDoses)
  const { data: vials } = useSelected(shownVials)
  const { data: fromVials } = useSelected(dosesFromVials)
  const leadDays = useOrderLeadDays() ?? USUAL_ORDER_LEAD_DAYS
  return useMemo(() => {
    if (!schedules || !planned || !doses || !vials || !fromVials) return undefined
    return {
      days: { today, openFrom, begins, zone },
      schedules: schedules.active,
      plannedOf: planned.ofSchedule,
      doseOf: doses.one,
      doses: doses.newest,
      vials: vials.vials,
      lastDraws: vials.last_draws,
      withoutVial: vials.schedules_without_vial,
      fromVials,
      leadDays,
    }
  }, [schedules, planned, doses, vials, fromVials, leadDays, today, openFrom, begins, zone])
}

import { useMemo } from 'react'
import { USUAL_ORDER_LEAD_DAYS } from '#domain/profile/order-lead-days'
import { comesFromVials } from '#domain/vials/choose'
import { forecastsOf } from '#domain/vials/forecast'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { useOrderLeadDays } from '../profile/order-lead-days.ts'
import { useSelected } from '../rows/selected.ts'
import type { OpenDays } from '../scheduled-doses/queries.ts'
import { withUnsentChanges } from '../scheduled-doses/shown-scheduled-doses.ts'
import { storedScheduledDoses } from '../scheduled-doses/stored-scheduled-doses.ts'
import { shownVials } from './shown-vials.ts'
import { storedVials } from './stored-vials.ts'

/** How long the vials of each peptide last, with the unsent writes of this device; undefined while something of it is not known. */
export function useVialForecast({ today, openFrom, begins, zone, isKnown }: OpenDays & { readonly isKnown: boolean }) {
  const { data: stored, isError, refetch } = useSelected(storedVials)
  const { data: scheduled } = useSelected(storedScheduledDoses)
  const lead = useOrderLeadDays()
  // Without a profile the day begins at midnight, too.
  const leadDays = lead ?? (isKnown ? USUAL_ORDER_LEAD_DAYS : undefined)
  const pending = usePendingWrites()
  const forecasts = useMemo(() => {
    const view = shownVials(stored, pending)
    if (!view || !scheduled || leadDays === undefined) return undefined
    const { vials, last_draws: lastDraws, schedules_without_vial: none } = view
    const chosenFor = (schedule: string) => {
      const vial = vials.find(({ schedule_ids }) => schedule_ids.includes(schedule))
      if (vial) return { vial_id: vial.id }
      return none.includes(schedule) ? { vial_id: null } : stored?.chosenFor(schedule)
    }
    const doses = withUnsentChanges(scheduled.all, pending).filter(
      (dose) =>
        dose.status === 'pending' &&
        dose.schedule_status === 'active' &&
        comesFromVials(dose, chosenFor(dose.schedule_id)),
    )
    return forecastsOf({ vials, pending: doses, days: { today, openFrom, begins, zone }, leadDays, lastDraws })
  }, [stored, scheduled, leadDays, pending, today, openFrom, begins, zone])
  return { forecasts, isError, refetch }
}

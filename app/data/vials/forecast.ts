import { useMemo } from 'react'
import { USUAL_ORDER_LEAD_DAYS } from '#domain/profile/order-lead-days'
import { forecastsOf } from '#domain/vials/forecast'
import { useOrderLeadDays } from '../profile/order-lead-days.ts'
import { useSelected } from '../rows/selected.ts'
import type { OpenDays } from '../scheduled-doses/open-days.ts'
import { dosesFromVials, shownVials } from './shown-vials.ts'

/** How long the vials of each peptide last, with the unsent writes of this device; undefined while something of it is not known. */
export function useVialForecast({ today, openFrom, begins, zone, isKnown }: OpenDays & { readonly isKnown: boolean }) {
  const { data: stored, isError, refetch } = useSelected(shownVials)
  const { data: planned } = useSelected(dosesFromVials)
  const lead = useOrderLeadDays()
  // Without a profile the day begins at midnight, too.
  const leadDays = lead ?? (isKnown ? USUAL_ORDER_LEAD_DAYS : undefined)
  const forecasts = useMemo(() => {
    if (!stored || !planned || leadDays === undefined) return undefined
    const { vials, last_draws: lastDraws } = stored
    return forecastsOf({ vials, pending: planned, days: { today, openFrom, begins, zone }, leadDays, lastDraws })
  }, [stored, planned, leadDays, today, openFrom, begins, zone])
  return { forecasts, isError, refetch }
}

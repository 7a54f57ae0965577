import { useMemo } from 'react'
import { lastUpcomingDay } from '#domain/schedules/states/upcoming'
import { addDays } from '#domain/time/civil'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'
import { useSelected } from '../rows/selected.ts'
import type { OpenDays } from './open-days.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { missed, upcoming } from './open-doses.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'

/** The next pending doses, those of last evening included while it is not over, with the unsent writes of this device. */
export function useUpcomingDoses({ today, openFrom, begins, zone }: OpenDays, limit: number) {
  const { data, isError, refetch } = useSelected(shownScheduledDoses)
  const doses = useMemo(() => {
    const days = { today, openFrom, begins, zone }
    return data && upcoming(near(data.all, days), days, limit)
  }, [data, today, openFrom, begins, zone, limit])
  return { doses, isError, refetch }
}

/** The doses that were neither taken nor skipped and are still asked about, with the unsent writes of this device. */
export function useMissedDoses({ today, openFrom, begins, zone }: OpenDays, now: number) {
  const { data, isError, refetch } = useSelected(shownScheduledDoses)
  const doses = useMemo(() => {
    const last = addDays(openFrom, CLOCKS_APART_DAYS)
    const past = data?.all.filter((dose) => dose.schedule_status === 'active' && dose.scheduled_date <= last)
    return past && missed(past, { today, openFrom, begins, zone }, now)
  }, [data, today, openFrom, begins, zone, now])
  return { doses, isError, refetch }
}

/**
 * Of doses, earliest first, those that may be upcoming, so that not every dose of a long plan is put into the order of its clock: behind the
 * last upcoming day one of each schedule.
 */
function near(all: readonly ShownScheduledDose[], { today, openFrom }: OpenDays): readonly ShownScheduledDose[] {
  const [first, last] = [addDays(openFrom, -CLOCKS_APART_DAYS), addDays(lastUpcomingDay(today), CLOCKS_APART_DAYS)]
  const later = new Set<string>()
  return all.filter(({ schedule_id, status, scheduled_date: day }) => {
    if (day <= last || status !== 'pending') return day >= first
    const isNext = !later.has(schedule_id)
    later.add(schedule_id)
    return isNext
  })
}

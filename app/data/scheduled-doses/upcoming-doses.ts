import { useMemo } from 'react'
import { lastUpcomingDay } from '#domain/schedules/states/upcoming'
import { addDays } from '#domain/time/civil'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { useSelected } from '../rows/selected.ts'
import type { OpenDays } from './queries.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { missed, upcoming } from './shown-scheduled-doses.ts'
import { storedScheduledDoses } from './stored-scheduled-doses.ts'

/** The next pending doses, those of last evening included while it is not over, with the unsent writes of this device. */
export function useUpcomingDoses({ today, openFrom, begins, zone }: OpenDays, limit: number) {
  const { data, isError, refetch } = useSelected(storedScheduledDoses)
  const pending = usePendingWrites()
  const doses = useMemo(() => {
    if (!data && !pending.some(isNewSchedule)) return undefined
    const days = { today, openFrom, begins, zone }
    return upcoming(near(data?.all ?? [], days, 1 + pending.length), pending, days, limit)
  }, [data, pending, today, openFrom, begins, zone, limit])
  return { doses, isError, refetch }
}

/** The doses that were neither taken nor skipped and are still asked about, with the unsent writes of this device. */
export function useMissedDoses({ today, openFrom, begins, zone }: OpenDays, now: number) {
  const { data, isError, refetch } = useSelected(storedScheduledDoses)
  const pending = usePendingWrites()
  const doses = useMemo(() => {
    if (!data && !pending.some(isNewSchedule)) return undefined
    const last = addDays(openFrom, CLOCKS_APART_DAYS)
    const past = data?.all.filter((dose) => dose.schedule_status === 'active' && dose.scheduled_date <= last) ?? []
    return missed(past, pending, { today, openFrom, begins, zone }, now)
  }, [data, pending, today, openFrom, begins, zone, now])
  return { doses, isError, refetch }
}

/**
 * Of doses, earliest first, those that may be upcoming, so that not every dose of a long plan is put into the order of its clock: behind the
 * last upcoming day `most` of each schedule, since each unsent write may take one away.
 */
function near(
  all: readonly ShownScheduledDose[],
  { today, openFrom }: OpenDays,
  most: number,
): readonly ShownScheduledDose[] {
  const [first, last] = [addDays(openFrom, -CLOCKS_APART_DAYS), addDays(lastUpcomingDay(today), CLOCKS_APART_DAYS)]
  const counts = new Map<string, number>()
  return all.filter(({ schedule_id, status, scheduled_date: day }) => {
    if (day <= last || status !== 'pending') return day >= first
    const count = (counts.get(schedule_id) ?? 0) + 1
    counts.set(schedule_id, count)
    return count <= most
  })
}

/** A schedule that this device has not sent yet is all that it knows before the first rows. */
function isNewSchedule({ kind, refused }: ReturnType<typeof usePendingWrites>[number]): boolean {
  return kind === 'create-schedule' && !refused
}

import { useMemo } from 'react'
import type { Schedule, ScheduledDose } from '#contract'
import { asStored } from '../outbox/unsent-rows.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { storedScheduledDoses } from '../scheduled-doses/stored-scheduled-doses.ts'
import { withUnsentChanges } from '../scheduled-doses/shown-scheduled-doses.ts'
import { touchedDoses } from '../scheduled-doses/touched-doses.ts'
import { countCompleted } from './optimistic-active-schedules.ts'
import { storedSchedules } from './stored-schedules.ts'
import type { ShownActiveSchedule } from './shown-schedule.ts'

/** The active schedules, the one created last first, with the unsent writes of this device. */
export function useActiveSchedules() {
  const pending = usePendingWrites()
  const { data, isError, refetch } = useSelected(storedSchedules)
  const { data: doses } = useSelected(storedScheduledDoses)
  const schedules = useMemo(() => {
    if (!data && !pending.some(({ kind, refused }) => kind === 'create-schedule' && !refused)) return undefined
    return withUnsentSchedules(data?.active ?? [], pending, doses?.all ?? [])
  }, [data, doses, pending])
  return { schedules, isError, refetch }
}

/**
 * The stored schedules with the unsent writes applied in order. Counts follow the scheduled doses that the writes touch:
 * `seen` are those that this device has seen, so that a write whose effect was seen already is not counted twice.
 */
export function withUnsentSchedules(
  stored: readonly Schedule[],
  writes: readonly Write[],
  seen: readonly ScheduledDose[],
): readonly ShownActiveSchedule[] {
  const changes = changesOfCounts(
    writes.filter(({ refused }) => !refused),
    seen,
  )
  return applyWrites('activeSchedules', asStored(stored), writes).map((schedule) =>
    countCompleted(schedule, changes.get(schedule.id) ?? 0),
  )
}

/** By schedule: how many more (or fewer) of its doses are completed once the writes are applied. */
function changesOfCounts(writes: readonly Write[], seen: readonly ScheduledDose[]): ReadonlyMap<string, number> {
  const before = touchedDoses(writes, seen)
  const after = new Map(withUnsentChanges(before, writes).map((dose) => [dose.id, dose.status]))
  const changes = new Map<string, number>()
  for (const { id, schedule_id, status } of before) {
    const change = Number(after.get(id) === 'completed') - Number(status === 'completed')
    changes.set(schedule_id, (changes.get(schedule_id) ?? 0) + change)
  }
  return changes
}

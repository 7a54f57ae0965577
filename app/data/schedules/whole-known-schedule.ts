import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inOrder } from '#domain/schedules/changes/changing-plan'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { seenScheduledDoses } from '../scheduled-doses/queries.ts'
import { withUnsentChanges } from '../scheduled-doses/shown-scheduled-doses.ts'
import { useActiveSchedules } from './active-schedules.ts'
import type { ShownSchedule } from './optimistic-schedule.ts'
import { useWholeSchedule } from './whole-schedule.ts'

/**
 * A schedule with its doses, as far as this device knows them: all of them once they are loaded (`isWhole`), until then and
 * without a network those that stood in a list before. Undefined where nothing of it is known.
 */
export function useKnownSchedule(id: string): { readonly known: ShownSchedule | undefined; readonly isWhole: boolean } {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const { schedule: whole } = useWholeSchedule(id)
  const { schedules } = useActiveSchedules()
  const listed = schedules?.find((schedule) => schedule.id === id)
  const known = useMemo(() => {
    if (whole || !listed) return whole
    const seen = withUnsentChanges(seenScheduledDoses(queries), pending)
    const { waiting: _, ...schedule } = listed
    return { ...schedule, doses: inOrder(seen.filter((dose) => dose.schedule_id === id)) }
  }, [queries, pending, whole, listed, id])
  return { known, isWhole: whole !== undefined }
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { shownAdherence } from './optimistic-adherence.ts'
import { useSelected } from '../rows/selected.ts'
import { ADHERENCE, type OpenDays } from './queries.ts'
import { storedScheduledDoses } from './stored-scheduled-doses.ts'

/** For each day by itself: yesterday's numbers are not those of today. */
const adherenceQuery = ({ today, openFrom, begins, zone }: OpenDays) =>
  queryOptions({
    queryKey: [...ADHERENCE, today, openFrom, begins, zone] as const,
    queryFn: async () => {
      const query = { today, open_from: openFrom, day_begins: `${begins}` as const, zone }
      return bodyOf(await client.api['scheduled-doses'].adherence.$get({ query }))
    },
    // What it counts may have changed while no screen showed it.
    staleTime: 0,
  })

/**
 * How the person keeps to the plan, with the unsent writes of this device. `cycleStart` is the start of the current cycle.
 * The streak is the server's: it needs every day.
 */
export function useAdherence({ today, openFrom, begins, zone }: OpenDays, cycleStart: CivilDate | undefined) {
  const pending = usePendingWrites()
  const { data, isError, refetch } = useQuery(adherenceQuery({ today, openFrom, begins, zone }))
  const { data: stored } = useSelected(storedScheduledDoses)
  const seen = useRef(stored)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stored) void refetch()
    seen.current = stored
  }, [stored, refetch])
  const adherence = useMemo(
    () =>
      data &&
      shownAdherence(data, pending, {
        today,
        openFrom,
        begins,
        zone,
        cycleStart,
        seen: stored?.all ?? [],
      }),
    [data, stored, pending, today, openFrom, begins, zone, cycleStart],
  )
  return { adherence, isError, refetch }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { spanOf, withEntries, type History, type HistoryRange } from '#domain/metrics/history'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites } from '../outbox/write-kinds.ts'
import { metricHistoryQuery } from './queries.ts'

/** The history of a range up to `today`, with the entries that this device has not sent yet. */
export function useMetricHistory(range: HistoryRange, today: CivilDate, zone: Zone, wanted = true) {
  const { data, isError, refetch } = useQuery({ ...metricHistoryQuery(range, today, zone), enabled: wanted })
  const pending = usePendingWrites()
  const answeredFor = data?.to
  useEffect(() => {
    // The day has changed while the page was open, or since the answer was stored on the device.
    if (answeredFor !== undefined && answeredFor !== today) void refetch()
  }, [answeredFor, today, refetch])
  const history = useMemo((): History | undefined => {
    const unsent = applyWrites('metrics', [], pending)
    if (!data && unsent.length === 0) return undefined
    return withEntries(data ?? { ...spanOf(range, today), parts: [], counted: [] }, unsent, zone)
  }, [data, pending, range, today, zone])
  return { history, isError, refetch }
}

import { useMemo } from 'react'
import type { DoseInterval } from '#contract'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { storedIntervals } from './stored-intervals.ts'

/** The least intervals that the person has set, with the unsent writes of this device. */
export function useShownIntervals(): readonly DoseInterval[] {
  const { data } = useSelected(storedIntervals)
  const pending = usePendingWrites()
  return useMemo(() => applyWrites('intervals', data ?? [], pending), [data, pending])
}

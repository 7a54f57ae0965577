import { useMemo } from 'react'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites } from '../outbox/write-kinds.ts'
import { rowsState } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { useStore } from '../use-store.ts'
import { useOldVial } from './old-vials.ts'
import { storedVials } from './stored-vials.ts'
import { viewOf } from './vials-view.ts'

/** One vial with the unsent writes of this device. `isUnknown`: the person has none of this id, or it was removed. */
export function useVial(id: string) {
  const { data, isError, refetch } = useSelected(storedVials)
  // Before all rows are here, a row of an own write says nothing of the others.
  const isWhole = useStore(rowsState).rows.cursor !== undefined
  const here = useMemo(() => data?.one(id), [data, id])
  const old = useOldVial(id, data !== undefined && here === undefined && data.isKnown(id))
  const stored = here ?? old.vial
  const pending = usePendingWrites()
  const vial = useMemo(
    () => applyWrites('vials', viewOf(stored ? [stored] : []), pending).vials.find((shown) => shown.id === id),
    [stored, pending, id],
  )
  return {
    vial,
    isUnknown: vial === undefined && (stored !== undefined || old.isGone || (isWhole && data?.isKnown(id) === false)),
    isError: isError || old.isError,
    refetch: () => Promise.all([refetch(), old.refetch()]),
  }
}

import { useMemo } from 'react'
import { rowsState } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { useStore } from '../use-store.ts'
import { useOldVial } from './old-vials.ts'
import { shownVials } from './shown-vials.ts'

/** One vial with the unsent writes of this device. `isUnknown`: the person has none of this id, or it was removed. */
export function useVial(id: string) {
  const { data, isError, refetch } = useSelected(shownVials)
  // Before all rows are here, a row of an own write says nothing of the others.
  const isWhole = useStore(rowsState).rows.cursor !== undefined
  const here = useMemo(() => data?.one(id), [data, id])
  const old = useOldVial(id, data !== undefined && here === undefined && data.isKnown(id))
  const vial = useMemo(() => here ?? (old.vial && { ...old.vial, waiting: false }), [here, old.vial])
  return {
    vial,
    isUnknown: vial === undefined && (old.isGone || (isWhole && data?.isKnown(id) === false)),
    isError: isError || old.isError,
    refetch: () => Promise.all([refetch(), old.refetch()]),
  }
}

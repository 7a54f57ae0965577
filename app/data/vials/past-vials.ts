import { useMemo } from 'react'
import { useInPages } from '../rows/in-pages.ts'
import { asStored } from '../pages.ts'
import { useSelected } from '../rows/selected.ts'
import { useOldVials } from './old-vials.ts'
import { shownVials } from './shown-vials.ts'

/** Finished and discarded vials, the one that ended last first, fifty at a time, with the unsent writes. */
export function usePastVials() {
  const { data, isError, refetch } = useSelected(shownVials)
  const older = useOldVials(data)
  const all = useMemo(() => {
    if (!data) return undefined
    const others = older.vials.filter(({ id }) => data.isKnown(id) && data.one(id) === undefined)
    return [...data.past(), ...asStored(others)]
  }, [data, older.vials])
  const { rows: vials, hasMore, showMore } = useInPages(all)
  return {
    vials,
    isError,
    refetch,
    hasMore: hasMore || older.hasMore,
    isLoadingMore: older.isLoadingMore,
    loadMore: () => {
      showMore()
      if (!hasMore) older.loadMore()
    },
  }
}

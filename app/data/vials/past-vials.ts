import { useMemo } from 'react'
import { asStored } from '../pages.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { useOldVials } from './old-vials.ts'
import { pastVials } from './shown-past-vials.ts'
import { shownVials } from './shown-vials.ts'

/** Finished and discarded vials, the one that ended last first, fifty at a time, with the unsent writes. */
export function usePastVials() {
  const { data, isError, refetch } = useSelected(shownVials)
  const { data: past } = useSelected(pastVials)
  const older = useOldVials(past?.hasOlder === true)
  const all = useMemo(() => {
    if (!data || !past) return undefined
    const others = older.vials.filter(({ id }) => data.isKnown(id) && data.one(id) === undefined)
    return [...past.vials, ...asStored(others)]
  }, [data, past, older.vials])
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

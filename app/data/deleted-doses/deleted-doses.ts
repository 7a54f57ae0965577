import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { shownDeletedDoses } from './shown-deleted-doses.ts'

/** The deleted doses, the one deleted last first, fifty at a time, with the unsent writes of this device. */
export function useDeletedDoses() {
  const { data, isError, refetch } = useSelected(shownDeletedDoses)
  const { rows: doses, hasMore, showMore } = useInPages(data)
  return { doses, isError, refetch, hasMore, showMore }
}

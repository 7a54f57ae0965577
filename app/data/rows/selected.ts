import { useSyncExternalStore } from 'react'
import { pullRows, rowsState, type RowsState } from './pull.ts'
import type { Selector } from './selector.ts'
import { unsentChanges, withChanges } from './shown-rows.ts'
import type { Change } from './draft.ts'

/**
 * What a selector makes of the rows with the unsent writes of this device; undefined while nothing is known. A component renders again when
 * that has changed, not at each change of a row.
 */
export function useSelected<Made>(select: Selector<Made>) {
  const now = () => selected(select)
  const data = useSyncExternalStore(watchRows, now, now)
  const hasFailed = useSyncExternalStore(rowsState.subscribe, lastPullFailed, lastPullFailed)
  return { data, isError: hasFailed && data === undefined, refetch: pullRows }
}

function watchRows(look: () => void): () => void {
  const ends = [rowsState.subscribe(look), unsentChanges.subscribe(look)]
  return () => {
    for (const end of ends) end()
  }
}

const lastPullFailed = () => rowsState.get().hasFailed

/** The same at this moment. */
export function selected<Made>(select: Selector<Made>): Made | undefined {
  return madeBy(select, rowsState.get(), unsentChanges.get())
}

/** Rows of own writes may be here before all others. */
function madeBy<Made>(select: Selector<Made>, { rows }: RowsState, changes: readonly Change[]): Made | undefined {
  const shown = withChanges(rows, changes)
  const isKnown = rows.cursor !== undefined || shown.tables[select.names[0]].size > 0
  return isKnown ? select(shown) : undefined
}

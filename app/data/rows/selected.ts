import { useStore } from '../use-store.ts'
import { pullRows, rowsState, type RowsState } from './pull.ts'
import type { Selector } from './selector.ts'
import { unsentChanges, withChanges } from './shown-rows.ts'
import type { Change } from './draft.ts'

/** What a selector makes of the rows with the unsent writes of this device; undefined while nothing is known. */
export function useSelected<Made>(select: Selector<Made>) {
  const state = useStore(rowsState)
  const changes = useStore(unsentChanges)
  const data = madeBy(select, state, changes)
  return { data, isError: state.hasFailed && data === undefined, refetch: pullRows }
}

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

import { useStore } from '../use-store.ts'
import { pullRows, rowsState, type RowsState } from './pull.ts'
import type { Selector } from './selector.ts'

/** What a selector makes of the stored rows; undefined while nothing is known. */
export function useSelected<Made>(select: Selector<Made>) {
  const state = useStore(rowsState)
  const data = madeBy(select, state)
  return { data, isError: state.hasFailed && data === undefined, refetch: pullRows }
}

/** The same at this moment. */
export function selected<Made>(select: Selector<Made>): Made | undefined {
  return madeBy(select, rowsState.get())
}

/** Rows of own writes may be here before all others. */
function madeBy<Made>(select: Selector<Made>, { rows }: RowsState): Made | undefined {
  const isKnown = rows.cursor !== undefined || select.names.some((name) => rows.tables[name].size > 0)
  return isKnown ? select(rows) : undefined
}

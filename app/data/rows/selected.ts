import { useSyncExternalStore } from 'react'
import { pullRows, rowsState } from './pull.ts'
import type { Selector } from './selector.ts'
import { unsentChanges, withChanges } from './shown-rows.ts'

/**
 * What a selector makes of the rows with the unsent writes of this device; undefined while nothing is known. A component renders again when
 * one of the selector's tables has changed. The value is computed while it renders, so that a tap computes nothing for the screen that it leaves.
 */
export function useSelected<Made>(select: Selector<Made>) {
  const version = () => select.versionOf(shownNow())
  useSyncExternalStore(watchRows, version, version)
  const state = useSyncExternalStore(rowsState.subscribe, stateOfPull, stateOfPull)
  const data = selected(select)
  return { data, isError: state === 'failed' && data === undefined, refetch: pullRows }
}

function watchRows(look: () => void): () => void {
  const ends = [rowsState.subscribe(look), unsentChanges.subscribe(look)]
  return () => {
    for (const end of ends) end()
  }
}

function stateOfPull(): 'here' | 'failed' | 'asked' {
  const { rows, hasFailed } = rowsState.get()
  return rows.cursor !== undefined ? 'here' : hasFailed ? 'failed' : 'asked'
}

const shownNow = () => withChanges(rowsState.get().rows, unsentChanges.get())

/** What a selector makes of the rows at this moment. Rows of own writes may be here before all others. */
export function selected<Made>(select: Selector<Made>): Made | undefined {
  const shown = shownNow()
  const isKnown = shown.cursor !== undefined || shown.tables[select.names[0]].size > 0
  return isKnown ? select(shown) : undefined
}

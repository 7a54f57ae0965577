import { useSelected } from '../rows/selected.ts'
import { shownDoses } from './shown-doses.ts'

/** The newest doses, with the unsent writes of this device. */
export function useNewestDoses(limit: number) {
  const { data, ...state } = useSelected(shownDoses)
  return { ...state, doses: data?.newest.slice(0, limit) }
}

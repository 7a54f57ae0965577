import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** Whether a vial is in use, without what is computed of it: a card of vials is loaded where there is one. */
export function useHasVialInUse(): boolean {
  return useSelected(hasVialInUse).data ?? false
}

const hasVialInUse = selector(['vials'], ({ vials }) => [...vials.values()].some(({ status }) => status === 'in use'))

import { useMemo } from 'react'
import { NO_ROWS } from '../rows/device-rows.ts'
import { useSelected } from '../rows/selected.ts'
import { shownPeptides } from './shown-peptides.ts'

/**
 * The peptides of the person with the unsent writes of this device. `choices` are those that can be chosen, those of the reference alone while
 * nothing is known; `all` has the joined ones too, whose names stand for others.
 */
export function usePeptides() {
  const { data: all, isError, refetch } = useSelected(shownPeptides)
  const choices = useMemo(() => (all ?? REFERENCE).filter(({ joined_to }) => (joined_to ?? null) === null), [all])
  return { choices, all, isError, refetch }
}

const REFERENCE = shownPeptides(NO_ROWS)

import { useMemo } from 'react'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { NO_ROWS } from '../rows/device-rows.ts'
import { useSelected } from '../rows/selected.ts'
import type { ShownPeptide } from './shown-peptide.ts'
import { storedPeptides, type StoredPeptide } from './stored-peptides.ts'

/**
 * The peptides of the person with the unsent writes of this device. `choices` are those that can be chosen, those of the reference alone while
 * nothing is known; `all` has the joined ones too, whose names stand for others.
 */
export function usePeptides() {
  const { data: stored, isError, refetch } = useSelected(storedPeptides)
  const pending = usePendingWrites()
  const all = useMemo(() => stored && shownPeptides(stored, pending), [stored, pending])
  const choices = useMemo(() => (all ?? REFERENCE).filter(({ joined_to }) => (joined_to ?? null) === null), [all])
  return { choices, all, isError, refetch }
}

const REFERENCE = storedPeptides(NO_ROWS)

/** The stored peptides with the unsent writes. */
export function shownPeptides(stored: readonly StoredPeptide[], pending: readonly Write[]): readonly ShownPeptide[] {
  const asStored = stored.map((peptide) => ({ ...peptide, waiting: false }))
  return applyWrites('peptides', asStored, pending)
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Peptide } from '#contract'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import type { ShownPeptide } from './joining.ts'
import { peptidesQuery } from './queries.ts'

/**
 * The peptides of the person with the unsent writes of this device. `data` are those that can be chosen; `all` has the joined ones too,
 * whose names stand for others.
 */
export function usePeptides() {
  const { data: stored, ...query } = useQuery(peptidesQuery)
  const pending = usePendingWrites()
  const all = useMemo(() => stored && shownPeptides(stored, pending), [stored, pending])
  const data = useMemo(() => all?.filter(({ joined_to }) => (joined_to ?? null) === null), [all])
  return { ...query, data, all }
}

/** The last answer with the unsent writes. */
export function shownPeptides(stored: readonly Peptide[], pending: readonly Write[]): readonly ShownPeptide[] {
  const asStored = stored.map((peptide) => ({ ...peptide, waiting: false }))
  return applyWrites('peptides', asStored, pending)
}

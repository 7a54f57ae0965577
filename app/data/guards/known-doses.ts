import { useCallback } from 'react'
import type { DoseInterval } from '#contract'
import type { Known } from '#domain/guards/questions'
import { useShownIntervals } from '../dose-intervals/intervals.ts'
import { storedIntervals } from '../dose-intervals/stored-intervals.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { pendingWrites, usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { rowsArrival } from '../rows/pull.ts'
import { selected, useSelected } from '../rows/selected.ts'
import { knownOfPeptide, type NamedPeptide } from './known-of-peptide.ts'
import { lastDoses } from './last-doses.ts'

/**
 * What this device knows of the last doses of a peptide and of its least interval, its own unsent writes included. A dose
 * that is edited is left out of what it is compared with.
 */
export function useKnownDoses(): KnownDoses {
  const { data: stored } = useSelected(lastDoses)
  const intervals = useShownIntervals()
  const pending = usePendingWrites()
  const knownOf = useCallback(
    (peptide: NamedPeptide, edited?: string) => knownDoses(peptide, { stored, intervals, pending }, edited),
    [stored, intervals, pending],
  )
  return { knownOf, whenKnown, isLoaded: stored !== undefined }
}

async function whenKnown(peptide: NamedPeptide, edited?: string): Promise<Known> {
  await rowsArrival()
  const pending = pendingWrites()
  const intervals = applyWrites('intervals', selected(storedIntervals) ?? [], pending)
  return knownDoses(peptide, { stored: selected(lastDoses), intervals, pending }, edited)
}

type KnownDoses = {
  readonly knownOf: (peptide: NamedPeptide, edited?: string) => Known
  /** The same, after what is still being loaded: a save that is quicker than the network is asked about too. */
  readonly whenKnown: (peptide: NamedPeptide, edited?: string) => Promise<Known>
  /** Whether the server has answered, now or before: without that, no dose found does not mean that there is none. */
  readonly isLoaded: boolean
}

/** The same from its parts. */
export function knownDoses(
  { id, name }: NamedPeptide,
  { stored = [], intervals, pending }: KnownHere,
  edited?: string,
): Known {
  const doses = applyWrites('doses', stored, pending).filter((dose) => dose.id !== edited)
  return knownOfPeptide({ id, name }, doses, intervals)
}

type KnownHere = {
  readonly stored: readonly ShownDose[] | undefined
  readonly intervals: readonly DoseInterval[]
  readonly pending: readonly Write[]
}

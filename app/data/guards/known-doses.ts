import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DoseInterval, LastDose } from '#contract'
import type { Known } from '#domain/guards/questions'
import { arrival } from '../cache/arrival.ts'
import type { ShownDose } from '../doses/newest-doses.ts'
import { pendingWrites, usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { useShownIntervals } from '../dose-intervals/intervals.ts'
import { knownOfPeptide, type NamedPeptide } from './known-of-peptide.ts'
import { lastDosesQuery } from './queries.ts'
import { intervalsQuery } from '../dose-intervals/queries.ts'

/**
 * What this device knows of the last doses of a peptide and of its least interval, its own unsent writes included. A dose
 * that is edited is left out of what it is compared with.
 */
export function useKnownDoses(): KnownDoses {
  const queries = useQueryClient()
  const { data: stored } = useQuery(lastDosesQuery)
  const intervals = useShownIntervals()
  const pending = usePendingWrites()
  const knownOf = useCallback(
    (peptide: NamedPeptide, edited?: string) => knownDoses(peptide, { stored, intervals, pending }, edited),
    [stored, intervals, pending],
  )
  const whenKnown = useCallback(
    async (peptide: NamedPeptide, edited?: string) => {
      await arrival(queries, [lastDosesQuery.queryKey, intervalsQuery.queryKey])
      return knownDoses(peptide, knownHere(queries), edited)
    },
    [queries],
  )
  return { knownOf, whenKnown, isLoaded: stored !== undefined }
}

function knownHere(queries: QueryClient): KnownHere {
  const pending = pendingWrites()
  const intervals = applyWrites('intervals', queries.getQueryData(intervalsQuery.queryKey) ?? [], pending)
  return { stored: queries.getQueryData(lastDosesQuery.queryKey), intervals, pending }
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
  const doses = shownLastDoses(stored, pending).filter((dose) => dose.id !== edited)
  return knownOfPeptide({ id, name }, doses, intervals)
}

type KnownHere = {
  readonly stored: readonly LastDose[] | undefined
  readonly intervals: readonly DoseInterval[]
  readonly pending: readonly Write[]
}

/** The last doses with the unsent writes. Nobody who looks at them reads what is filled in. */
export function shownLastDoses(stored: readonly LastDose[], pending: readonly Write[]): readonly ShownDose[] {
  return applyWrites('doses', stored.map(asShown), pending)
}

/** As the writes of doses know it. */
function asShown(dose: LastDose) {
  const { administered_at: recorded_at } = dose
  const none = { notes: null, cycle_id: null, last_change_id: null }
  const scheduled_dose_id = dose.scheduled_dose_id ?? null
  return { ...dose, recorded_at, ...none, scheduled_dose_id, planned_date: null, planned_time: null, waiting: false }
}

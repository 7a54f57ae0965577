import { useCallback } from 'react'
import type { Known } from '#domain/guards/is-asked'
import { useShownIntervals } from '../dose-intervals/intervals.ts'
import { shownIntervals } from '../dose-intervals/shown-intervals.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { rowsArrival } from '../rows/pull.ts'
import { selected, useSelected } from '../rows/selected.ts'
import { knownOfPeptide, type NamedPeptide } from './known-of-peptide.ts'
import { lastDoses } from './last-doses.ts'

/**
 * What this device knows of the last doses of a peptide and of its least interval, its own unsent writes included. A dose
 * that is edited is left out of what it is compared with.
 */
export function useKnownDoses(): KnownDoses {
  const { data: doses } = useSelected(lastDoses)
  const intervals = useShownIntervals()
  const knownOf = useCallback(
    (peptide: NamedPeptide, edited?: string) => knownOfPeptide(peptide, without(doses, edited), intervals),
    [doses, intervals],
  )
  return { knownOf, whenKnown, isLoaded: doses !== undefined }
}

/** What is known, after what is still being loaded: a save that is quicker than the network is asked about too. */
export async function whenKnown(peptide: NamedPeptide, edited?: string): Promise<Known> {
  await rowsArrival()
  return knownOfPeptide(peptide, without(selected(lastDoses), edited), selected(shownIntervals) ?? [])
}

function without(doses: readonly ShownDose[] = [], edited: string | undefined): readonly ShownDose[] {
  return doses.filter(({ id }) => id !== edited)
}

type KnownDoses = {
  readonly knownOf: (peptide: NamedPeptide, edited?: string) => Known
  readonly whenKnown: typeof whenKnown
  /** Whether the server has answered, now or before: without that, no dose found does not mean that there is none. */
  readonly isLoaded: boolean
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vialsHere, whenVialsKnown } from '../../data/vials/known-vials.ts'
import type { VialsView } from '../../data/vials/vials-view.ts'
import type { VialsAtHand } from './draw-choice.ts'

/** The vials of the person at the moment of a tap, with this device's unsent writes; none where they are not loaded. */
export function useVialsAtHand(): AtHand {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      now: () => atHand(vialsHere(queries)),
      whenKnown: async () => atHand(await whenVialsKnown(queries)),
    }),
    [queries],
  )
}

type AtHand = {
  readonly now: () => VialsAtHand
  /** The same, once the list is loaded. */
  readonly whenKnown: () => Promise<VialsAtHand>
}

function atHand(known: VialsView | undefined): VialsAtHand {
  return {
    vials: known?.vials ?? [],
    lastDraws: known?.last_draws ?? [],
    withoutVial: known?.schedules_without_vial ?? [],
  }
}

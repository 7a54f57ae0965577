import { vialsHere, whenVialsKnown } from '../../data/vials/known-vials.ts'
import type { VialsAtHand as Known } from '../../data/vials/shown-vial.ts'
import type { VialsAtHand } from './draw-choice.ts'

/** The vials of the person at the moment of a tap, with this device's unsent writes; none where they are not loaded. */
export const vialsAtHand: AtHand = {
  now: () => atHand(vialsHere()),
  whenKnown: async () => atHand(await whenVialsKnown()),
}

type AtHand = {
  readonly now: () => VialsAtHand
  /** The same, once the list is loaded. */
  readonly whenKnown: () => Promise<VialsAtHand>
}

function atHand(known: Known | undefined): VialsAtHand {
  return {
    vials: known?.vials ?? [],
    lastDraws: known?.last_draws ?? [],
    withoutVial: known?.schedules_without_vial ?? [],
  }
}

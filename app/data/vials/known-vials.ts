import { rowsArrival } from '../rows/pull.ts'
import { selected } from '../rows/selected.ts'
import type { VialsAtHand } from './shown-vial.ts'
import { shownVials } from './shown-vials.ts'

/** The vials that this device knows of now, its own unsent writes included; undefined while nothing is known. */
export function vialsHere(): VialsAtHand | undefined {
  return selected(shownVials)
}

/** The same, after what is still being loaded: a save that is quicker than the network knows the vials too. */
export async function whenVialsKnown(): Promise<VialsAtHand | undefined> {
  await rowsArrival()
  return vialsHere()
}

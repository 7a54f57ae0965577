import { pendingWrites } from '../outbox/pending-writes.ts'
import { rowsArrival } from '../rows/pull.ts'
import { selected } from '../rows/selected.ts'
import { shownVials } from './shown-vials.ts'
import { storedVials } from './stored-vials.ts'
import type { VialsView } from './vials-view.ts'

/** The vials that this device knows of now, its own unsent writes included; undefined while nothing is known. */
export function vialsHere(): VialsView | undefined {
  return shownVials(selected(storedVials), pendingWrites())
}

/** The same, after what is still being loaded: a save that is quicker than the network knows the vials too. */
export async function whenVialsKnown(): Promise<VialsView | undefined> {
  await rowsArrival()
  return vialsHere()
}

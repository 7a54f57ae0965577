import type { QueryClient } from '@tanstack/react-query'
import { arrival } from '../cache/arrival.ts'
import { pendingWrites } from '../outbox/pending-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import { vialsQuery } from './queries.ts'
import { shownVials } from './shown-vials.ts'
import type { VialsView } from './vials-view.ts'

/** The vials that this device knows of now, its own unsent writes included; undefined while nothing is known. */
export function vialsHere(queries: QueryClient, pending: readonly Write[] = pendingWrites()): VialsView | undefined {
  return shownVials(queries.getQueryData(vialsQuery.queryKey), pending)
}

/** The same, after what is still being loaded: a save that is quicker than the network knows the vials too. */
export async function whenVialsKnown(queries: QueryClient): Promise<VialsView | undefined> {
  await arrival(queries, [vialsQuery.queryKey])
  return vialsHere(queries)
}

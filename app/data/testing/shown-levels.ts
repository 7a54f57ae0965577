import { leftIn } from '#domain/vials/left'
import { volumeText } from '#domain/vials/volume'
import type { Write } from '../outbox/write-kinds.ts'
import { shownVials } from '../vials/shown-vials.ts'
import type { VialsAtHand } from '../vials/vials-view.ts'
import { list } from './sample-vials.ts'

/** The vials with unsent writes, each as its id, what is left, its status, and whether it waits. */
export const shown = (stored: VialsAtHand | undefined, ...writes: Write[]) =>
  shownVials(stored, writes)?.vials.map((vial) => [
    vial.id,
    volumeText(leftIn(vial)),
    vial.status,
    ...(vial.waiting ? ['waits'] : []),
  ])

/** Stored vials that include a write already. */
export function answered(stored: VialsAtHand, ...writes: Write[]) {
  const view = shownVials(stored, writes)
  return { ...list(...(view?.vials ?? [])), last_draws: [...(view?.last_draws ?? [])] }
}

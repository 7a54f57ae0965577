import type { VialList } from '#contract'
import { leftIn } from '#domain/vials/left'
import { volumeText } from '#domain/vials/volume'
import type { Write } from '../outbox/write-kinds.ts'
import { shownVials } from '../vials/shown-vials.ts'
import { list } from './sample-vials.ts'

/** The vials with unsent writes, each as its id, what is left, its status, and whether it waits. */
export const shown = (stored: VialList | undefined, ...writes: Write[]) =>
  shownVials(stored, writes)?.vials.map((vial) => [
    vial.id,
    volumeText(leftIn(vial)),
    vial.status,
    ...(vial.waiting ? ['waits'] : []),
  ])

/** An answer of the server that includes a write already. */
export function answered(stored: VialList, ...writes: Write[]) {
  const view = shownVials(stored, writes)
  return { ...list(...(view?.vials ?? [])), last_draws: [...(view?.last_draws ?? [])] }
}

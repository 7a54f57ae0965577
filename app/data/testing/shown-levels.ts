import { leftIn } from '#domain/vials/left'
import { volumeText } from '#domain/vials/volume'
import { shownVials } from '../vials/shown-vials.ts'
import type { Write } from '../writes.ts'
import type { SampleRows } from './sample-rows.ts'
import { shownRows } from './sample-writes.ts'

/** The vials at hand with unsent writes, each as its id, what is left, its status, and whether it waits. */
export const shown = (rows: SampleRows, ...writes: readonly Write[]) =>
  shownVials(shownRows(rows, ...writes)).vials.map((vial) => [
    vial.id,
    volumeText(leftIn(vial)),
    vial.status,
    ...(vial.waiting ? ['waits'] : []),
  ])

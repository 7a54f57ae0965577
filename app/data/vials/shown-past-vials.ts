import { isPast, isWholeOnDevice } from '#domain/vials/on-device'
import { lastMadeFirst } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'
import type { ShownVial } from './shown-vial.ts'
import { changesByVial, vialMaker } from './shown-vials.ts'

/** Finished and discarded vials. */
export type PastVials = {
  /** The one that ended last first, as far as this device has all that was drawn from them. */
  readonly vials: readonly ShownVial[]
  /** There are others that only the server knows whole: what was drawn from them is older than what a device keeps. */
  readonly hasOlder: boolean
}

/** The past vials of the rows on this device, with its unsent writes. */
export const pastVials = selector(vialMaker.names, ({ vials }, rows): PastVials => {
  const [changes, vialOf] = [changesByVial(rows), vialMaker(rows)]
  const past = [...vials.values()].filter(isPast)
  const whole = past.filter((row) => isWholeOnDevice(row, rows))
  const ended = whole.map((row) => ({
    ...changes.get(row.id)?.find(({ kind }) => ENDS.has(kind)),
    id: row.id,
    row,
  }))
  return {
    vials: lastMadeFirst(ended, ({ changed_at = '' }) => changed_at).map(({ row }) => vialOf(row)),
    hasOlder: whole.length < past.length,
  }
})

const ENDS: ReadonlySet<string> = new Set(['finished', 'discarded', 'diluted'])

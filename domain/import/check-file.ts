import { checkDoses } from './check-doses.ts'
import { checkReferences } from './check-references.ts'
import { checkSchedules } from './check-schedules.ts'
import { checkSettings } from './check-settings.ts'
import { checkVials } from './check-vials.ts'
import type { Check, FileRows } from './rows.ts'

/**
 * Checks the rows of a file against each other, a row at each step, so that a caller may pause in between. A file without a
 * reason keeps every rule of docs/product/invariants.md in an empty account. `isReference` tells the peptides that everybody has.
 */
export function* checkFile(file: FileRows, isReference: (peptideId: string) => boolean): Check {
  yield* checkReferences(file, isReference)
  yield* checkSettings(file)
  yield* checkDoses(file)
  yield* checkVials(file)
  yield* checkSchedules(file)
}

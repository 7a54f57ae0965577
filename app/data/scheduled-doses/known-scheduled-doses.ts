import { selected } from '../rows/selected.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'

/** Every scheduled dose of this device, with its unsent writes. */
export function knownScheduledDoses(): readonly ShownScheduledDose[] {
  return selected(shownScheduledDoses)?.all ?? []
}

import { pendingWrites } from '../outbox/pending-writes.ts'
import { selected } from '../rows/selected.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { withUnsentChanges } from './shown-scheduled-doses.ts'
import { storedScheduledDoses } from './stored-scheduled-doses.ts'

/** Every scheduled dose of this device, with its unsent writes. */
export function knownScheduledDoses(): readonly ShownScheduledDose[] {
  return withUnsentChanges(selected(storedScheduledDoses)?.all ?? [], pendingWrites())
}

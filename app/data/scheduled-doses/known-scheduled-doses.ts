import type { QueryClient } from '@tanstack/react-query'
import { pendingWrites } from '../outbox/pending-writes.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import { seenScheduledDoses } from './queries.ts'
import { revertedDoses } from './reverted.ts'
import { withUnsentChanges } from './shown-scheduled-doses.ts'

/** Every scheduled dose that this device knows from any answer, with its unsent writes. */
export function knownScheduledDoses(queries: QueryClient): readonly ShownScheduledDose[] {
  const [seen, pending] = [seenScheduledDoses(queries), pendingWrites()]
  return withUnsentChanges([...seen, ...revertedDoses(seen, pending, () => seen)], pending)
}

import type { ScheduledDose } from '#contract'
import type { Write } from '../outbox/write-kinds.ts'

/**
 * Completed and skipped doses that unsent writes make pending again. A list of pending doses does not hold them, so they are taken
 * from `seen`, everything that this device has seen, or from the write itself.
 */
export function revertedDoses(
  stored: readonly ScheduledDose[],
  writes: readonly Write[],
  seen: () => readonly ScheduledDose[],
): readonly ScheduledDose[] {
  const sendable = writes.filter(({ refused }) => !refused)
  const deleted = new Set(sendable.flatMap(({ kind, preview }) => (kind === 'delete-dose' ? [preview.id] : [])))
  const reopened = sendable.flatMap(({ kind, preview }) =>
    kind === 'uncheck-dose' || kind === 'unskip-dose' ? [preview.scheduled_dose] : [],
  )
  if (deleted.size === 0 && reopened.length === 0) return []
  const ofDeleted = seen().filter(({ actual_dose_id }) => actual_dose_id !== null && deleted.has(actual_dose_id))
  const known = new Set(stored.map(({ id }) => id))
  const found = new Map([...ofDeleted, ...reopened].map((dose) => [dose.id, dose]))
  return [...found.values()].filter(({ id }) => !known.has(id))
}

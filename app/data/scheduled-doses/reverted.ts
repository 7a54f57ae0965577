import type { QueryClient } from '@tanstack/react-query'
import type { Dose, ScheduledDose } from '#contract'
import type { Write } from '../outbox/outbox.ts'
import type { UncheckingPreview } from './optimistic-scheduled-doses.ts'

/** Every scheduled dose that this device has seen, as the newest answer had it. */
export function seenDoses(queries: QueryClient): readonly ScheduledDose[] {
  const answers = queries.getQueryCache().findAll({ queryKey: ['scheduled-doses'] })
  const oldestFirst = answers.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const doses = oldestFirst.flatMap(({ state }) => (state.data as readonly ScheduledDose[] | undefined) ?? [])
  return [...new Map(doses.map((dose) => [dose.id, dose])).values()]
}

/**
 * Completed doses that unsent writes take back. A list of pending doses has forgotten them, so that they are looked up
 * among everything this device has seen, or taken from the write itself.
 */
export function recalled(
  queries: QueryClient,
  stored: readonly ScheduledDose[],
  writes: readonly Write[],
): readonly ScheduledDose[] {
  const sendable = writes.filter(({ refused }) => !refused)
  const deleted = new Set(
    sendable.flatMap((write) => (write.kind === 'delete-dose' ? [(write.preview as Dose).id] : [])),
  )
  const unchecked = sendable.flatMap(({ kind, preview }) =>
    kind === 'uncheck-dose' ? [(preview as UncheckingPreview).scheduled_dose] : [],
  )
  if (deleted.size === 0 && unchecked.length === 0) return []
  const ofDeleted = seenDoses(queries).filter(
    ({ actual_dose_id }) => actual_dose_id !== null && deleted.has(actual_dose_id),
  )
  const known = new Set(stored.map(({ id }) => id))
  const found = new Map([...ofDeleted, ...unchecked].map((dose) => [dose.id, dose]))
  return [...found.values()].filter(({ id }) => !known.has(id))
}

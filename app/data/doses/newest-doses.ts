import type { Dose } from '#contract'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { inOrder } from './in-order.ts'
import { newestFirst } from './queries.ts'
import type { ShownDose } from './shown-dose.ts'
import { storedDoses } from './stored-doses.ts'

/** The newest doses, with the unsent writes of this device. */
export function useNewestDoses(limit: number) {
  const { data, ...state } = useSelected(storedDoses)
  const pending = usePendingWrites()
  return { ...state, doses: shownDoses(data?.newest, pending, limit) }
}

/** The stored doses, newest first, with the unsent writes applied in order; undefined while nothing is known and nothing waits. */
export function shownDoses(
  stored: readonly ShownDose[] | undefined,
  pending: readonly Write[],
  limit: number,
): readonly ShownDose[] | undefined {
  if (!stored && !changesView('doses', pending)) return undefined
  // Each write takes one dose away at most.
  const near = (stored ?? []).slice(0, limit + pending.length)
  const end = stored && stored.length > near.length ? near.at(-1) : undefined
  const doses = applyWrites('doses', near, pending)
  return inOrder(doses.filter((dose) => !dose.waiting || isWithin(dose, end))).slice(0, limit)
}

/** Whether a dose stands before the end of what is loaded. Behind it stand doses that are not known here. */
export function isWithin(dose: Dose, end: Dose | undefined): boolean {
  return end === undefined || newestFirst(dose, end) < 0
}

import { useQuery } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { asStored } from '../cache/rows.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { inOrder } from './in-order.ts'
import { dosesQuery, newestFirst } from './queries.ts'

/** A dose as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownDose = Dose & { readonly waiting: boolean }

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly doses: readonly ShownDose[]
  }
}

/** The newest doses, with the unsent writes of this device. */
export function useNewestDoses(limit: number) {
  const { data, ...rest } = useQuery(dosesQuery(limit))
  const pending = usePendingWrites()
  return { ...rest, doses: shownDoses(data, pending, limit) }
}

/** The last answer with the unsent writes applied in order; undefined while there is no answer and nothing waits. */
export function shownDoses(
  stored: readonly Dose[] | undefined,
  pending: readonly Write[],
  limit: number,
): readonly ShownDose[] | undefined {
  if (!stored && !changesView('doses', pending)) return undefined
  const end = stored && stored.length >= limit ? stored.at(-1) : undefined
  const doses = applyWrites('doses', asStored(stored), pending)
  return inOrder(doses.filter((dose) => !dose.waiting || isWithin(dose, end))).slice(0, limit)
}

/** Whether a dose stands before the end of what is loaded. Behind it stand doses that are not known here. */
export function isWithin(dose: Dose, end: Dose | undefined): boolean {
  return end === undefined || newestFirst(dose, end) < 0
}

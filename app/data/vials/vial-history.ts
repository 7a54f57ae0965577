import { useMemo } from 'react'
import type { Dose, VialChange } from '#contract'
import { asStored } from '../outbox/unsent-rows.ts'
import { inOrder } from '../doses/in-order.ts'
import { isWithin } from '../doses/newest-doses.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { newestFirst } from '../doses/queries.ts'
import { storedDoses, type StoredDoses } from '../doses/stored-doses.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { useOldVialDoses } from './old-vials.ts'
import { storedVials } from './stored-vials.ts'

/** A change of a vial as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVialChange = VialChange & { readonly waiting: boolean }

/** What happened to a vial beside its doses, newest first, with the unsent writes of this device. */
export function useVialChanges(id: string) {
  const { data, isError, refetch } = useSelected(storedVials)
  const pending = usePendingWrites()
  const changes = useMemo(() => shownChanges(id, data?.changesOf(id), pending), [id, data, pending])
  return { changes, isError, refetch }
}

/** The last answer with the unsent changes; undefined while there is no answer and nothing waits. */
export function shownChanges(
  vialId: string,
  stored: readonly VialChange[] | undefined,
  pending: readonly Write[],
): readonly ShownVialChange[] | undefined {
  const known = new Set(stored?.map(({ id }) => id))
  const unsent = unsentChanges(vialId, pending).filter(({ id }) => !known.has(id))
  if (!stored && unsent.length === 0) return undefined
  return [...unsent.map((change) => ({ ...change, waiting: true })), ...asStored(stored)]
}

/** The doses that were drawn from a vial, newest first, with the unsent writes; of one that ended long ago as far as they are loaded. */
export function useVialDoses(id: string) {
  const { data: vials } = useSelected(storedVials)
  const { data: rows, isError, refetch } = useSelected(storedDoses)
  const old = useOldVialDoses(id, vials !== undefined && vials.isKnown(id) && vials.one(id) === undefined)
  const pending = usePendingWrites()
  const doses = useMemo(
    () => shownVialDoses(id, rows && old.doses, rows, pending, old.hasMore),
    [id, old.doses, old.hasMore, rows, pending],
  )
  return {
    ...old,
    doses,
    isError: isError || old.isError,
    refetch: () => Promise.all([refetch(), ...(old.isError ? [old.refetch()] : [])]),
  }
}

/**
 * The doses that were answered, as the rows of the device have them, and others of the rows. `hasMore`: behind the last answered dose
 * stand others, and one that is older comes with them.
 */
export function shownVialDoses(
  vialId: string,
  answered: readonly Dose[] | undefined,
  rows: StoredDoses | undefined,
  pending: readonly Write[],
  hasMore: boolean,
): readonly ShownDose[] | undefined {
  const isOfVial = ({ draws }: Dose) => draws?.some(({ vial_id }) => vial_id === vialId)
  const here = rows?.newest.filter(isOfVial) ?? []
  if (!answered && here.length === 0 && !changesView('doses', pending)) return undefined
  const end = hasMore ? answered?.at(-1) : undefined
  const others = asStored(answered).filter(({ id }) => !rows?.isKnown(id))
  const stored = [...here, ...others].toSorted(newestFirst)
  return inOrder(applyWrites('doses', stored, pending).filter((dose) => isOfVial(dose) && isWithin(dose, end)))
}

/** The changes that unsent writes make of a vial, newest first. */
function unsentChanges(vialId: string, pending: readonly Write[]): readonly VialChange[] {
  return pending
    .flatMap((write): VialChange[] => {
      if (write.refused) return []
      if (write.kind === 'change-vial' && write.preview.vial.id === vialId) return [write.preview.change]
      if (write.kind !== 'start-vial' || write.preview.vial_id !== vialId) return []
      const { diluent_ml: ml, started_at: changed_at } = write.preview
      return [{ id: write.id, kind: ml === null ? 'opened' : 'mixed', changed_at, ml, reason: null }]
    })
    .toReversed()
}

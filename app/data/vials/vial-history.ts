import { useMemo } from 'react'
import type { Dose } from '#contract'
import type { ShownDose } from '../doses/shown-dose.ts'
import { newestFirst } from '../doses/queries.ts'
import { shownDoses, type ShownDoses } from '../doses/shown-doses.ts'
import { asStored } from '../pages.ts'
import { useSelected } from '../rows/selected.ts'
import { useOldVialDoses } from './old-vials.ts'
import { shownVialChanges } from './shown-vial-changes.ts'
import { shownVials } from './shown-vials.ts'

/** What happened to a vial beside its doses, newest first, with the unsent writes of this device. */
export function useVialChanges(id: string) {
  const { data, isError, refetch } = useSelected(shownVialChanges)
  return { changes: useMemo(() => data?.(id), [id, data]), isError, refetch }
}

/** The doses that were drawn from a vial, newest first, with the unsent writes; of one that ended long ago as far as they are loaded. */
export function useVialDoses(id: string) {
  const { data: vials } = useSelected(shownVials)
  const { data: rows, isError, refetch } = useSelected(shownDoses)
  const old = useOldVialDoses(id, vials !== undefined && vials.isKnown(id) && vials.one(id) === undefined)
  const doses = useMemo(
    () => shownVialDoses(id, rows && old.doses, rows, old.hasMore),
    [id, old.doses, old.hasMore, rows],
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
  rows: ShownDoses | undefined,
  hasMore: boolean,
): readonly ShownDose[] | undefined {
  const isOfVial = ({ draws }: Dose) => draws?.some(({ vial_id }) => vial_id === vialId)
  const here = rows?.newest.filter(isOfVial) ?? []
  if (!answered && here.length === 0) return undefined
  const end = hasMore ? answered?.at(-1) : undefined
  const isWithin = (dose: Dose) => end === undefined || newestFirst(dose, end) <= 0
  const others = asStored(answered).filter(({ id }) => !rows?.isKnown(id))
  return [...here, ...others].filter(isWithin).toSorted(newestFirst)
}

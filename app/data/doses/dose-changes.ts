import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose, DoseChange } from '#contract'
import { toIsoString } from '#domain/time/instant'
import { versionsOf, type Version } from '#domain/doses/versions'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { storedDoseChanges } from './stored-dose-changes.ts'
import { queries } from '../queries.ts'

/** A version of a dose as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVersion = Version & { readonly waiting: boolean }

/** The history of a dose, newest first, with the unsent edits of this device; undefined while nothing is known. */
export function useDoseChanges(dose: Dose) {
  const { data: changesOf, isError, refetch } = useSelected(storedDoseChanges)
  const here = useMemo(() => changesOf?.(dose.id), [changesOf, dose.id])
  const old = useQuery({ ...oldChangesQuery(dose.id), enabled: changesOf !== undefined && here === undefined }, queries)
  const changes = here ?? old.data
  const pending = usePendingWrites()
  const versions = useMemo(() => shownVersions(dose, changes, pending), [dose, changes, pending])
  return {
    versions,
    isError: isError || old.isError,
    refetch: () => Promise.all([refetch(), old.isError && old.refetch()]),
  }
}

/** The history of a dose that this device does not keep is read when it is looked at. */
const oldChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['old-dose-changes', id] as const,
    queryFn: async () => bodyOf(await client.api.doses[':id'].changes.$get({ param: { id } })),
    staleTime: 0,
  })

/** The stored changes with the unsent edits; undefined while nothing is known and nothing waits. */
export function shownVersions(
  dose: Dose,
  stored: readonly DoseChange[] | undefined,
  pending: readonly Write[],
): readonly ShownVersion[] | undefined {
  const known = new Set(stored?.map(({ id }) => id))
  const unsent = unsentChanges(dose.id, pending).filter(({ id }) => !known.has(id))
  if (!stored && unsent.length === 0) return undefined
  const ids = new Set(unsent.map(({ id }) => id))
  return versionsOf(dose, [...unsent, ...(stored ?? [])]).map((version) => ({
    ...version,
    waiting: ids.has(version.id),
  }))
}

/** The changes that the unsent edits of a dose are going to leave, newest first. */
function unsentChanges(doseId: string, pending: readonly Write[]): readonly DoseChange[] {
  return pending
    .flatMap((write): DoseChange[] => {
      if (write.kind !== 'edit-dose' || write.refused || write.preview.dose.id !== doseId) return []
      const { amount, unit, administration_method, administered_at, zone, notes, draws } = write.preview.before
      const before = { amount, unit, administration_method, administered_at, zone: zone ?? null, notes, draws }
      return [{ id: write.id, kind: 'amended', changed_at: toIsoString(write.madeAt), ...before }]
    })
    .toReversed()
}

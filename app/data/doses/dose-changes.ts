import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose, DoseChange } from '#contract'
import type { DoseChangeKind } from '#domain/doses/change'
import type { DoseVersion } from '#domain/doses/version-text'
import { versionsOf, type Version } from '#domain/history/versions'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { queries } from '../queries.ts'
import { useSelected } from '../rows/selected.ts'
import { shownDoseChanges, type ChangesHere } from './shown-dose-changes.ts'

/** A version of a dose as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVersion = Version<DoseVersion, DoseChangeKind | 'logged'> & { readonly waiting: boolean }

/**
 * The history of a dose, newest first, with the unsent edits of this device; undefined while nothing is known. Of a dose that is older than
 * what a device keeps it is what this device has where the server cannot be asked.
 */
export function useDoseChanges(dose: Dose) {
  const { data: changesOf, isError, refetch } = useSelected(shownDoseChanges)
  const here = useMemo(() => changesOf?.(dose.id), [changesOf, dose.id])
  const old = useQuery({ ...oldChangesQuery(dose.id), enabled: here?.isWhole === false }, queries)
  const isAlone = here !== undefined && (here.isWhole || (old.isError && here.changes.length > 0))
  const versions = useMemo(
    () => (here && (isAlone || old.data) ? shownVersions(dose, here, old.data ?? []) : undefined),
    [dose, here, isAlone, old.data],
  )
  return {
    versions,
    isError: isError || (old.isError && !isAlone),
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

/** The changes of this device before the older ones of the server. */
export function shownVersions(
  dose: Dose,
  { changes }: Pick<ChangesHere, 'changes'>,
  older: readonly DoseChange[],
): readonly ShownVersion[] {
  const here = new Set(changes.map(({ id }) => id))
  const waiting = new Set(changes.filter((change) => change.waiting).map(({ id }) => id))
  const all = [...changes, ...older.filter(({ id }) => !here.has(id))]
  const logged = { id: dose.id, kind: 'logged', at: dose.recorded_at } as const
  return versionsOf<DoseVersion, DoseChangeKind, 'logged'>(dose, all, logged).map((version) => ({
    ...version,
    waiting: waiting.has(version.id),
  }))
}

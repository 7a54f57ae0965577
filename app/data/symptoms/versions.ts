import { useMemo } from 'react'
import { versionsOf, type Version } from '#domain/history/versions'
import type { SymptomChangeKind } from '#domain/symptoms/change'
import type { SymptomValues } from '#domain/symptoms/entry'
import { lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import type { ShownEntry } from './entries.ts'

/** A version of an entry as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownSymptomVersion = Version<SymptomValues, SymptomChangeKind | 'added'> & { readonly waiting: boolean }

const changesByEntry = selector(['symptom_changes'], ({ symptom_changes }) =>
  Map.groupBy(symptom_changes.values(), ({ entry_id }) => entry_id),
)

/** The history of an entry, newest first, with the unsent changes of this device. All of it is on the device. */
export function useSymptomVersions(entry: ShownEntry): readonly ShownSymptomVersion[] {
  const { data } = useSelected(changesByEntry)
  return useMemo(() => symptomVersions(entry, data?.get(entry.id) ?? []), [entry, data])
}

/** The versions of an entry from its changes, in any order. The moment of its making is not known: the first at which it began stands for it. */
export function symptomVersions(
  entry: ShownEntry,
  rows: readonly ShownRow<'symptom_changes'>[],
): readonly ShownSymptomVersion[] {
  const changes = lastMadeFirst(rows, ({ changed_at }) => changed_at)
  const waiting = new Set(changes.filter((change) => change.waiting).map(({ id }) => id))
  const { began_at } = changes.at(-1) ?? entry
  const added = { id: entry.id, kind: 'added', at: began_at } as const
  const versions = versionsOf<SymptomValues, SymptomChangeKind, 'added'>(entry, changes, added)
  const isAddedHere = entry.waiting === true && entry.version === undefined
  return versions.map((version) => ({
    ...version,
    waiting: waiting.has(version.id) || (version === versions.at(-1) && isAddedHere),
  }))
}

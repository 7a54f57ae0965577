import { useMemo } from 'react'
import { dayOfEntry } from '#domain/symptoms/entry'
import { addDays, type CivilDate } from '#domain/time/civil'
import { compare, lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { asTheyAre, inOrder } from '../rows/in-order.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** An entry as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownEntry = ShownRow<'symptom_entries'>

/** The entries that are not deleted, the one that began last first, with the unsent writes of this device. */
export const shownEntries = selector(['symptom_entries'], ({ symptom_entries }): readonly ShownEntry[] => {
  lastShown = inOrder(symptom_entries, lastShown, inTheirOrder)
  return lastShown
})

const inTheirOrder = asTheyAre<ShownEntry>(newestFirst)

/** What was shown last, in its order: one tap changes little of it. */
let lastShown: readonly ShownEntry[] = []

function newestFirst(one: ShownEntry, other: ShownEntry): number {
  return compare(other.began_at, one.began_at) || compare(other.id, one.id)
}

/** The deleted entries, the one deleted last first. */
export const deletedEntries = selector(['symptom_entries'], ({ symptom_entries }): readonly ShownEntry[] =>
  lastMadeFirst(
    [...symptom_entries.values()].filter(({ deleted_at }) => deleted_at !== null),
    ({ deleted_at }) => deleted_at ?? '',
  ),
)

/** All entries, newest first; undefined while nothing is known. */
export function useEntries() {
  const { data: entries, ...state } = useSelected(shownEntries)
  return { entries, ...state }
}

/** The deleted entries, fifty at a time; undefined while nothing is known. */
export function useDeletedEntries() {
  const { data, ...state } = useSelected(deletedEntries)
  const { rows: entries, ...more } = useInPages(data)
  return { entries, ...state, ...more }
}

const checkIns = selector(['check_ins'], ({ check_ins }) => check_ins)

/** What is known of a day: its entries, newest first, and what its check-in has asked about. Undefined while nothing is known. */
export function useSymptomsOf(day: CivilDate) {
  const { entries, ...state } = useEntries()
  const { data: days } = useSelected(checkIns)
  const ofDay = useMemo(
    () => entries && days && { entries: entriesOf(entries, day), asked: days.get(day)?.asked },
    [entries, days, day],
  )
  return { known: ofDay, ...state }
}

/** The entries of a day by their own clocks, which are at most a day apart: of thousands only those that began about then are looked at. */
function entriesOf(sorted: readonly ShownEntry[], day: CivilDate): readonly ShownEntry[] {
  const before = sorted.findIndex(({ began_at }) => began_at < addDays(day, -1))
  return (before < 0 ? sorted : sorted.slice(0, before)).filter((entry) => dayOfEntry(entry) === day)
}

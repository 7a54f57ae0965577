import type { VialChange } from '#contract'
import { lastMadeFirst } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'

/** A change of a vial as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVialChange = VialChange & { readonly waiting: boolean }

/** The changes of a vial by its id, the last one first. */
export const shownVialChanges = selector(['vial_changes'], ({ vial_changes }) => {
  return (id: string): readonly ShownVialChange[] =>
    lastMadeFirst(
      [...vial_changes.values()].filter(({ vial_id }) => vial_id === id),
      ({ changed_at }) => changed_at,
    ).map(({ version: _version, vial_id: _vial, waiting = false, ...change }) => ({ ...change, waiting }))
})

import type { Vial } from '#contract'
import type { VialForm } from '#domain/vials/schema'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { peptidesOf } from './content.ts'
import { readRoom, requirePlace, requireUse } from './locked.ts'
import { insertChange, insertComponents, insertVial, startUse } from './mutations.ts'
import { oneVial } from './queries.ts'
import { requirePast } from './start-day.ts'

/** Adds a vial under the device's id, mixed or opened where the form says so. */
export function add(userId: string, id: string, form: VialForm, changeId: string, at: Date): Mutation<Vial> {
  const { start } = form
  const answer = oneVial(userId, id)
  return mutation({
    reads: [readRoom(userId, id, at)],
    async decide([[room]], tx) {
      requirePlace(room)
      if (start) {
        requirePast(start, at)
        requireUse(room)
      }
      const { peptide, components } = await peptidesOf(tx, userId, form, at)
      const change = { id: changeId, at: at.toISOString() }
      return {
        changes: [
          insertVial(userId, { id, peptide, form, at }),
          ...(components.length > 0 ? [insertComponents(userId, id, components)] : []),
          ...(start
            ? [startUse(userId, id, start, at), insertChange(userId, id, { ...change, ...beginning(start.diluentMl) })]
            : []),
        ],
        answer,
      }
    },
    again: answer,
  })
}

/** What the beginning of use is: a powder is mixed with a diluent, a solution opened. */
export function beginning(diluentMl: string | null) {
  return diluentMl === null ? ({ kind: 'opened' } as const) : ({ kind: 'mixed', ml: diluentMl } as const)
}

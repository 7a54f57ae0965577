import type { Compilable } from 'kysely'
import type { Vial } from '#contract'
import type { Queryable } from '../db/transaction.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockVial, readRoom, type Room } from './locked.ts'
import { oneVial } from './queries.ts'

/** The statements that change a locked vial, or a refusal that is thrown. */
type Rule = (
  vial: Vial,
  room: Room | undefined,
  tx: Queryable,
) => readonly Compilable[] | Promise<readonly Compilable[]>

/** A change of one vial. No answer is stored: the person may remove the vial, and then no copy of it is left. */
export function changing(userId: string, id: string, at: Date, rule: Rule): Mutation<Vial> {
  const answer = oneVial(userId, id)
  return mutation({
    reads: [lockVial(userId, id), answer, readRoom(userId, id, at)],
    async decide([, [vial], [room]], tx) {
      if (!vial) throw notFound('vial')
      return { changes: await rule(vial, room, tx), answer }
    },
    again: answer,
  })
}

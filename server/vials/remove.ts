import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockVial } from './locked.ts'
import { deleteVial } from './mutations.ts'
import { oneVial } from './queries.ts'

/** Removes a vial that no dose names, deleted ones included. */
export function remove(userId: string, id: string): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockVial(userId, id), oneVial(userId, id)],
    decide([, [vial]]) {
      if (!vial) throw notFound('vial')
      if (vial.is_drawn) throw conflict(DRAWN)
      return { changes: [deleteVial(userId, id)], answer: rawSql(sql<{ id: string }>`select ${id}::text as id`) }
    },
  })
}

const DRAWN =
  'Doses were drawn from this vial, so it stays, and so it does for deleted ones. Finish or discard it instead. Nothing was changed.'

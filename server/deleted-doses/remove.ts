import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import { lockDose } from '../doses/change-queries.ts'
import { removeDose } from '../doses/queries.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { oneDeletedDose } from './queries.ts'

/** Removes a deleted dose for good, with its changes and its draws. */
export function remove(userId: string, id: string): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockDose(userId, id), oneDeletedDose(userId, id)],
    decide([, [dose]]) {
      if (!dose) throw notFound('deleted dose')
      return { changes: [removeDose(userId, id)], answer: rawSql(sql<{ id: string }>`select ${id}::text as id`) }
    },
  })
}

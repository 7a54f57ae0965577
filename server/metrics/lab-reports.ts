import { sql } from 'kysely'
import type * as z from 'zod'
import type { AddLabReport, EditLabReport } from '#contract'
import {
  changeIdOf,
  isSameReport,
  lastDeleted,
  MOST_RESULTS,
  reportValues,
  storedResult,
  TOO_MANY_RESULTS,
} from '#domain/metrics/lab-report'
import { CLOCKS_DIFFER } from '#domain/schedules/states/taken'
import { futureRefusal } from '#domain/time/future'
import { toEpochMs } from '#domain/time/instant'
import { rawSql } from '../db/sql.ts'
import { conflict, deletedSince, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import {
  amendReport,
  insertEntries,
  lockResults,
  markDeleted,
  markRestored,
  removeMetric,
  type Change,
  type LockedResult,
} from './queries.ts'

type Id = { readonly id: string }

/** Adds the results of a report, all or none. Those of a report that is there say what its other results do. */
export function addReport(
  userId: string,
  { id, report, results }: z.output<typeof AddLabReport>,
  now: Date,
): Mutation<Id> {
  const sent = reportValues(report)
  refuseAhead(sent.recorded_at, now)
  return mutation({
    reads: [lockResults(userId, id)],
    decide([others]) {
      const [there] = others
      if (others.length + results.length > MOST_RESULTS) throw invalidField('results', TOO_MANY_RESULTS)
      const added = results.map((result) => storedResult(result.metric, result.id, id, there ?? sent))
      return { changes: [insertEntries(userId, added)], answer: idOf(id) }
    },
  })
}

/** Changes what a report says of all its results, the deleted ones too, which may be restored. */
export function editReport(
  userId: string,
  id: string,
  { report, before }: z.output<typeof EditLabReport>,
  change: Change,
): Mutation<Id> {
  return mutation({
    reads: [lockResults(userId, id)],
    decide([results]) {
      if (results.length === 0) throw notFound('report')
      if (results.every(({ deleted_at }) => deleted_at !== null)) throw deletedSince()
      // An import may have brought a result back that says what the report said before: an edit makes all say the same.
      const there = results.find((result) => isSameReport(result, before))
      if (!there) throw conflict(CHANGED_MEANWHILE)
      const edited = reportValues(report, there)
      if (edited.recorded_at !== there.recorded_at) refuseAhead(edited.recorded_at, change.at)
      return { changes: ofEach(results, change, (one, by) => amendReport(userId, one, edited, by)), answer: idOf(id) }
    },
  })
}

const CHANGED_MEANWHILE =
  'This report was changed on another device in the meantime. Your changes were not saved. Please edit it again.'

function refuseAhead(drawn: string, now: Date): void {
  const refusal = futureRefusal(drawn, now.getTime() + CLOCKS_DIFFER)
  if (refusal !== undefined) throw invalidField('date', refusal)
}

/** Deletes the results of a report as entered in error. Those deleted together have the same moment of it. */
export function deleteReport(userId: string, id: string, change: Change): Mutation<Id> {
  return mutation({
    reads: [lockResults(userId, id)],
    decide([results]) {
      const there = results.filter(({ deleted_at }) => deleted_at === null)
      if (there.length === 0) throw notFound('report')
      return { changes: ofEach(there, change, (one, by) => markDeleted(userId, one, by)), answer: idOf(id) }
    },
  })
}

/** Restores the results of a deleted report that were deleted last, together. */
export function restoreReport(userId: string, id: string, change: Change): Mutation<Id> {
  return mutation({
    reads: [lockResults(userId, id)],
    decide([results]) {
      const deleted = lastDeleted(results)
      if (deleted.length === 0) throw notFound('deleted report')
      return { changes: ofEach(deleted, change, (one, by) => markRestored(userId, one, by)), answer: idOf(id) }
    },
  })
}

/** Removes the results of a deleted report for good, with their changes. */
export function removeReport(userId: string, id: string): Mutation<Id> {
  return mutation({
    reads: [lockResults(userId, id)],
    decide([results]) {
      if (lastDeleted(results).length === 0) throw notFound('deleted report')
      return { changes: results.map((result) => removeMetric(userId, result.id)), answer: idOf(id) }
    },
  })
}

/**
 * The statements of a change of each result, under an id of its own. All have the same moment, which is later than every change before it, also
 * when the clock of this node is behind that of another.
 */
function ofEach<Statement>(
  results: readonly LockedResult[],
  { id, at }: Change,
  statementsOf: (resultId: string, change: Change) => readonly Statement[],
): readonly Statement[] {
  const after = results.map(({ changed_at }) => (changed_at ? toEpochMs(changed_at) + 1 : 0))
  const moment = new Date(Math.max(at.getTime(), ...after))
  return results.flatMap((result) => statementsOf(result.id, { id: changeIdOf(id, result.id), at: moment }))
}

const idOf = (id: string) => rawSql(sql<Id>`select ${id}::text as id`)

import type { ImportResult } from '#contract'
import type { TableName } from '#domain/export/tables'
import type { Here } from '#domain/import/here'
import { mergedTables, type MergedTable } from '#domain/import/merge'
import { filledPerson } from '#domain/import/person'
import { byKey } from '#domain/import/steps'
import { lockPerson } from '../db/lock-person.ts'
import type { Queryable } from '../db/transaction.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { finished } from '../limits/in-slices.ts'
import { ownPeptides } from '../peptides/queries.ts'
import { requirePlaces } from '../vials/locked.ts'
import {
  dosesThere,
  fillPerson,
  insertRows,
  personSaid,
  resultOf,
  metricsThere,
  protocolsThere,
  protocolVersionsThere,
  schedulesThere,
  symptomsThere,
  vialsThere,
  type DoseThere,
} from './queries.ts'
import type { CheckedFile } from './read-file.ts'

/** Adds the rows of a file that are not here yet, all or none (docs/product/import.md). */
export function merge(userId: string, { person, rows }: CheckedFile, at: Date): Mutation<ImportResult> {
  return mutation({
    first: [lockPerson(userId)],
    reads: [
      personSaid(userId),
      ownPeptides(userId),
      vialsThere(userId),
      schedulesThere(userId),
      metricsThere(userId),
      symptomsThere(userId),
      protocolsThere(userId),
      protocolVersionsThere(userId),
    ],
    async decide([[said], peptides, vials, schedules, metrics, symptoms, protocols, versions], tx) {
      if (!said) throw notFound('profile')
      const ids = rows.doses.map(({ id }) => id)
      const here: Here = {
        peptides,
        vials: new Map(vials.map((vial) => [vial.id, vial])),
        schedules: new Set(schedules.map(({ id }) => id)),
        protocols: new Set(protocols.map(({ id }) => id)),
        protocol_versions: new Set(versions.map(({ id }) => id)),
        metrics: new Set(metrics.map(({ id }) => id)),
        symptoms: new Set(symptoms.map(({ id }) => id)),
        doses: await finished(byKey(await doses(tx, userId, ids), (dose) => [dose.id, dose])),
      }
      requirePlaces(vials.filter(({ is_current }) => is_current).length, newVials(rows, here))
      const added = await insertAll(tx, userId, await finished(mergedTables(rows, here, at.toISOString())))
      const filled = filledPerson(person, said)
      return { changes: filled ? [fillPerson(userId, filled)] : [], answer: resultOf(counted(rows, added)) }
    },
  })
}

async function doses(tx: Queryable, userId: string, ids: readonly string[]): Promise<readonly DoseThere[]> {
  const found: DoseThere[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    found.push(...(await tx.query(dosesThere(userId, ids.slice(from, from + IDS_AT_ONCE)))))
  return found
}

/** The new vials that are in use or not mixed yet. */
function newVials(rows: CheckedFile['rows'], here: Here): number {
  return rows.vials.filter(({ id, status }) => !here.vials.has(id) && (status === 'in use' || status === 'unmixed'))
    .length
}

type Added = Partial<Record<TableName, number>>

/** In the order of the tables, in which each names rows of earlier ones only. */
async function insertAll(tx: Queryable, userId: string, tables: readonly MergedTable[]): Promise<Added> {
  const added: Added = {}
  for (const { table, rows, stored, extra } of tables) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const batch = rows.slice(from, from + ROWS_AT_ONCE).map(stored)
      const inserted = await tx.query(insertRows(userId, table, batch, extra))
      added[table] = (added[table] ?? 0) + inserted.length
    }
  }
  return added
}

/** So many at once keep the embedded engine, which runs in the node itself, from others for some milliseconds. */
const IDS_AT_ONCE = 1_000
const ROWS_AT_ONCE = 200

const KINDS = ['doses', 'schedules', 'vials', 'user_metrics', 'symptom_entries', 'custom_peptides'] as const

function counted(rows: CheckedFile['rows'], added: Added): ImportResult {
  const of = (count: (table: (typeof KINDS)[number]) => number) =>
    Object.fromEntries(KINDS.map((table) => [table, count(table)])) as ImportResult['imported']
  return {
    imported: of((table) => added[table] ?? 0),
    present: of((table) => rows[table].length - (added[table] ?? 0)),
  }
}

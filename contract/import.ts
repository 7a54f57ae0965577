import * as z from 'zod'
import { ok, write } from './call.ts'

const count = z.int().min(0)
const Counts = z.object({
  doses: count,
  schedules: count,
  vials: count,
  user_metrics: count,
  custom_peptides: count,
})

/** How many rows of each kind an import added, and how many were there already and stayed as they were. */
export const ImportResult = z.object({ imported: Counts, present: Counts })
export type ImportResult = z.infer<typeof ImportResult>

/**
 * Imports an own export. The body is its vialog.json (docs/export.md) in application/json, best compressed, with
 * `content-encoding: gzip`. It is not described here, since it is read piece by piece. All of it is imported or nothing;
 * `reasons` of a refusal are the first things that are wrong, with their places.
 */
export const importData = write('post', '/api/import', ok(ImportResult))

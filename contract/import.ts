import * as z from 'zod'
import { ok, write } from './call.ts'

const count = z.int().min(0)
const Counts = z.object({
  doses: count,
  schedules: count,
  vials: count,
  user_metrics: count,
  symptom_entries: count,
  custom_peptides: count,
})

/** How many rows of each kind an import added, and how many the account had already and kept. */
export const ImportResult = z.object({ imported: Counts, present: Counts })
export type ImportResult = z.infer<typeof ImportResult>

/**
 * Imports an own export. The body is its vialog.json (docs/export.md) as application/json, optionally with `content-encoding: gzip`. It
 * has no schema here, since the server reads it piece by piece. Everything is imported or nothing; `reasons` of a refusal are the first
 * errors, with their places in the file.
 */
export const importData = write('post', '/api/import', ok(ImportResult))

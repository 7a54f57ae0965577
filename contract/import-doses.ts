import * as z from 'zod'
import { ok, readByPost, write } from './call.ts'

const count = z.int().min(0)

/** The doses of a table that are here already, by their lines; `deleted`: as entered in error. */
export const DosesThere = z.object({ there: z.array(z.object({ line: z.int(), deleted: z.boolean() })) })
export type DosesThere = z.infer<typeof DosesThere>

/** How many doses an import of a table added, how many were there already, and how many peptides it made. */
export const DosesImported = z.object({ imported: count, present: count, peptides: count })
export type DosesImported = z.infer<typeof DosesImported>

/**
 * Which doses of a table are here already: same peptide, instant and amount. The body is that of `importDoses`. It reads by POST, since
 * no URL may hold what a person takes.
 */
export const checkDoses = readByPost('/api/import/doses/check', ok(DosesThere), {})

/**
 * Imports the doses of a table, all or none; what is here already is left out and counted. The body is `{ doses }` with at most 20,000
 * doses (`ImportedDose` of domain/csv/schema.ts), by the names of their peptides. It is not described here, since it is checked
 * dose by dose; `reasons` of a refusal are the first things that are wrong, with their lines.
 */
export const importDoses = write('post', '/api/import/doses', ok(DosesImported))

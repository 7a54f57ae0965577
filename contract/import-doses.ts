import * as z from 'zod'
import { ok, readByPost, write } from './call.ts'

const count = z.int().min(0)

/** The doses of a table that the account has already, by their lines; `deleted`: it is among the deleted doses. */
export const DosesThere = z.object({ there: z.array(z.object({ line: z.int(), deleted: z.boolean() })) })
export type DosesThere = z.infer<typeof DosesThere>

/** How many doses an import of a table added, how many were there already, and how many peptides it made. */
export const DosesImported = z.object({ imported: count, present: count, peptides: count })
export type DosesImported = z.infer<typeof DosesImported>

/**
 * Which doses of a table the account has already: same id, or same peptide, second and amount. The body is that of `importDoses`. A read by POST,
 * so that no URL holds health data.
 */
export const checkDoses = readByPost('/api/import/doses/check', ok(DosesThere), {})

/**
 * Imports the doses of a table, all or none; doses that the account has already are left out and counted. The body is `{ doses }` with
 * at most 20,000 doses (`ImportedDose` of domain/csv/schema.ts), which name their peptides. It has no schema here, since the server
 * checks it dose by dose; `reasons` of a refusal are the first errors, with their lines.
 */
export const importDoses = write('post', '/api/import/doses', ok(DosesImported))

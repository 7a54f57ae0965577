import * as z from 'zod'
import { ok, query } from './call.ts'

/** A peptide that a person can choose: one of the reference table, or the person's own (`custom`). */
export const Peptide = z.object({ id: z.uuid(), name: z.string(), description: z.string(), custom: z.boolean() })
export type Peptide = z.infer<typeof Peptide>

/** All peptides that the person can choose, by name, 'Other' last. */
export const listPeptides = query('/api/peptides', ok(z.array(Peptide)))

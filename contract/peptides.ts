import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { json, refusals } from './call.ts'

/** A peptide to choose from: of the reference table, or the person's own (`custom`). */
export const Peptide = z.object({ id: z.uuid(), name: z.string(), description: z.string(), custom: z.boolean() })
export type Peptide = z.infer<typeof Peptide>

/** All peptides a person can choose, ordered by name, 'Other' last. */
export const listPeptides = createRoute({
  method: 'get',
  path: '/api/peptides',
  responses: { 200: json(z.array(Peptide)), ...refusals },
})

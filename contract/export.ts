import * as z from 'zod'
import { BUNDLE_TYPES } from '#domain/fhir/bundle-type'
import { PAPERS } from '#domain/report/paper'
import { CivilDate, Zone } from '#domain/time/schema'
import { jsonBody, readByPost } from './call.ts'

/**
 * The zone of the device, the days that the tables and the report cover, both included (null: no bound on that side), the paper of the
 * report, and whether FHIR is read or sent to a server.
 */
export const ExportRequest = z
  .strictObject({
    zone: Zone,
    from: CivilDate.nullable(),
    to: CivilDate.nullable(),
    paper: z.enum(PAPERS).default('a4'),
    bundle: z.enum(BUNDLE_TYPES).default('collection'),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'Please choose a day that is not before the first one',
  })
export type ExportRequest = z.infer<typeof ExportRequest>

/** All data of the person as a ZIP (docs/export.md). One export of a person at a time; 503 where the node has no
 * turn within 20 s. */
export const exportData = readByPost(
  '/api/export',
  { 200: { description: 'A ZIP', content: { 'application/zip': { schema: z.string() } } } },
  { body: jsonBody(ExportRequest) },
)

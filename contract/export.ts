import * as z from 'zod'
import { CivilDate, Zone } from '#domain/time/schema'
import { jsonBody, readByPost } from './call.ts'

/** The zone of the device, and the days that the tables cover, both included; null: no bound on that side. */
export const ExportRequest = z
  .strictObject({ zone: Zone, from: CivilDate.nullable(), to: CivilDate.nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'Please choose a day that is not before the first one',
  })
export type ExportRequest = z.infer<typeof ExportRequest>

/** Everything of the person as a ZIP (docs/export.md). */
export const exportData = readByPost(
  '/api/export',
  { 200: { description: 'A ZIP', content: { 'application/zip': { schema: z.string() } } } },
  { body: jsonBody(ExportRequest) },
)

import * as z from 'zod'
import { LeastInterval } from '#domain/guards/schema'
import { done, jsonBody, ok, pathId, query, write } from './call.ts'

/** The least time between two doses of a peptide, in hours, where the person has set one. */
export const DoseInterval = z.object({ peptide_id: z.uuid(), hours: z.int() })
export type DoseInterval = z.infer<typeof DoseInterval>

/** The least intervals that the person has set. */
export const listDoseIntervals = query('/api/dose-intervals', ok(z.array(DoseInterval)))

/** Sets the least interval of a peptide; null takes it back. */
export const setDoseInterval = write(
  'put',
  '/api/dose-intervals/{id}',
  done(DoseInterval.extend({ hours: z.int().nullable() })),
  { params: pathId('Please select a valid peptide'), body: jsonBody(z.object({ hours: LeastInterval.nullable() })) },
)

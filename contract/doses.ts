import * as z from 'zod'
import { OneTimeDose, SentDoseAmount, StoredMethod, Unit } from '#domain/doses/schema'
import { created, jsonBody, ok, pathId, query, write } from './call.ts'
import { afterRow, limit, page } from './page.ts'

/**
 * A logged dose. `amount` is an exact decimal in text; `administered_at` and `recorded_at` are instants (ISO 8601,
 * UTC).
 */
export const Dose = z.object({
  id: z.uuid(),
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  administered_at: z.string(),
  recorded_at: z.string(),
  notes: z.string().nullable(),
  cycle_id: z.null(),
})
export type Dose = z.infer<typeof Dose>

/** The form with the id that the device gave the new dose. A canonical decimal in `dosage` is exact: '2.409'. */
export const LogDose = z.object({
  id: z.uuid({ error: 'A new dose needs an id' }),
  dose: OneTimeDose.safeExtend({ dosage: SentDoseAmount }),
})
export type LogDose = z.input<typeof LogDose>

/** The person's doses, newest first by administered_at, page by page. */
export const listDoses = query('/api/doses', page(Dose), { query: z.object({ limit: limit(100, 5), after: afterRow }) })

/** Logs a one-time dose. Needs premium. */
export const logDose = write('post', '/api/doses', created(Dose), { body: jsonBody(LogDose) })

/** Deletes a dose; a scheduled dose that it completed goes back to pending. */
export const deleteDose = write('delete', '/api/doses/{id}', ok(z.object({ id: z.uuid() })), {
  params: pathId('No such dose'),
})

import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { OneTimeDose, SentDoseAmount, StoredMethod, Unit } from '#domain/doses/schema'
import { json, jsonBody, refusals, WriteHeaders } from './call.ts'
import { afterRow, jsonPage, pageLimit } from './page.ts'

/** A logged dose. `amount` is an exact decimal in words of digits, `administered_at` and `recorded_at` are instants (ISO 8601, UTC). */
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

/** The form's payload with the id that the device gave the new dose. A canonical decimal is an exact `dosage`: '2.409'. */
export const LogDose = z.object({
  id: z.uuid({ error: 'A new dose needs an id' }),
  dose: OneTimeDose.safeExtend({ dosage: SentDoseAmount }),
})
export type LogDose = z.input<typeof LogDose>

/** The person's doses, newest first by administered_at, page by page. */
export const listDoses = createRoute({
  method: 'get',
  path: '/api/doses',
  request: { query: z.object({ limit: pageLimit(100, 5), after: afterRow }) },
  responses: { 200: jsonPage(Dose), ...refusals },
})

/** Logs a one-time dose. Needs premium. */
export const logDose = createRoute({
  method: 'post',
  path: '/api/doses',
  request: { headers: WriteHeaders, body: jsonBody(LogDose) },
  responses: { 201: json(Dose), ...refusals },
})

/** Deletes a dose; a scheduled dose that it completed goes back to pending. */
export const deleteDose = createRoute({
  method: 'delete',
  path: '/api/doses/{id}',
  request: { headers: WriteHeaders, params: z.object({ id: z.uuid({ error: 'No such dose' }) }) },
  responses: { 200: json(z.object({ id: z.uuid() })), ...refusals },
})

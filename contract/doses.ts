import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { OneTimeDose } from '#domain/doses/dose'
import { StoredMethod } from '#domain/doses/method'
import { Unit } from '#domain/doses/unit'
import { json, jsonBody, refusals, WriteHeaders } from './call.ts'

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

/** The form's payload with the id that the device gave the new dose. */
export const LogDose = z.object({ id: z.uuid({ error: 'A new dose needs an id' }), dose: OneTimeDose })
export type LogDose = z.input<typeof LogDose>

/** The person's doses, newest first by administered_at. */
export const listDoses = createRoute({
  method: 'get',
  path: '/api/doses',
  request: {
    query: z.object({
      limit: z
        .string()
        .regex(/^\d{1,3}$/, { error: 'limit is a number from 1 to 100' })
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= 100, { error: 'limit is a number from 1 to 100' })
        .default(5),
    }),
  },
  responses: { 200: json(z.array(Dose)), ...refusals },
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

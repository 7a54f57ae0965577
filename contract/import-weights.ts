import * as z from 'zod'
import { ok, write } from './call.ts'

const count = z.int().min(0)

/** How many weights of a table, or measurements of a phone, an import added, and how many were there already. */
export const WeightsImported = z.object({ imported: count, present: count })
export type WeightsImported = z.infer<typeof WeightsImported>

/**
 * Imports the weights of a table, and what a phone's health data has of other metrics, each as entries of its own metric, all or none. One of the same
 * second within 0.05 kg (cm, °C, %, bpm, mmHg) of one that the account has, deleted or not, is left out and counted. The body is `{ weights }` with at most 20,000 of them (`ImportedWeight` of
 * domain/imported-weights/schema.ts). It has no schema here, since the server checks it weight by weight; `reasons` of a refusal are the
 * first errors, with their lines.
 */
export const importWeights = write('post', '/api/import/weights', ok(WeightsImported))

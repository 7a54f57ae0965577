import * as z from 'zod'
import { GRADES } from '#domain/symptoms/symptoms'
import { Zone } from '#domain/time/schema'

/** What an entry of a symptom says, now or before a change. Instants are ISO 8601 in UTC, `zone` is the clock by which it began. */
export const SYMPTOM_VALUES = {
  grade: z.literal(GRADES),
  began_at: z.string(),
  ended_at: z.string().nullable(),
  zone: Zone,
  site: z.string().nullable(),
  notes: z.string().nullable(),
}

/** An entry of a symptom. `last_change_id` names its newest change, `version` is as in every row (contract/device-rows.ts). */
export const SymptomEntry = z.object({
  id: z.uuid(),
  version: z.int(),
  symptom: z.string(),
  ...SYMPTOM_VALUES,
  deleted_at: z.string().nullable(),
  last_change_id: z.uuid().nullable(),
})
export type SymptomEntry = z.infer<typeof SymptomEntry>

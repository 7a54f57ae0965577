import * as z from 'zod'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import { ProtocolPlan } from '#domain/protocols/schema'
import { Barrel, Scale, Step, VialUnit } from '#domain/vials/schema'

/**
 * A version of a protocol (`ProtocolValues`): the last of its `number` holds. Amounts and volumes are exact decimals, `saved_at` is ISO 8601 in
 * UTC, `version` is as in every row (contract/device-rows.ts).
 */
export const ProtocolVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  protocol_id: z.uuid(),
  number: z.int(),
  saved_at: z.string(),
  name: z.string(),
  peptide: z.string(),
  dose: z.string(),
  dose_unit: z.enum(LOGGABLE_UNITS),
  vial_amount: z.string().nullable(),
  vial_unit: VialUnit.nullable(),
  diluent_ml: z.string().nullable(),
  scale: Scale.nullable(),
  barrel: Barrel.nullable(),
  step: Step.transform((step) => step ?? null),
  plan: ProtocolPlan.nullable(),
  notes: z.string().nullable(),
})
export type ProtocolVersion = z.infer<typeof ProtocolVersion>

import * as z from 'zod'
import { StoredMethod, Unit } from '#domain/doses/schema'
import { CivilDate, CivilTime, Zone } from '#domain/time/schema'
import { DoseDraw } from './dose-draw.ts'

/**
 * A logged dose. `amount` is an exact decimal in text; `administered_at` and `recorded_at` are instants (ISO 8601,
 * UTC). `zone` is the clock by which it was logged; null for a dose that came without one, such as from a table. `last_change_id` is the
 * newest change of it, null while nothing was changed. The scheduled dose that it completed, with its civil day and
 * time and the zone whose clock these keep, is null for a one-time dose. `draws` is what it took out of vials. `entered_as`: the name by which it was entered, where that was joined with the peptide since.
 * `sites`: where it was injected (domain/sites), null where that was not said.
 */
export const Dose = z.object({
  id: z.uuid(),
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  entered_as: z.string().nullish(),
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  administered_at: z.string(),
  recorded_at: z.string(),
  notes: z.string().nullable(),
  cycle_id: z.null(),
  zone: Zone.nullable(),
  last_change_id: z.uuid().nullable(),
  scheduled_dose_id: z.uuid().nullable(),
  planned_date: CivilDate.nullable(),
  planned_time: CivilTime.nullable(),
  planned_zone: Zone.nullable().optional(),
  draws: z.array(DoseDraw).optional(),
  sites: z.array(z.string()).readonly().nullish(),
})
export type Dose = z.infer<typeof Dose>

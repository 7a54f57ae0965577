import * as z from 'zod'
import { formRule } from '../text/form-rule.ts'
import { instantOf } from '../time/zone.ts'
import { nameRule, whatFields, whenFields } from './dose-fields.ts'

const fields = {
  ...whatFields,
  dosageType: z.literal('one-time', 'Please select a dosage type'),
  ...whenFields,
}

/**
 * A one-time dose, for the form and the API alike, its keys in the form's order; every wrong field is named at once.
 * Out come an exact decimal for `dosage` and HH:mm for `time`. Specification section 5, Dose.
 */
export const OneTimeDose = z
  .object(fields, 'Please fill in all required fields.')
  .check(formRule(Object.keys(fields), nameRule))
export type OneTimeDose = z.infer<typeof OneTimeDose>

/** The instant (ISO 8601, UTC) that the form's date and time name in the person's zone. */
export function doseInstant(form: Pick<OneTimeDose, 'startDate' | 'time' | 'zone'>): string {
  return instantOf(form.startDate, form.time, form.zone)
}

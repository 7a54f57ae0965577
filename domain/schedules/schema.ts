import * as z from 'zod'
import { nameRule } from '../doses/peptide-name.ts'
import { doseFields, startFields } from '../doses/schema.ts'
import { cutList } from '../text/cut-list.ts'
import { formRule } from '../text/form-rule.ts'
import { readableText } from '../text/readable.ts'
import { filledIn, wholeNumber } from '../text/whole-number.ts'
import { compareDates } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import { FREQUENCIES } from './frequency.ts'
import { planRule } from './plan-rule.ts'
import { SCHEDULE_STATUSES, SCHEDULED_DOSE_STATUSES } from './status.ts'

/** A `Frequency`. */
export const Frequency = z.enum(FREQUENCIES, 'Please select a valid frequency')

/** A `ScheduleStatus`. */
export const ScheduleStatus = z.enum(SCHEDULE_STATUSES)

/** A `ScheduledDoseStatus`. */
export const ScheduledDoseStatus = z.enum(SCHEDULED_DOSE_STATUSES)

/** Why a person skips a scheduled dose. */
export const SkipReason = readableText(200, 'Please give the reason in at most 200 characters', z.string().trim())

const fields = {
  ...doseFields,
  dosageType: z.literal('schedule', 'Please select a dosage type'),
  ...startFields,
  vialTotalDoses: filledIn('Total doses must be a positive number').pipe(
    wholeNumber('Total doses must be a positive number')
      .refine((total) => total > 0, 'Total doses must be a positive number')
      .refine((total) => total <= 1000, 'Total doses seems unreasonably high')
      .optional(),
  ),
  frequency: Frequency,
  scheduleWeeks: filledIn('Duration must be a positive number')
    .transform((weeks) => weeks ?? 1)
    .pipe(
      wholeNumber('Duration must be a positive number')
        .refine((weeks) => weeks > 0, 'Duration must be a positive number')
        .refine((weeks) => weeks <= 104, 'Duration cannot exceed 2 years (104 weeks)'),
    ),
  customSchedule: z.boolean('Please choose a preset or custom dates').default(false),
  customDates: z
    .preprocess(
      (dates: readonly string[]) => cutList(dates, 1000),
      z.array(CivilDate, 'Please add at least one custom date').max(1000, 'Total doses seems unreasonably high'),
    )
    .transform((dates) => [...new Set(dates)].toSorted(compareDates))
    .default([]),
}

/**
 * A schedule, for the form and the API alike, its keys in the form's order; every wrong field is named at once. A preset
 * needs a frequency and a total; a custom schedule needs dates (they come out sorted, each once) and ignores both. An
 * empty duration is 1 week (docs/product/schedules.md#fields).
 */
export const ScheduleForm = z
  .object(fields, 'Please fill in all required fields.')
  .check(formRule(Object.keys(fields), (form) => ({ ...nameRule(form), ...planRule(form) })))
export type ScheduleForm = z.infer<typeof ScheduleForm>

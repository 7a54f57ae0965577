import * as z from 'zod'
import { nameRule, whatFields, whenFields } from '../doses/dose-fields.ts'
import { formRule } from '../text/form-rule.ts'
import { cutList } from '../text/cut-list.ts'
import { filledIn, wholeNumber } from '../text/whole-number.ts'
import { addDays, CivilDate, compareDates } from '../time/civil.ts'
import { dayOfDose, Frequency } from './frequency.ts'
import { weeksSpanned } from './plan.ts'

const fields = {
  ...whatFields,
  dosageType: z.literal('schedule', 'Please select a dosage type'),
  ...whenFields,
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
 * empty duration is 1 week. Specification section 5, Schedule; decisions.md, Doses and schedules.
 */
export const ScheduleForm = z
  .object(fields, 'Please fill in all required fields.')
  .check(formRule(Object.keys(fields), (form) => ({ ...nameRule(form), ...presetRule(form), ...customRule(form) })))
export type ScheduleForm = z.infer<typeof ScheduleForm>

/** What only a preset needs. The last dose must be a day that the calendar knows, too. */
function presetRule({ customSchedule, frequency, vialTotalDoses, startDate }: PlanChoice): Messages {
  if (customSchedule !== false) return {}
  const messages: Messages = {}
  if (vialTotalDoses === undefined) messages['vialTotalDoses'] = 'Total doses must be a positive number'
  if (frequency === '') messages['frequency'] = 'Please select a valid frequency'
  if (startDate && frequency && vialTotalDoses) {
    const last = addDays(startDate, dayOfDose(frequency, vialTotalDoses - 1))
    if (!CivilDate.safeParse(last).success) messages['startDate'] = 'The last dose would fall after the year 2100'
  }
  return messages
}

/** What only custom dates need. Their span is the cycle's length, which has the same limit as a duration. */
function customRule({ customSchedule, customDates }: PlanChoice): Messages {
  if (customSchedule !== true || customDates === undefined) return {}
  if (customDates.length === 0) return { customDates: 'Please add at least one custom date' }
  return weeksSpanned(customDates) > 104 ? { customDates: 'Duration cannot exceed 2 years (104 weeks)' } : {}
}

type Messages = Record<string, string>
type PlanChoice = {
  readonly customSchedule?: boolean
  readonly frequency?: Frequency
  readonly vialTotalDoses?: number | undefined
  readonly startDate?: CivilDate
  readonly customDates?: readonly CivilDate[]
}

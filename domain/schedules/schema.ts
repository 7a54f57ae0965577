import * as z from 'zod'
import { asListed, nameRule } from '../doses/peptide-name.ts'
import { DoseAmount, doseFields, SentDoseAmount, startFields, Unit } from '../doses/schema.ts'
import { cutList } from '../text/cut-list.ts'
import { formRule } from '../text/form-rule.ts'
import { readableText } from '../text/readable.ts'
import { filledIn, wholeNumber } from '../text/whole-number.ts'
import { compareDates } from '../time/civil.ts'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { FREQUENCIES } from './planning/frequency.ts'
import { planRule } from './planning/plan-rule.ts'
import { MOST_STEPS, MOST_TIMES } from './planning/regimen.ts'
import { SCHEDULE_STATUSES, SCHEDULED_DOSE_STATUSES } from './states/status.ts'

/** A `Frequency`. */
export const Frequency = z.enum(FREQUENCIES, 'Please select a valid frequency')

/** A `ScheduleStatus`. */
export const ScheduleStatus = z.enum(SCHEDULE_STATUSES)

/** A `ScheduledDoseStatus`. */
export const ScheduledDoseStatus = z.enum(SCHEDULED_DOSE_STATUSES)

/** Why a person skips a scheduled dose. */
export const SkipReason = readableText(200, 'Please give the reason in at most 200 characters', z.string().trim())

/** A `Pattern`: every 1 to 90 days, at least one weekday, or 1 to 90 days or weeks on and then off. */
export const Pattern = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('every'), days: count(90, 'Please enter 1 to 90 days') }),
    z.object({
      kind: z.literal('weekdays'),
      weekdays: z
        .array(z.int().min(0).max(6), 'Please choose at least one weekday')
        .min(1, 'Please choose at least one weekday')
        .max(7, 'Please choose each weekday once')
        .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
        .readonly(),
    }),
    z.object({
      kind: z.literal('on-off'),
      on: count(90, 'Please enter 1 to 90'),
      off: count(90, 'Please enter 1 to 90'),
      per: z.enum(['days', 'weeks'], 'Please choose days or weeks'),
    }),
  ],
  'Please choose a pattern',
)

/**
 * A `RegimenChoice`, with amounts as `amount` reads them: what is typed is read with care, what a client sends is exact.
 * What must go with the other fields of the form says `regimenRefusals`.
 */
export function regimenChoice(amount: typeof DoseAmount) {
  const FurtherTime = z.object({ time: CivilTime, amount: amount.nullable().default(null) })
  return z.object({
    pattern: Pattern.nullable().default(null),
    times: list(FurtherTime, MOST_TIMES - 1, 'Please choose at most 6 times a day'),
    steps: list(step(amount), MOST_STEPS, 'Please add at most 12 steps'),
    zone: Zone.nullable().default(null),
  })
}

function step(amount: typeof DoseAmount) {
  return z.object({
    amount: amount.nullable().default(null),
    unit: Unit.nullable().default(null),
    length: count(1000, 'Please enter 1 or more weeks or doses'),
    per: z.enum(['weeks', 'doses'], 'Please choose weeks or doses'),
  })
}

function list<Item extends z.ZodType>(item: Item, most: number, tooMany: string) {
  return z
    .preprocess(
      (items: readonly unknown[]) => cutList(items, most),
      z.array(item, tooMany).max(most, tooMany).readonly(),
    )
    .default([])
}

function count(most: number, message: string) {
  return wholeNumber(message).refine((value) => value >= 1 && value <= most, message)
}

/** A stored `Regimen`. Its amounts are exact. */
export const Regimen = z.object({
  ...regimenChoice(SentDoseAmount).shape,
  version: z.literal(1),
  time: CivilTime,
  dosage: SentDoseAmount,
  unit: Unit,
  steps: z.array(step(SentDoseAmount).extend({ extra: z.int().optional() })).readonly(),
  adjustments: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('shift'), from: CivilDate, days: z.int() }),
        z.object({ kind: z.literal('pause'), from: CivilDate, until: CivilDate }),
      ]),
    )
    .readonly(),
})

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
  regimen: regimenChoice(DoseAmount).nullable().optional(),
}

/**
 * A schedule, for the form and the API alike, its keys in the form's order; every wrong field is named at once. A preset
 * needs a frequency and a total; a custom schedule needs dates (they come out sorted, each once) and ignores both. An
 * empty duration is 1 week (docs/product/schedules.md#fields). `regimen` is what stands behind "More" (docs/product/regimens.md).
 */
export const ScheduleForm = z.object(fields, 'Please fill in all required fields.').check(
  formRule(Object.keys(fields), (form, wrong) => ({ ...nameRule(form), ...planRule(form, wrong) })),
  z.overwrite(asListed),
)
export type ScheduleForm = z.infer<typeof ScheduleForm>

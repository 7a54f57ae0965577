import * as z from 'zod'
import { MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE } from '../amounts/amount.ts'
import { readableText } from '../text/readable.ts'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { boundsOf, type Bounds } from './catalogue.ts'
import { COMPARATORS } from './comparator.ts'
import { METRIC_NAMES, PRESSURE_NAMES } from './format.ts'
import { OWN } from './entry.ts'
import { MOST_OF_LAB } from './lab-report.ts'
import { MOST_OF_OWN } from './own.ts'
import { METRIC_FORMS } from './settings.ts'
import { MOST_OF_RANGE, readRange } from './reference-range.ts'
import {
  ALL_METRIC_UNITS,
  hasTwoValues,
  LAB_TYPES,
  METRIC_TYPES,
  METRIC_UNITS,
  type LabType,
  type MetricType as Type,
  OWN_METRIC_ID,
  type OwnMetricId as Own,
} from './units.ts'
import { readValue } from './value.ts'

/** A `MetricType`. */
export const MetricType = z.enum(METRIC_TYPES)

/** The id of a metric of the person's own. */
export const OwnMetricId = z.string('Unknown metric').regex(OWN_METRIC_ID, 'Unknown metric') as unknown as z.ZodType<
  Own,
  Own
>

/** A `MetricType`, or a metric of the person's own. */
export const AnyMetricType = z.union([MetricType, OwnMetricId], 'Unknown metric')

/** A `MetricUnit`, of any type. */
export const MetricUnit = z.enum(ALL_METRIC_UNITS)

/** An entry of one value, which is exact. */
const ONE_VALUE = {
  value2: none('Only a blood pressure has a second value'),
  comparator: none('Only a lab result can be below or above a limit'),
  reference_range: none('Only a lab result has a range of the lab'),
}

const WEIGHT = {
  metricType: z.literal('weight'),
  value: value().pipe(z.number().min(20, 'Weight must be at least 20').max(1000, 'Weight must be less than 1000')),
  ...ONE_VALUE,
  unit: z.enum(METRIC_UNITS.weight, 'Invalid weight unit'),
  notes: notes(),
}
const ENERGY = {
  metricType: z.literal('energy'),
  value: value().pipe(z.number().min(0, 'Energy level must be at least 0').max(10, 'Energy level must be 10 or less')),
  ...ONE_VALUE,
  unit: z.literal(METRIC_UNITS.energy, 'Invalid energy unit'),
  notes: notes(),
}
const SLEEP = {
  metricType: z.literal('sleep'),
  value: value().pipe(
    z.number().min(0, 'Sleep quality must be at least 0').max(10, 'Sleep quality must be 10 or less'),
  ),
  ...ONE_VALUE,
  unit: z.literal(METRIC_UNITS.sleep, 'Invalid sleep unit'),
  notes: notes(),
}

/** The fields of the other types: the bounds are those of the chosen unit. */
const WAIST = fieldsOf('waist')
const BODY_FAT = fieldsOf('body-fat')
const HEART_RATE = fieldsOf('resting-heart-rate')
const OXYGEN = fieldsOf('oxygen-saturation')
const PRESSURE = { ...fieldsOf('blood-pressure'), value2: value() }
const TEMPERATURE = fieldsOf('temperature')
const STEPS = fieldsOf('steps')

/** The fields of an entry of a metric of the person's own. Its form and unit are checked where it is known (own.ts). */
const OWN_METRIC = {
  metricType: z.literal(OWN),
  own_id: OwnMetricId,
  value: value(),
  ...ONE_VALUE,
  unit: readableText(
    20,
    'A unit has at most 20 characters',
    z.string('Please choose a unit').min(1, 'Please choose a unit'),
  ),
  notes: notes(),
}

/** The fields of every result of a laboratory: the unit is checked against the type. */
const LAB = {
  metricType: z.enum(LAB_TYPES),
  value: value(),
  value2: ONE_VALUE.value2,
  comparator: z
    .enum(['', ...COMPARATORS], 'Please choose how it was reported')
    .nullish()
    .transform((chosen) => chosen || null),
  reference_range: referenceRange(),
  unit: z.enum(ALL_METRIC_UNITS, 'Please choose a unit'),
  notes: notes(),
}

/**
 * A metric entry, for the form and the API; the type selects the rules. `value` is a JSON number or a typed text (a
 * decimal comma is accepted), and so is `value2`, which a blood pressure has and no other; the output is a number (docs/product/metrics.md#types-and-values).
 */
export const MetricEntry = z.discriminatedUnion(
  'metricType',
  [
    z.object(WEIGHT),
    z.object(ENERGY),
    z.object(SLEEP),
    z.object(WAIST).check(withinBounds),
    z.object(BODY_FAT).check(withinBounds),
    z.object(HEART_RATE).check(withinBounds),
    z.object(OXYGEN).check(withinBounds),
    z.object(PRESSURE).check(withinBounds, systolicAboveDiastolic),
    z.object(TEMPERATURE).check(withinBounds),
    z.object(STEPS).check(withinBounds),
    z.object(LAB).check(withUnitOfType, withinBounds),
    z.object(OWN_METRIC).check(withinMost),
  ],
  'Please fill in all required fields.',
)
export type MetricEntry = z.infer<typeof MetricEntry>

/** The name of a metric of the person's own: 1 to 40 characters. */
export const MetricLabel = readableText(
  40,
  'A name has at most 40 characters',
  z.string('Please name the metric').trim().min(1, 'Please name the metric'),
)

/** A metric of the person's own, as its form has it. A number has a unit, and no other form has. */
export const NewMetric = z
  .object({
    label: MetricLabel,
    form: z.enum(METRIC_FORMS, 'Please choose how it is entered'),
    unit: readableText(20, 'A unit has at most 20 characters', z.string('Please write the unit').trim())
      .nullish()
      .transform((unit) => unit || null),
  })
  .refine(({ form, unit }) => (form === 'number') === (unit !== null), {
    path: ['unit'],
    message: 'A number has a unit, and nothing else has one',
  })

export type NewMetric = z.infer<typeof NewMetric>

/**
 * What may be set. Of a type: the unit in which its entries are shown, null for each as it was entered. Of a metric of the person's own:
 * everything when it is new, then its name, and whether it is offered. What is missing stays.
 */
export const MetricSettingsChange = z
  .strictObject({
    display_unit: MetricUnit.nullable(),
    label: MetricLabel,
    form: z.enum(METRIC_FORMS, 'Please choose how it is entered'),
    unit: readableText(
      20,
      'A unit has at most 20 characters',
      z.string('Please write the unit').trim().min(1, 'Please write the unit'),
    ).nullable(),
    is_active: z.boolean('Please say whether it is offered'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Please say what to change')
export type MetricSettingsChange = z.infer<typeof MetricSettingsChange>

/** What a report of a laboratory says of all its results, for the form and the API. An empty name is none. */
export const LabReport = z.object({
  lab: readableText(
    MOST_OF_LAB,
    `The name of the lab has at most ${MOST_OF_LAB} letters`,
    z.string('Please write the name of the lab').trim(),
  )
    .nullish()
    .transform((name) => name || null),
  fasting: z
    .boolean('Please say whether you had fasted')
    .nullish()
    .transform((fasting) => fasting ?? null),
  date: CivilDate,
  time: CivilTime,
  zone: Zone,
})
export type LabReport = z.infer<typeof LabReport>

/** When an edited entry was measured, by the clock of the device. */
const MOMENT = { date: CivilDate, time: CivilTime, zone: Zone }

/** An edit of an entry, for the form and the API: the fields of an entry, with the day and time that it was measured. */
export const MetricEdit = z.discriminatedUnion(
  'metricType',
  [
    z.object({ ...WEIGHT, ...MOMENT }),
    z.object({ ...ENERGY, ...MOMENT }),
    z.object({ ...SLEEP, ...MOMENT }),
    z.object({ ...WAIST, ...MOMENT }).check(withinBounds),
    z.object({ ...BODY_FAT, ...MOMENT }).check(withinBounds),
    z.object({ ...HEART_RATE, ...MOMENT }).check(withinBounds),
    z.object({ ...OXYGEN, ...MOMENT }).check(withinBounds),
    z.object({ ...PRESSURE, ...MOMENT }).check(withinBounds, systolicAboveDiastolic),
    z.object({ ...TEMPERATURE, ...MOMENT }).check(withinBounds),
    z.object({ ...STEPS, ...MOMENT }).check(withinBounds),
    z.object({ ...LAB, ...MOMENT }).check(withUnitOfType, withinBounds),
    z.object({ ...OWN_METRIC, ...MOMENT }).check(withinMost),
  ],
  'Please fill in all required fields.',
)
export type MetricEdit = z.infer<typeof MetricEdit>

function fieldsOf<const T extends Exclude<Type, 'weight' | 'energy' | 'sleep' | LabType>>(type: T) {
  return {
    metricType: z.literal(type),
    value: value(),
    ...ONE_VALUE,
    unit: z.enum(METRIC_UNITS[type], 'Please choose a unit'),
    notes: notes(),
  }
}

/** Refuses a value that no metric of the person's own has. */
function withinMost(context: z.core.ParsePayload<{ readonly value: number }>): void {
  const { value: entered } = context.value
  const message =
    entered < 0
      ? 'The value must be at least 0'
      : entered > MOST_OF_OWN
        ? `The value must be at most ${MOST_OF_OWN}`
        : undefined
  if (message) context.issues.push({ code: 'custom', path: ['value'], message, input: entered })
}

/** Refuses a unit of another type. */
function withUnitOfType(context: z.core.ParsePayload<Measured>): void {
  const { metricType, unit } = context.value
  if (boundsOf(metricType, unit) === undefined)
    context.issues.push({ code: 'custom', path: ['unit'], message: 'Please choose a unit', input: unit })
}

/** Refuses a value outside of the bounds of its unit, and offers the other unit of the type where the value lies within its bounds. */
function withinBounds(context: z.core.ParsePayload<Measured>): void {
  const { metricType, unit } = context.value
  for (const field of ['value', 'value2'] as const) {
    const [measured, bounds] = [context.value[field], boundsOf(metricType, unit, field)]
    if (bounds === undefined || typeof measured !== 'number') continue
    if (isWithin(bounds, measured)) continue
    const name = hasTwoValues(metricType) ? PRESSURE_NAMES[field] : METRIC_NAMES[metricType]
    const message =
      measured < bounds.least
        ? `${name} must be at least ${bounds.least} ${unit}`
        : `${name} must be at most ${bounds.most} ${unit}`
    const other = METRIC_UNITS[metricType].find((offered) => isWithin(boundsOf(metricType, offered, field), measured))
    context.issues.push({
      code: 'custom',
      path: [field],
      message: other ? `${message}. Is it in ${unitWord(other)}?` : message,
      input: measured,
    })
  }
}

/** A unit within a sentence. */
function unitWord(unit: string): string {
  return unit === 'in' ? 'inches' : unit
}

function isWithin(bounds: Bounds | undefined, measured: number): boolean {
  return bounds !== undefined && measured >= bounds.least && measured <= bounds.most
}

type Measured = {
  readonly metricType: Type
  readonly value: number
  readonly value2: number | null | undefined
  readonly unit: string
}

/** Refuses two values in the wrong order, of which each is within its bounds. */
function systolicAboveDiastolic(context: z.core.ParsePayload<Measured>): void {
  const { value: systolic, value2: diastolic } = context.value
  if (context.issues.length > 0 || typeof diastolic !== 'number' || diastolic < systolic) return
  const message = 'Diastolic must be less than systolic. Are the two swapped?'
  context.issues.push({ code: 'custom', path: ['value2'], message, input: diastolic })
}

/** A field that the type does not have: nothing, which a form sends as an empty text. */
function none(message: string) {
  return z
    .literal('', message)
    .nullish()
    .transform(() => null)
}

/** The range of the laboratory, as typed; the output is as it is kept, null where there is none. */
function referenceRange() {
  return readableText(
    MOST_OF_RANGE,
    `The range has at most ${MOST_OF_RANGE} letters`,
    z.string('Please write the range').trim(),
  )
    .nullish()
    .transform((typed, context): string | null => {
      if (!typed) return null
      const read = readRange(typed)
      if (read.ok) return read.range
      context.addIssue({ code: 'custom', message: read.reason })
      return z.NEVER
    })
}

function notes() {
  return readableText(500, 'Notes must be less than 500 characters').nullish()
}

function value() {
  return z
    .union([z.number(), z.string().trim().min(1, 'Required').max(MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE)], 'Required')
    .transform((input, context): number => {
      const read = readValue(input)
      if (read.ok) return read.value
      context.addIssue({ code: 'custom', message: read.reason })
      return z.NEVER
    })
}

import * as z from 'zod'
import { MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE } from '../amounts/amount.ts'
import { readableText } from '../text/readable.ts'
import { METRIC_TYPES, METRIC_UNITS } from './units.ts'
import { readValue } from './value.ts'

/** A `MetricType`. */
export const MetricType = z.enum(METRIC_TYPES)

/** A `MetricUnit`, of any type. */
export const MetricUnit = z.enum([...METRIC_UNITS.weight, ...METRIC_UNITS.energy])

/**
 * A metric entry, for the form and the API; the type selects the rules. `value` is a JSON number or a typed text (a
 * decimal comma is accepted); the output is a number (docs/product/metrics.md#types-and-values).
 */
export const MetricEntry = z.discriminatedUnion(
  'metricType',
  [
    z.object({
      metricType: z.literal('weight'),
      value: valueBetween(20, 'Weight must be at least 20', 1000, 'Weight must be less than 1000'),
      unit: z.enum(METRIC_UNITS.weight, 'Invalid weight unit'),
      notes: notes(),
    }),
    z.object({
      metricType: z.literal('energy'),
      value: valueBetween(0, 'Energy level must be at least 0', 10, 'Energy level must be 10 or less'),
      unit: z.literal(METRIC_UNITS.energy, 'Invalid energy unit'),
      notes: notes(),
    }),
    z.object({
      metricType: z.literal('sleep'),
      value: valueBetween(0, 'Sleep quality must be at least 0', 10, 'Sleep quality must be 10 or less'),
      unit: z.literal(METRIC_UNITS.sleep, 'Invalid sleep unit'),
      notes: notes(),
    }),
  ],
  'Please fill in all required fields.',
)
export type MetricEntry = z.infer<typeof MetricEntry>

function notes() {
  return readableText(500, 'Notes must be less than 500 characters').nullish()
}

function valueBetween(least: number, tooLow: string, most: number, tooHigh: string) {
  return z
    .union([z.number(), z.string().trim().min(1, 'Required').max(MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE)], 'Required')
    .transform((input, context): number => {
      const read = readValue(input)
      if (read.ok) return read.value
      context.addIssue({ code: 'custom', message: read.reason })
      return z.NEVER
    })
    .pipe(z.number().min(least, tooLow).max(most, tooHigh))
}

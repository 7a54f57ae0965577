import * as z from 'zod'
import { MOST_CHARACTERS, readAmount, readNumber, TOO_LONG_WORDS, type ReadAmount } from '../doses/amount.ts'
import { readableText } from '../text/readable.ts'

/**
 * One entry of a wellness metric, for the form and the API alike; the type selects the rules. `value` is a number of
 * JSON or as typed (a decimal comma counts), and comes out as a number. Specification section 5, Metrics.
 */
export const MetricEntry = z.discriminatedUnion(
  'metricType',
  [
    z.object({
      metricType: z.literal('weight'),
      value: valueBetween(20, 'Weight must be at least 20', 1000, 'Weight must be less than 1000'),
      unit: z.enum(['lbs', 'kg'], 'Invalid weight unit'),
      notes: notes(),
    }),
    z.object({
      metricType: z.literal('energy'),
      value: valueBetween(0, 'Energy level must be at least 0', 10, 'Energy level must be 10 or less'),
      unit: z.literal('/10', 'Invalid energy unit'),
      notes: notes(),
    }),
    z.object({
      metricType: z.literal('sleep'),
      value: valueBetween(0, 'Sleep quality must be at least 0', 10, 'Sleep quality must be 10 or less'),
      unit: z.literal('/10', 'Invalid sleep unit'),
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
    .union([z.number(), z.string().trim().min(1, 'Required').max(MOST_CHARACTERS, TOO_LONG_WORDS)], 'Required')
    .transform((typed, context): number => {
      const { isNegative, read } = readSigned(typed)
      const refusal = refusalOf(isNegative, read)
      if (read.ok && refusal === undefined) return isNegative ? -Number(read.amount) : Number(read.amount)
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    })
    .pipe(z.number().min(least, tooLow).max(most, tooHigh))
}

/** A minus is read, so that a value below zero is refused by the bound that it breaks. */
function readSigned(typed: number | string): { readonly isNegative: boolean; readonly read: ReadAmount } {
  if (typeof typed === 'number') {
    return { isNegative: typed < 0 || Object.is(typed, -0), read: readNumber(Math.abs(typed)) }
  }
  const isNegative = typed.startsWith('-')
  return { isNegative, read: readAmount(isNegative ? typed.slice(1) : typed) }
}

function refusalOf(isNegative: boolean, read: ReadAmount): string | undefined {
  if (!read.ok) return read.problem === 'not a number' ? 'Please enter a number' : read.reason
  return isNegative && read.amount === '0' ? 'Please write 0 without a minus' : undefined
}

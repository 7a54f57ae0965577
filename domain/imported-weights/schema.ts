import * as z from 'zod'
import { FURTHEST_OFFSET } from '../metrics/own-clock.ts'
import { MetricEntry } from '../metrics/schema.ts'
import { isCivilDate } from '../time/civil.ts'
import { futureRefusal } from '../time/future.ts'
import { isIsoInstant, toEpochMs, toIsoString } from '../time/instant.ts'
import { IMPORTED_METRICS, IMPORTED_UNITS, metricOf } from './measure.ts'

/** The most weights that are imported at once: as many entries as are kept of one person. */
export const MOST_WEIGHTS = 20_000

const NO_OFFSET = 'Not an offset from UTC'
const INVALID_DAY = 'Please enter a valid date'

/** A decimal as it is sent. */
const Decimal = z.string().regex(/^\d{1,4}(?:\.\d{1,2})?$/, 'Please enter a number')

/**
 * A weight of a table, or a measurement of a phone's health data, as it is sent. `metric_type` is missing from a weight; a page of a version before sends
 * body fat without it, in '%'. `recorded_at` is an instant (ISO 8601, UTC), `value` a decimal, `value2` the diastolic value of a blood pressure, null or
 * missing from every other, `offset_minutes` how far the clock of its source was ahead of UTC; null, or missing from a page of a version before, where the
 * source does not say.
 */
export const ImportedWeight = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  metric_type: z.enum(IMPORTED_METRICS, 'Unknown metric').optional(),
  value: Decimal,
  value2: Decimal.nullable().default(null),
  unit: z.enum(IMPORTED_UNITS, 'Invalid weight unit'),
  recorded_at: z.iso.datetime({ precision: 3, error: INVALID_DAY }),
  offset_minutes: z
    .int(NO_OFFSET)
    .min(-FURTHEST_OFFSET, NO_OFFSET)
    .max(FURTHEST_OFFSET, NO_OFFSET)
    .nullable()
    .default(null),
})
export type ImportedWeight = z.output<typeof ImportedWeight>

/**
 * A valid weight, or the message for what is wrong with it: the rules of an entry, a day out of bounds, or a moment after `now` (ISO text
 * or ms since 1970). The device and the server use the same check.
 */
export function checkedWeight(input: unknown, now: string | number): ImportedWeight | string {
  const { data, error } = ImportedWeight.safeParse(input)
  if (!data) return error?.issues[0]?.message ?? 'Not a weight'
  const metricType = metricOf(data)
  const entry = MetricEntry.safeParse({
    metricType,
    value: Number(data.value),
    value2: data.value2 === null ? null : Number(data.value2),
    unit: data.unit,
  })
  if (!entry.success) return entry.error.issues[0]?.message ?? 'Not a weight'
  if (!isCivilDate(data.recorded_at.slice(0, 10))) return INVALID_DAY
  return futureRefusal(data.recorded_at, now) ?? data
}

/**
 * Tells the message of `checkedWeight` for the weights of a table; undefined for a valid one. A table has few values, and each is checked
 * once.
 */
export function createWeightRefusals(
  now: string | number,
): (weight: z.input<typeof ImportedWeight>) => string | undefined {
  const valid = new Set<string>()
  const latest = toIsoString(toEpochMs(now))
  return (weight) => {
    const { metric_type, value, value2, unit, offset_minutes, recorded_at: at } = weight
    const alike = `${metric_type} ${value} ${value2} ${unit} ${offset_minutes}`
    if (at > EARLIEST && at < latest && valid.has(alike) && isIsoInstant(at)) return undefined
    const checked = checkedWeight(weight, now)
    if (typeof checked === 'string') return checked
    valid.add(alike)
    return undefined
  }
}

const EARLIEST = '2000-01-01'

import * as z from 'zod'
import { OWN } from '#domain/metrics/entry'
import { ownValueRefusal } from '#domain/metrics/own'
import { isOwnMetric } from '#domain/metrics/units'
import { ownMetricsNow } from '../../data/metrics/names.ts'

type Entered = { readonly metricType: string; readonly value: number }

/**
 * A schema of the API for a form, whose select has the id of a metric of the person's own among the types. Its value is judged by its form.
 */
export function withOwn<Output extends Entered>(schema: z.ZodType<Output>): z.ZodType<Output> {
  const judged = schema.check((context) => {
    const { value } = context.value
    const { own_id } = context.value as { readonly own_id?: string }
    const metric = own_id === undefined ? undefined : ownMetricsNow().find(({ id }) => id === own_id)
    const message = metric && ownValueRefusal(metric, value)
    if (message) context.issues.push({ code: 'custom', path: ['value'], message, input: value })
  })
  return z.preprocess(ofApi, judged)
}

function ofApi(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || !('metricType' in values)) return values
  const { metricType } = values
  return typeof metricType === 'string' && isOwnMetric(metricType)
    ? { ...values, metricType: OWN, own_id: metricType }
    : values
}

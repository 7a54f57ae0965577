import { METRIC_TYPES, isOwnMetric, type AnyMetricType } from '#domain/metrics/units'

/** What the entries that are shown are of, by the fragment of the address, which no server hears of; weight without one. */
export function typeInAddress(hash: string): AnyMetricType {
  const named = hash.slice(1)
  return isOwnMetric(named) ? named : (METRIC_TYPES.find((type) => type === named) ?? 'weight')
}

/** The address of the entries of a type, or of a metric of the person's own. */
export function addressOfEntries(type: AnyMetricType): string {
  return `/metrics#${type}`
}

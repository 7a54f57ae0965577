import { METRIC_TYPES, type MetricType } from '#domain/metrics/units'

/** The type whose entries are shown, by the fragment of the address, which no server hears of; weight without one. */
export function typeInAddress(hash: string): MetricType {
  return METRIC_TYPES.find((type) => hash === `#${type}`) ?? 'weight'
}

/** The address of the entries of a type. */
export function addressOfEntries(type: MetricType): string {
  return `/metrics#${type}`
}

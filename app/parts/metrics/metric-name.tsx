import { isOwnMetric, type AnyMetricType } from '#domain/metrics/units'
import { useMetricNames } from '../../data/metrics/names.ts'

/** The name of what an entry is of. A name of the person's own is no word of the page, which a browser could translate. */
export function MetricName({ type }: { readonly type: AnyMetricType }) {
  const name = useMetricNames()(type)
  return <span translate={isOwnMetric(type) ? 'no' : undefined}>{name}</span>
}

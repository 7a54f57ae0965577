import { isOwnMetric, type AnyMetricType } from '#domain/metrics/units'
import { useMetricNames } from '../../data/metrics/names.ts'
import { Untranslated } from '../../ui/untranslated.tsx'

/** The name of what an entry is of. A name of the person's own is no word of the page, which a browser could translate. */
export function MetricName({ type }: { readonly type: AnyMetricType }) {
  const name = useMetricNames()(type)
  return isOwnMetric(type) ? <Untranslated className="wrap-anywhere">{name}</Untranslated> : name
}

import { METRIC_NAMES } from '#domain/metrics/format'
import { isLab, METRIC_TYPES, type MetricType } from '#domain/metrics/units'
import { useOwnMetrics } from '../../data/metrics/names.ts'
import { text } from './text.ts'

/** The options of a select of a type: what a person measures, their own metrics, then what a laboratory does. `chosen` is offered in any case. */
export function TypeOptions({ chosen }: { readonly chosen?: string }) {
  const own = useOwnMetrics().filter(({ id, is_active }) => is_active || id === chosen)
  return (
    <>
      <optgroup label={text.form.groups.body}>{METRIC_TYPES.filter((type) => !isLab(type)).map(option)}</optgroup>
      {own.length === 0 ? null : (
        <optgroup label={text.form.groups.own}>
          {own.map(({ id, label }) => (
            <option key={id} value={id} translate="no">
              {label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={text.form.groups.labs}>{METRIC_TYPES.filter(isLab).map(option)}</optgroup>
    </>
  )
}

function option(type: MetricType) {
  return (
    <option key={type} value={type}>
      {METRIC_NAMES[type]}
    </option>
  )
}

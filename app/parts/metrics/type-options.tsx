import { METRIC_NAMES } from '#domain/metrics/format'
import { isLab, METRIC_TYPES, type MetricType } from '#domain/metrics/units'
import { text } from './text.ts'

/** The options of a select of a type: what a person measures, then what a laboratory does. */
export function TypeOptions() {
  return (
    <>
      <optgroup label={text.form.groups.body}>{METRIC_TYPES.filter((type) => !isLab(type)).map(option)}</optgroup>
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

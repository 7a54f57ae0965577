import { METRIC_NAMES } from '#domain/metrics/format'
import type { ShownMetric } from '../../../data/metrics/latest-metrics.ts'
import { DidYouMean } from '../../../parts/amounts/did-you-mean.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberField, SelectField, TextArea, UnitSelect } from '../../../ui/controls/field.tsx'
import { isMetricType, unitsOf, valueHint } from './form-values.ts'
import { useMetricForm } from './use-metric-form.ts'

/** One entry. Its values survive a failed save. */
export function MetricForm({ latest, onAdded }: MetricFormProps) {
  const { form, field, busy, chooseType, stepOnArrow, chooseValue, save } = useMetricForm(onAdded)
  const [type, unit, value] = form.watch(['metricType', 'unit', 'value'])
  const units = unitsOf(type)
  const { error: unitError, ...unitField } = field('unit')
  const { error: valueError, ...valueField } = field('value')
  const { onChange: onTypeChange, ...typeField } = field('metricType')
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <SelectField
        label="Metric"
        {...typeField}
        onChange={(event) => {
          chooseType(event)
          return onTypeChange(event)
        }}
      >
        <option value="">Select a metric</option>
        {Object.entries(METRIC_NAMES).map(([metric, name]) => (
          <option key={metric} value={metric}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        <NumberField
          label="Value"
          {...valueField}
          error={valueError ?? (isMetricType(type) ? unitError : undefined)}
          hint={valueHint({ metricType: type, unit }, latest)}
          onKeyDown={stepOnArrow}
          unit={
            <UnitSelect label="Unit" {...unitField} disabled={units.length === 0}>
              {units.length === 0 ? <option value="">unit</option> : null}
              {units.map((offered) => (
                <option key={offered}>{offered}</option>
              ))}
            </UnitSelect>
          }
        />
        <DidYouMean text={value} unit={unit} onChoose={chooseValue} />
      </div>
      <TextArea label="Notes (optional)" rows={2} {...field('notes')} />
      <Button type="submit" busy={busy}>
        Add metric
      </Button>
    </form>
  )
}

type MetricFormProps = { readonly latest: readonly ShownMetric[] | undefined; readonly onAdded: () => void }

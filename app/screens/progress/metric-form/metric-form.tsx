import { METRIC_NAMES } from '#domain/metrics/format'
import type { ShownMetric } from '../../../data/metrics/metrics.ts'
import { DidYouMean } from '../../../parts/amounts/did-you-mean.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberField, SelectField, TextArea, UnitSelect } from '../../../ui/controls/field.tsx'
import { isMetricType, unitsOf, valueHint } from './form-values.ts'
import { useMetricForm } from './use-metric-form.ts'
import { text } from '../text.ts'

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
        label={text.form.metric}
        {...typeField}
        onChange={(event) => {
          chooseType(event)
          return onTypeChange(event)
        }}
      >
        <option value="">{text.form.chooseMetric}</option>
        {Object.entries(METRIC_NAMES).map(([metric, name]) => (
          <option key={metric} value={metric}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        <NumberField
          label={text.form.value}
          {...valueField}
          error={valueError ?? (isMetricType(type) ? unitError : undefined)}
          hint={valueHint({ metricType: type, unit }, latest)}
          onKeyDown={stepOnArrow}
          unit={
            <UnitSelect label={text.form.unit} {...unitField} disabled={units.length === 0}>
              {units.length === 0 ? <option value="">{text.form.noUnit}</option> : null}
              {units.map((offered) => (
                <option key={offered}>{offered}</option>
              ))}
            </UnitSelect>
          }
        />
        <DidYouMean text={value} unit={unit} onChoose={chooseValue} />
      </div>
      <TextArea label={text.form.notes} rows={2} {...field('notes')} />
      <Button type="submit" busy={busy}>
        {text.form.save}
      </Button>
    </form>
  )
}

type MetricFormProps = { readonly latest: readonly ShownMetric[] | undefined; readonly onAdded: () => void }

import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextArea } from '../../ui/controls/field.tsx'
import { valueHint } from './form-values.ts'
import { text } from './text.ts'
import { TypeOptions } from './type-options.tsx'
import { useMetricForm } from './use-metric-form.ts'
import { ValueField } from './value-field.tsx'

/** One entry. Its values survive a failed save. */
export function MetricForm({ latest, onAdded }: MetricFormProps) {
  const { form, field, busy, chooseType, setValue, chooseValue, save } = useMetricForm(onAdded)
  const [type, comparator, value, value2, unit] = form.watch(['metricType', 'comparator', 'value', 'value2', 'unit'])
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
        <TypeOptions />
      </SelectField>
      <ValueField
        type={type}
        fields={{
          comparator: field('comparator'),
          value: field('value', 'value2'),
          value2: field('value2', 'value'),
          unit: field('unit', 'value'),
        }}
        hint={valueHint({ metricType: type, unit }, latest)}
        current={{ comparator, value, value2, unit }}
        onSet={setValue}
        onChoose={chooseValue}
      />
      <TextArea label={text.form.notes} rows={2} {...field('notes')} />
      <Button type="submit" busy={busy}>
        {text.form.save}
      </Button>
    </form>
  )
}

type MetricFormProps = { readonly latest: readonly ShownMetric[] | undefined; readonly onAdded: () => void }

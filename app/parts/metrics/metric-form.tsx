import { useState } from 'react'
import { formatMetric } from '#domain/metrics/format'
import { isLab, type AnyMetricType } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextArea } from '../../ui/controls/field.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { startValues, valueHint } from './form-values.ts'
import { RangeField } from './range-field.tsx'
import { text } from './text.ts'
import { TypeOptions } from './type-options.tsx'
import { UnusualValue } from './unusual-value.tsx'
import { useMetricForm } from './use-metric-form.ts'
import { ValueField } from './value-field.tsx'

/** One entry. Its values survive a failed save. */
export function MetricForm({ latest, type: opensOn, onAdded }: MetricFormProps) {
  const [start] = useState(() => startValues(latest, opensOn))
  const { form, field, busy, chooseType, setValue, chooseValue, chooseSame, unusual, add, save } = useMetricForm(
    start,
    latest,
    onAdded,
  )
  const [type, comparator, value, value2, unit] = form.watch(['metricType', 'comparator', 'value', 'value2', 'unit'])
  const last = latest?.find(({ metric_type }) => metric_type === type)
  const { onChange: onTypeChange, ...typeField } = field('metricType')
  return (
    <>
      <form onSubmit={save} noValidate className="grid gap-4">
        <SelectField
          label={text.form.metric}
          {...typeField}
          // Without it react-hook-form may take what the element shows first for a choice of the person.
          defaultValue={start.metricType}
          onChange={(event) => {
            chooseType(event)
            return onTypeChange(event)
          }}
        >
          <option value="">{text.form.chooseMetric}</option>
          <TypeOptions chosen={type} />
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
        {last ? (
          <Button variant="quiet" size="small" className="justify-self-start" onClick={() => chooseSame(last)}>
            <span>{text.form.sameAsLast}</span> <Untranslated>{formatMetric(last)}</Untranslated>
          </Button>
        ) : null}
        {isLab(type) ? <RangeField {...field('reference_range')} /> : null}
        <TextArea label={text.form.notes} rows={2} {...field('notes')} />
        <Button type="submit" busy={busy}>
          {text.form.save}
        </Button>
      </form>
      <UnusualValue {...unusual} onConfirm={add} />
    </>
  )
}

type MetricFormProps = {
  /** The newest entries of each type, newest first. */
  readonly latest: readonly ShownMetric[] | undefined
  /** The type that it opens on; else that of the newest entry. */
  readonly type?: AnyMetricType | undefined
  readonly onAdded: () => void
}

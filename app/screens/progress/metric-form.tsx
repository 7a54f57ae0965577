import { useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react'
import type { MetricEntry } from '#domain/metrics/metric'
import { METRIC_UNITS, type MetricType } from '#domain/metrics/units'
import { METRIC_NAMES } from '#domain/metrics/words'
import { addMetric, type ShownMetric } from '../../data/metrics/metrics.ts'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { DidYouMean } from '../../parts/amounts/did-you-mean.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField, SelectField, TextArea, UnitSelect } from '../../ui/field.tsx'
import { stepValue } from './step-value.ts'

/** One entry. What was typed survives a failed save, and two taps are one entry: the form names it once. */
export function MetricForm({ latest, onAdded }: MetricFormProps) {
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button is still there while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { form, field, submit, busy } = useValidatedForm<MetricFormValues, MetricEntry>(
    () => import('#domain/metrics/metric').then((metrics) => metrics.MetricEntry),
    { metricType: '', value: '', unit: '', notes: '' },
    FIELD_ORDER,
  )
  const [type, unit, value] = form.watch(['metricType', 'unit', 'value'])
  const units: readonly string[] = isType(type) ? METRIC_UNITS[type] : []
  const { error: unitError, ...unitField } = field('unit')
  const { error: valueError, ...valueField } = field('value')
  const { onChange: chosen, ...typeField } = field('metricType')

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const next = event.target.value
    form.setValue('unit', isType(next) ? METRIC_UNITS[next][0] : '')
    form.clearErrors(['unit', 'value'])
    return chosen(event)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    form.setValue('value', stepValue(form.getValues('value'), event.key === 'ArrowUp' ? 1 : -1))
    form.clearErrors('value')
  }
  const chooseValue = (text: string) => {
    form.setValue('value', text)
    form.clearErrors('value')
    form.setFocus('value')
  }
  const save = submit(async (entry) => {
    try {
      await addMetric(id, entry)
      setSaved(true)
      onAdded()
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      toastError('Error', 'Failed to add metric.')
    }
  })
  const check = (event: SubmitEvent) => {
    if (isSaved) return event.preventDefault()
    const values = form.getValues()
    const missing = REQUIRED.filter((name) => values[name].trim() === '')
    const [first] = missing
    if (first === undefined) return save(event)
    event.preventDefault()
    for (const name of missing) form.setError(name, { message: 'Required' })
    form.setFocus(first)
    toastError('Missing Information', 'Please fill in all required fields.')
    return undefined
  }

  return (
    <form onSubmit={check} noValidate className="grid gap-4">
      <SelectField label="Metric" {...typeField} onChange={choose}>
        <option value="">Select a metric</option>
        {Object.entries(METRIC_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        <NumberField
          label="Value"
          {...valueField}
          error={valueError ?? (isType(type) ? unitError : undefined)}
          hint={hintOf(type, unit, latest)}
          onKeyDown={step}
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

type MetricFormValues = {
  readonly metricType: string
  readonly value: string
  readonly unit: string
  readonly notes: string
}

const FIELD_ORDER = ['metricType', 'value', 'unit', 'notes'] as const
const REQUIRED = ['metricType', 'value', 'unit'] as const

function isType(text: string): text is MetricType {
  return text in METRIC_UNITS
}

/** The first unit is preselected as specified; whoever weighs in the other one is told before 81 becomes pounds. */
function hintOf(type: string, unit: string, latest: readonly ShownMetric[] | undefined): string | undefined {
  if (type === 'energy' || type === 'sleep') return 'From 0 to 10'
  const before = latest?.find(({ metric_type }) => metric_type === type)
  return before && before.unit !== unit ? `Your last entry was in ${before.unit}` : undefined
}

import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { MetricEntry } from '#domain/metrics/schema'
import { lastIfUnusual } from '#domain/metrics/unusual-value'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { ownMetricsNow } from '../../data/metrics/names.ts'
import { addMetric } from '../../data/metrics/mutations.ts'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { useNow } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { FIELD_ORDER, missingFields, sameValues, unitsOf, type MetricFormValues } from './form-values.ts'
import { text } from './text.ts'
import type { ValueName } from './value-field.tsx'

/** The form of one entry. The id of the entry is chosen when the form opens, so that two taps make one entry. */
export function useMetricForm(
  start: MetricFormValues,
  latest: readonly ShownMetric[] | undefined,
  onAdded: () => void,
) {
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { form, field, submit, busy } = useValidatedForm<MetricFormValues, MetricEntry>(
    () => import('./entry-schema.ts').then(({ EntryForm }) => EntryForm),
    start,
    FIELD_ORDER,
  )

  const chooseType = (event: ChangeEvent<HTMLSelectElement>) => {
    form.setValue('unit', unitsOf(event.target.value, ownMetricsNow())[0] ?? '')
    form.setValue('value2', '')
    form.setValue('comparator', '')
    form.setValue('reference_range', '')
    form.clearErrors(['unit', 'value', 'value2', 'comparator', 'reference_range'])
  }
  const setValue = (name: ValueName, value: string) => {
    form.setValue(name, value)
    form.clearErrors(name)
  }
  const chooseValue = (name: ValueName, value: string) => {
    setValue(name, value)
    focusField(form, name)
  }
  const chooseSame = (last: ShownMetric) => {
    for (const [name, value] of Object.entries(sameValues(last)))
      form.setValue(name as ValueName | 'unit' | 'reference_range', value)
    form.clearErrors(['comparator', 'value', 'value2', 'unit', 'reference_range'])
    focusField(form, 'value')
  }
  const now = useNow()
  const unusual = useConfirm<{ readonly entry: MetricEntry; readonly last: ShownMetric }>()
  const save = submit(async (entry) => {
    const last = lastIfUnusual(entry, latest ?? [], now)
    if (last) unusual.ask({ entry, last })
    else await add(entry)
  })
  const add = async (entry: MetricEntry) => {
    unusual.close()
    if (isSaved) return
    try {
      await addMetric(id, entry)
      setSaved(true)
      onAdded()
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      toastError(text.form.failed.title, text.form.failed.explanation)
    }
  }
  const saveComplete = (event: SubmitEvent) => {
    if (isSaved) return event.preventDefault()
    const missing = missingFields(form.getValues())
    const [first] = missing
    if (first === undefined) return save(event)
    event.preventDefault()
    for (const name of missing) form.setError(name, { message: text.form.required })
    focusField(form, first)
    toastError(text.form.missing.title, text.form.missing.explanation)
    return undefined
  }

  return { form, field, busy, chooseType, setValue, chooseValue, chooseSame, unusual, add, save: saveComplete }
}

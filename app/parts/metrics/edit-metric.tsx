import { useState, type SubmitEvent } from 'react'
import type { MetricEdit } from '#domain/metrics/schema'
import { isLab } from '#domain/metrics/units'
import { placeName } from '#domain/time/place'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { editMetric } from '../../data/metrics/mutations.ts'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { deviceZone } from '../../shell/clock.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { DateTimeFields } from '../doses/fields/date-time-fields.tsx'
import { EDIT_ORDER, editValues, type EditValues } from './edit-values.ts'
import { RangeField } from './range-field.tsx'
import { text } from './text.ts'
import { ValueField, type ValueName } from './value-field.tsx'

/** The form of an edit: everything of an entry but its type. Day and time are those of the device; a result of a report has those of the report. */
export function EditMetric({ metric, onSaved }: EditMetricProps) {
  // The id of the change is chosen when the form opens, so that two taps make one change.
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const [start] = useState(() => editValues(metric, deviceZone()))
  const { form, field, submit, busy } = useValidatedForm<EditValues, MetricEdit>(
    () => import('./edit-schema.ts').then(({ editSchema }) => editSchema(metric)),
    start,
    EDIT_ORDER,
  )
  const [comparator, value, value2, unit] = form.watch(['comparator', 'value', 'value2', 'unit'])
  const setValue = (name: ValueName, chosen: string) => {
    form.setValue(name, chosen, { shouldDirty: true })
    form.clearErrors(name)
  }
  const check = submit(async (edit) => {
    try {
      await editMetric(id, metric, edit)
      setSaved(true)
      onSaved()
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      toastError(text.edit.failed.title, text.edit.failed.explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <ValueField
        type={start.metricType}
        fields={{
          comparator: field('comparator'),
          value: field('value', 'value2'),
          value2: field('value2', 'value'),
          unit: field('unit', 'value'),
        }}
        hint={undefined}
        current={{ comparator, value, value2, unit }}
        onSet={setValue}
        onChoose={(name, chosen) => {
          setValue(name, chosen)
          focusField(form, name)
        }}
      />
      {isLab(start.metricType) ? <RangeField {...field('reference_range')} /> : null}
      {metric.report_id ? (
        <p className="text-label text-ink-2">{text.edit.ofReport}</p>
      ) : (
        <div className="grid gap-1.5">
          <DateTimeFields date={field('date')} time={field('time', 'date')} />
          <p className="text-label text-ink-2">{text.edit.zone(placeName(start.zone))}</p>
        </div>
      )}
      <TextArea label={text.form.notes} rows={2} {...field('notes')} />
      <Button type="submit" busy={busy}>
        {text.edit.save}
      </Button>
    </form>
  )
}

type EditMetricProps = { readonly metric: ShownMetric; readonly onSaved: () => void }

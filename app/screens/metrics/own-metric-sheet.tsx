import { useState, type SubmitEvent } from 'react'
import { metricNameRefusal, type OwnMetric } from '#domain/metrics/own'
import { ownMetricId } from '#domain/metrics/units'
import { METRIC_FORMS, type MetricForm } from '#domain/metrics/settings'
import type { NewMetric } from '#domain/metrics/schema'
import { ownMetricsNow } from '../../data/metrics/names.ts'
import { changeOwnMetric, removeOwnMetric } from '../../data/metrics/settings.ts'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { text } from './text.ts'

/** Adds a metric of the person's own, or renames or removes one. `metric`: the one that is there, undefined for a new one. */
export function OwnMetricSheet({ metric, open, onClose }: OwnMetricSheetProps) {
  const removal = useOpenState()
  const remove = () => {
    if (metric && removal.isOpen)
      void removeOwnMetric({ id: metric.id, name: metric.label }).catch(() =>
        toastError(text.own.failed.title, text.own.failed.explanation),
      )
    removal.close()
    onClose()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={metric ? text.own.editTitle : text.own.addTitle}>
        <OwnMetricForm metric={metric} onClose={onClose} />
        {metric ? (
          <Button variant="ghost" className="mt-2 w-full" onClick={removal.open}>
            {text.own.remove}
          </Button>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={removal.isOpen}
        title={text.own.removal.title}
        text={text.own.removal.explanation(metric?.label ?? '')}
        confirm={text.own.removal.confirm}
        danger
        onConfirm={remove}
        onClose={removal.close}
      />
    </>
  )
}

type OwnMetricSheetProps = FormProps & { readonly open: boolean }

type Values = { readonly label: string; readonly form: MetricForm; readonly unit: string }

function OwnMetricForm({ metric, onClose }: FormProps) {
  // Chosen when the sheet opens, so that two taps make one metric and one write.
  const [newId] = useState(() => ownMetricId(crypto.randomUUID()))
  const [writeId, setWriteId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { form, field, submit, busy } = useValidatedForm<Values, NewMetric>(
    () => import('#domain/metrics/schema').then((schemas) => schemas.NewMetric),
    { label: metric?.label ?? '', form: metric?.form ?? 'number', unit: metric?.form === 'number' ? metric.unit : '' },
    ['label', 'form', 'unit'],
  )
  const chosen = form.watch('form')
  const check = submit(async (entered) => {
    const id = metric?.id ?? newId
    const refusal = metricNameRefusal(id, entered.label, ownMetricsNow())
    if (refusal !== undefined) return form.setError('label', { message: refusal })
    try {
      const { label } = entered
      await changeOwnMetric({ id, name: metric?.label ?? label }, metric ? { label } : entered, writeId)
      setSaved(true)
      onClose()
    } catch (error) {
      if (error instanceof IdTaken) setWriteId(crypto.randomUUID())
      toastError(text.own.failed.title, text.own.failed.explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  const { onChange: onFormChange, ...formField } = field('form', 'unit')
  return (
    <SheetForm
      cancel={text.own.cancel}
      confirm={metric ? text.own.save : text.own.add}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={text.own.name} autoComplete="off" {...field('label')} />
      {metric ? null : (
        <>
          <SelectField
            label={text.own.form}
            {...formField}
            defaultValue="number"
            onChange={(event) => {
              // A scale, a count and yes or no have no unit to write.
              form.setValue('unit', '')
              return onFormChange(event)
            }}
          >
            {METRIC_FORMS.map((one) => (
              <option key={one} value={one}>
                {text.own.formNames[one]}
              </option>
            ))}
          </SelectField>
          {chosen === 'number' ? (
            <TextField label={text.own.unit} hint={text.own.unitHint} autoComplete="off" {...field('unit')} />
          ) : null}
        </>
      )}
    </SheetForm>
  )
}

type FormProps = { readonly metric: OwnMetric | undefined; readonly onClose: () => void }

import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useFieldArray } from 'react-hook-form'
import { formatMetric } from '#domain/metrics/format'
import { lastIfUnusual } from '#domain/metrics/unusual-value'
import type { LabType } from '#domain/metrics/units'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import { useLatestMetrics } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { addReport } from '../../data/metrics/report-mutations.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { NewReport } from './form-schema.ts'
import { fieldOrder, newReport, newResult, valuesOf, type ReportFormValues } from './form-values.ts'
import { ReportHeaderFields } from './report-header-fields.tsx'
import { ResultFields } from './result-fields.tsx'
import { TestPicker } from './test-picker.tsx'
import { text } from './text.ts'

/**
 * A whole report on one sheet, or more results of one that is there. Enter leads from field to field, so that a report is typed in by the
 * keyboard alone. The ids are chosen when the form opens, so that two taps save one report.
 */
export function ReportForm({ report, last, labs, onSaved }: ReportFormProps) {
  const [ids] = useState(() => ({ write: crypto.randomUUID(), report: report?.id ?? crypto.randomUUID() }))
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const now = useNow()
  const zone = deviceZone()
  const [start] = useState(() => (report ? valuesOf(report, zone) : newReport(now, zone)))
  const { metrics: latest = [] } = useLatestMetrics()
  const nameOf = useMetricNames()
  const [rows, setRows] = useState(0)
  const { form, field, submit, busy } = useValidatedForm<ReportFormValues, NewReport>(
    () => import('./form-schema.ts').then((schemas) => schemas.NewReport),
    start,
    ['date', 'time', 'lab', 'fasting', ...fieldOrder(rows), 'results'],
  )
  const results = useFieldArray({ control: form.control, name: 'results', keyName: 'key' })
  const test = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)

  const there = (report?.results ?? []).map(({ metric_type }) => metric_type as LabType)
  const added = [...there, ...results.fields.map(({ metricType }) => metricType)]
  const offered = (last?.results ?? [])
    .map(({ metric_type }) => metric_type as LabType)
    .filter((type) => !added.includes(type))
  const add = (types: readonly LabType[]) => {
    const at = results.fields.length
    form.clearErrors('results')
    results.append(
      types.map((type) => newResult(type, latest)),
      { focusName: `results.${at}.value` },
    )
    setRows(at + types.length)
  }
  const remove = (row: number) => {
    results.remove(row)
    setRows(results.fields.length - 1)
    test.current?.focus()
  }

  const unusual = useConfirm<{ readonly checked: NewReport; readonly found: readonly string[] }>()
  const save = async ({ results: checked, ...said }: NewReport) => {
    unusual.close()
    if (isSaved) return
    try {
      await addReport(
        ids.write,
        ids.report,
        said,
        checked.map(({ id, ...metric }) => ({ id, metric })),
      )
      setSaved(true)
      onSaved()
    } catch {
      toastError(text.form.failed.title, text.form.failed.explanation)
    }
  }
  const check = submit(async (checked) => {
    const found = checked.results.flatMap((result) => {
      const before = lastIfUnusual(result, latest, now)
      if (!before) return []
      const day = relativeDay(dateIn(before.recorded_at, zone), dateIn(now, zone))
      return [text.unusual.one(nameOf(before.metric_type), formatMetric(result), formatMetric(before), day)]
    })
    if (found.length > 0) unusual.ask({ checked, found })
    else await save(checked)
  })
  const asked = unusual.about
  return (
    <>
      <form
        onSubmit={(event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))}
        noValidate
        className="grid gap-4"
      >
        {report ? null : (
          <ReportHeaderFields
            date={{ ...field('date'), onKeyDown: leadOn }}
            time={{ ...field('time', 'date'), onKeyDown: leadOn }}
            lab={{ ...field('lab'), onKeyDown: leadOn }}
            fasting={{ ...field('fasting'), defaultValue: start.fasting }}
            zone={start.zone}
            labs={labs}
          />
        )}
        {results.fields.length === 0 ? null : (
          <ul className="grid gap-3.5">
            {results.fields.map(({ key, metricType, unit }, row) => (
              <ResultFields
                key={key}
                type={metricType}
                fields={{
                  comparator: { ...form.register(`results.${row}.comparator`), defaultValue: '' },
                  value: { ...field(`results.${row}.value`), onKeyDown: leadOn },
                  unit: {
                    ...form.register(`results.${row}.unit`, {
                      onChange: () => form.clearErrors(`results.${row}.value`),
                    }),
                    defaultValue: unit,
                  },
                  reference_range: { ...field(`results.${row}.reference_range`), onKeyDown: leadOn },
                }}
                current={form.watch(`results.${row}`)}
                onSet={(name, chosen) => {
                  form.setValue(`results.${row}.${name}`, chosen, { shouldDirty: true })
                  form.clearErrors(`results.${row}.value`)
                  focusField(form, `results.${row}.value`)
                }}
                onRemove={() => remove(row)}
              />
            ))}
          </ul>
        )}
        <TestPicker
          ref={test}
          added={added}
          offered={offered}
          offeredFrom={last ? relativeDay(dateIn(last.recorded_at, zone), dateIn(now, zone)) : undefined}
          error={field('results').error}
          onAdd={add}
          onLeave={() => saveButton.current?.focus()}
        />
        <Button ref={saveButton} type="submit" busy={busy}>
          {results.fields.length === 0 ? text.form.saveReport : text.form.save(results.fields.length)}
        </Button>
      </form>
      <ConfirmDialog
        open={unusual.isOpen}
        title={asked ? text.unusual.title(asked.found.length) : ''}
        text={asked ? asked.found.join(' ') : ''}
        confirm={text.unusual.confirm}
        cancel={text.unusual.cancel}
        onConfirm={() => asked && unusual.isOpen && void save(asked.checked)}
        onClose={unusual.close}
      />
    </>
  )
}

type ReportFormProps = {
  /** The report to which results are added; else a new one. */
  readonly report: ShownReport | undefined
  /** The last report that has several results, whose tests are offered. */
  readonly last: ShownReport | undefined
  /** The laboratories of earlier reports. */
  readonly labs: readonly string[]
  readonly onSaved: () => void
}

/** Enter in a field leads on to the next one. */
function leadOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  // The Enter that ends a word of an input method is none of the field.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(field.form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  fields[fields.indexOf(field) + 1]?.focus()
}

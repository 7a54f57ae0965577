import { useState, type SubmitEvent } from 'react'
import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import { editReport } from '../../data/metrics/report-mutations.ts'
import { deviceZone } from '../../shell/clock.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import type { EditedReport } from './form-schema.ts'
import { valuesOf, type ReportFormValues } from './form-values.ts'
import { ReportHeaderFields } from './report-header-fields.tsx'
import { text } from './text.ts'

/** The form of an edit: what a report says of all its results. */
export function EditReport({ report, labs, onClose }: EditReportProps) {
  // The id of the change is chosen when the form opens, so that two taps make one change.
  const [id] = useState(() => crypto.randomUUID())
  const [isSaved, setSaved] = useState(false)
  const [start] = useState(() => valuesOf(report, deviceZone()))
  const { field, submit, busy } = useValidatedForm<ReportFormValues, EditedReport>(
    () => import('./form-schema.ts').then((schemas) => schemas.EditedReport),
    start,
    ['date', 'time', 'lab', 'fasting'],
  )
  const check = submit(async (edited) => {
    try {
      await editReport(id, report, edited)
      setSaved(true)
      onClose()
    } catch {
      toastError(text.form.failed.title, text.form.failed.explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  return (
    <SheetForm cancel={text.form.cancel} confirm={text.form.saveChanges} busy={busy} onSubmit={save} onClose={onClose}>
      <ReportHeaderFields
        date={field('date')}
        time={field('time', 'date')}
        lab={field('lab')}
        fasting={{ ...field('fasting'), defaultValue: start.fasting }}
        zone={start.zone}
        labs={labs}
      />
    </SheetForm>
  )
}

type EditReportProps = {
  readonly report: ShownReport
  readonly labs: readonly string[]
  readonly onClose: () => void
}

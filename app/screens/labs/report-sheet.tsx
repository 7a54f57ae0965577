import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EditReport } from './edit-report.tsx'
import { ReportForm } from './report-form.tsx'
import { text } from './text.ts'

/** What a sheet is about: a new report, more results of one, or what one says of all its results. */
export type ReportTask =
  | { readonly kind: 'new'; readonly report?: undefined }
  | { readonly kind: 'more' | 'edit'; readonly report: ShownReport }

/** The sheet of a report. */
export function ReportSheet({ task, open, onClose, reports, dayOf }: ReportSheetProps) {
  const labs = [...new Set(reports.flatMap(({ lab }) => lab ?? []))]
  const report = task?.report
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={task ? TITLES[task.kind] : ''}
      text={report ? text.menu.title(dayOf(report)) : text.form.keyboard}
    >
      {report && task.kind === 'edit' ? (
        <EditReport report={report} labs={labs} onClose={onClose} />
      ) : (
        <ReportForm
          report={report}
          last={reports.find(({ id, results }) => id !== report?.id && results.length > 1)}
          labs={labs}
          onSaved={onClose}
        />
      )}
    </Dialog>
  )
}

const TITLES = { new: text.form.title, more: text.form.moreTitle, edit: text.form.editTitle }

type ReportSheetProps = {
  /** Kept while the sheet slides away. */
  readonly task: ReportTask | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly reports: readonly ShownReport[]
  readonly dayOf: (report: ShownReport) => string
}

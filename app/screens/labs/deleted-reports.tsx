import { useDeletedReports, type ShownReport } from '../../data/metrics/lab-reports.ts'
import { removeReport, restoreReport } from '../../data/metrics/report-mutations.ts'
import { DeletedRows } from '../../parts/history/deleted-rows.tsx'
import { text } from './text.ts'

/** The reports that were entered in error. Where they cannot be loaded, the list above says so. */
export function DeletedReports({ dayOf }: { readonly dayOf: (report: ShownReport) => string }) {
  const { reports, hasMore, showMore } = useDeletedReports()
  return (
    <DeletedRows
      rows={reports}
      words={text.deleted}
      titleOf={(report) => text.deleted.report(dayOf(report))}
      whenOf={({ results, lab }) => text.deleted.what(results.length, lab)}
      onRestore={restoreReport}
      onRemove={removeReport}
      hasMore={hasMore}
      showMore={showMore}
    />
  )
}

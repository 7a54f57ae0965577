import type * as contract from '#contract'
import { changeIdOf, isSameReport, lastDeleted, type ReportValues } from '#domain/metrics/lab-report'
import { defineWrite, type Made } from '../outbox/define-write.ts'
import type { Draft, UnsentRow } from '../rows/draft.ts'
import { changed } from './writes.ts'

type Result = UnsentRow<'user_metrics'>

/** A report with the results that are added to it. */
export type AddedReport = { readonly id: string; readonly results: readonly Result[] }

/** Adds results of a report. */
export const addReportWrite = defineWrite<'add-lab-report', typeof contract.addLabReport, AddedReport>({
  kind: 'add-lab-report',
  call: { method: 'post', path: '/api/lab-reports' },
  title: ({ results }) => `Add ${counted(results.length)} of a lab report`,
  done: ({ results }) => ({ title: 'Lab report saved', text: `${counted(results.length)} recorded.` }),
  failed: 'Failed to save the lab report.',
  change(rows, { id, results }) {
    const there = resultsOf(rows, id)[0]
    const said: Partial<ReportValues> = there ? saidBy(there) : {}
    // A later write may have changed what this one has added: then the row is there.
    for (const result of results)
      if (!rows.get('user_metrics', result.id)) rows.put('user_metrics', { ...result, ...said })
  },
})

/** What a report said when its form opened, and what it will say. */
export type ReportEdit = { readonly id: string; readonly before: ReportValues; readonly report: ReportValues }

/** Changes what a report says of all its results. */
export const editReportWrite = defineWrite<'edit-lab-report', typeof contract.editLabReport, ReportEdit>({
  kind: 'edit-lab-report',
  call: { method: 'put', path: '/api/lab-reports/{id}' },
  title: () => 'Edit a lab report',
  done: () => ({ title: 'Lab report updated', text: 'What it said before is kept in the history of its results.' }),
  failed: 'Failed to update the lab report.',
  change(rows, { id, before, report }, made) {
    const results = resultsOf(rows, id)
    if (!results.some((result) => isSameReport(result, before)) || lastDeleted(results).length > 0) return
    changeEach(rows, results, report, 'amended', made)
  },
})

/** Deletes a report as entered in error, with its results. */
export const deleteReportWrite = defineWrite<'delete-lab-report', typeof contract.deleteLabReport, string>({
  kind: 'delete-lab-report',
  call: { method: 'delete', path: '/api/lab-reports/{id}' },
  title: () => 'Delete a lab report',
  done: () => ({ title: 'Lab report deleted', text: 'It can be restored among the deleted reports.' }),
  failed: 'Failed to delete the lab report.',
  change(rows, id, made) {
    const there = resultsOf(rows, id).filter(({ deleted_at }) => deleted_at === null)
    changeEach(rows, there, { deleted_at: made.at }, 'deleted', made)
  },
})

/** Restores a deleted report: its results that were deleted last, together. */
export const restoreReportWrite = defineWrite<'restore-lab-report', typeof contract.restoreLabReport, string>({
  kind: 'restore-lab-report',
  call: { method: 'post', path: '/api/deleted-lab-reports/{id}/restore' },
  title: () => 'Restore a lab report',
  done: () => ({ title: 'Lab report restored' }),
  failed: 'Failed to restore the lab report.',
  change(rows, id, made) {
    changeEach(rows, lastDeleted(resultsOf(rows, id)), { deleted_at: null }, 'restored', made)
  },
})

/** Removes a deleted report for good, with its results and their history. */
export const removeReportWrite = defineWrite<'remove-lab-report', typeof contract.removeDeletedLabReport, string>({
  kind: 'remove-lab-report',
  call: { method: 'delete', path: '/api/deleted-lab-reports/{id}' },
  title: () => 'Remove a lab report for good',
  done: () => ({ title: 'Lab report removed', text: 'It is gone for good, with its results and their history.' }),
  failed: 'Failed to remove the lab report.',
  change(rows, id) {
    const results = resultsOf(rows, id)
    if (lastDeleted(results).length === 0) return
    const gone = new Set(results.map((result) => result.id))
    for (const change of rows.all('metric_changes'))
      if (gone.has(change.metric_id)) rows.remove('metric_changes', change.id)
    for (const result of results) rows.remove('user_metrics', result.id)
  },
})

function resultsOf(rows: Draft, reportId: string): readonly Result[] {
  return rows.all('user_metrics').filter(({ report_id }) => report_id === reportId)
}

function saidBy({ recorded_at, lab, fasting }: ReportValues): ReportValues {
  return { recorded_at, lab, fasting }
}

/** Changes each result, under an id that the server makes the same. */
function changeEach(
  rows: Draft,
  results: readonly Result[],
  columns: Partial<Result>,
  kind: Parameters<typeof changed>[3],
  { id, at }: Made,
): void {
  for (const result of results) changed(rows, result, columns, kind, { id: changeIdOf(id, result.id), at })
}

function counted(results: number): string {
  return results === 1 ? '1 result' : `${results} results`
}

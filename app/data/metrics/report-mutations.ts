import { isSameReport, reportValues, storedResult, type ReportFields } from '#domain/metrics/lab-report'
import type { MetricEntry } from '#domain/metrics/schema'
import { write } from '../outbox/pending-writes.ts'
import type { ShownReport } from './lab-reports.ts'
import {
  addReportWrite,
  deleteReportWrite,
  editReportWrite,
  removeReportWrite,
  restoreReportWrite,
} from './report-writes.ts'

/** A result of the form, with the id of its entry. */
export type NewResult = { readonly id: string; readonly metric: MetricEntry }

/**
 * Adds results of a report under an id made by the form, so that two taps are one write. `reportId` is that of a report that is there, or a new
 * one. @throws when the device has no room for it.
 */
export async function addReport(
  id: string,
  reportId: string,
  report: ReportFields,
  results: readonly NewResult[],
): Promise<void> {
  const values = reportValues(report)
  await write(addReportWrite, {
    id,
    params: {},
    body: { id: reportId, report, results: [...results] },
    preview: {
      id: reportId,
      results: results.map((result) => storedResult(result.metric, result.id, reportId, values)),
    },
  })
}

/** Changes what a report says of all its results, under an id made by the form. @throws when the device has no room for it. */
export async function editReport(id: string, shown: ShownReport, report: ReportFields): Promise<void> {
  const before = saidBy(shown)
  const edited = reportValues(report, before)
  if (isSameReport(before, edited)) return
  await write(editReportWrite, {
    id,
    params: { id: shown.id },
    body: { report, before },
    preview: { id: shown.id, before, report: edited },
  })
}

function saidBy({ recorded_at, lab, fasting }: ShownReport) {
  return { recorded_at, lab, fasting }
}

/** Deletes a report as entered in error, with its results. @throws when the device has no room for it. */
export async function deleteReport(report: ShownReport): Promise<void> {
  await write(deleteReportWrite, ofReport(report))
}

/** Restores a deleted report. @throws when the device has no room for it. */
export async function restoreReport(report: ShownReport): Promise<void> {
  await write(restoreReportWrite, ofReport(report))
}

/** Removes a deleted report for good. @throws when the device has no room for it. */
export async function removeReport(report: ShownReport): Promise<void> {
  await write(removeReportWrite, ofReport(report))
}

function ofReport({ id }: ShownReport) {
  return { id: crypto.randomUUID(), params: { id }, body: undefined, preview: id }
}

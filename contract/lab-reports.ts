import * as z from 'zod'
import { MOST_OF_LAB, MOST_RESULTS, TOO_MANY_RESULTS } from '#domain/metrics/lab-report'
import { LabReport, MetricEntry } from '#domain/metrics/schema'
import { isLab } from '#domain/metrics/units'
import { created, done, instant, jsonBody, pathId, uuid, write } from './call.ts'

const Result = z.object({
  id: uuid('A new result needs an id'),
  metric: MetricEntry.refine(({ metricType }) => isLab(metricType), {
    path: ['metricType'],
    message: 'Only results of a lab stand in a report',
  }),
})

/**
 * A report with its results, each with the id that the device gave it. Where the report is there, they are added to it, and say what its other
 * results do.
 */
export const AddLabReport = z.object({
  id: uuid('A new report needs an id'),
  report: LabReport,
  results: z
    .array(Result, 'Please enter a result')
    .min(1, 'Please enter a result')
    .max(MOST_RESULTS, TOO_MANY_RESULTS)
    .refine((results) => new Set(results.map(({ id }) => id)).size === results.length, 'Please send each result once')
    .refine(
      (results) => new Set(results.map(({ metric }) => metric.metricType)).size === results.length,
      'Please enter each test once',
    ),
})
export type AddLabReport = z.input<typeof AddLabReport>

/** The form of an edit, and what the report said when it opened. */
export const EditLabReport = z.object({
  report: LabReport,
  before: z.object({
    recorded_at: instant(),
    lab: z.string().max(MOST_OF_LAB).nullable(),
    fasting: z.boolean().nullable(),
  }),
})
export type EditLabReport = z.input<typeof EditLabReport>

const params = pathId('No such report')
const deletedParams = pathId('No such deleted report')
const Gone = z.object({ id: z.uuid() })

/** Adds the results of a report, all or none. Needs no premium, as every call here. */
export const addLabReport = write('post', '/api/lab-reports', created(Gone), { body: jsonBody(AddLabReport) })

/**
 * Changes what a report says of all its results; the values from before are kept in the history of each. 409 where the report does not say what
 * the device knew.
 */
export const editLabReport = write('put', '/api/lab-reports/{id}', done(Gone), {
  params,
  body: jsonBody(EditLabReport),
})

/** Deletes the results of a report as entered in error: they are kept among the deleted entries. */
export const deleteLabReport = write('delete', '/api/lab-reports/{id}', done(Gone), { params })

/** Restores the results of a deleted report that were deleted last, together. */
export const restoreLabReport = write('post', '/api/deleted-lab-reports/{id}/restore', done(Gone), {
  params: deletedParams,
})

/** Removes the results of a deleted report for good, with their changes. */
export const removeDeletedLabReport = write('delete', '/api/deleted-lab-reports/{id}', done(Gone), {
  params: deletedParams,
})

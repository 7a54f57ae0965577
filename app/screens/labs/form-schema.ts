import * as z from 'zod'
import { reportValues } from '#domain/metrics/lab-report'
import { LabReport, MetricEntry } from '#domain/metrics/schema'
import { futureRefusal } from '#domain/time/future'
import { text } from './text.ts'

const Header = LabReport.extend({
  fasting: z.enum(['', 'yes', 'no']).transform((chosen) => (chosen === '' ? null : chosen === 'yes')),
})

/** No moment ahead by the clock of the device. */
const HasPassed = Header.check((context) => {
  const refusal = futureRefusal(reportValues(context.value).recorded_at, Date.now())
  if (refusal) context.issues.push({ code: 'custom', path: ['date'], message: refusal, input: context.value.date })
})

/** The fields that all results of a report share: the form that edits a report. */
export const EditedReport = HasPassed
export type EditedReport = z.infer<typeof EditedReport>

/** A report with its results. The ids of the entries stay beside them. */
export const NewReport = z.intersection(
  HasPassed,
  z.object({
    results: z.array(z.intersection(z.object({ id: z.uuid() }), MetricEntry)).min(1, text.form.required),
  }),
)
export type NewReport = z.infer<typeof NewReport>

import * as z from 'zod'
import { CivilDate, Zone } from '#domain/time/schema'
import { daysBetween } from '#domain/time/civil'
import { instant, jsonBody, ok, pathId, query, uuid, write } from './call.ts'
import { afterRow, limit, page } from './page.ts'
import { Dose } from './doses.ts'
import { Schedule, ScheduledDose } from './schedules.ts'

/**
 * The id that the device gave the new dose, the person's zone, and `tapped_at` (ISO 8601) when the tap came before
 * the write is sent.
 */
export const CompleteDose = z.object({
  dose_id: uuid('A new dose needs an id'),
  zone: Zone,
  tapped_at: instant().optional(),
})
export type CompleteDose = z.input<typeof CompleteDose>

/** The logged dose that the person takes back. Another dose that completed it since is left alone. */
export const UncheckDose = z.object({ dose_id: uuid('Please name the dose to take back') })
export type UncheckDose = z.input<typeof UncheckDose>

const scheduledDoseId = pathId('No such scheduled dose')

/** Pending doses of active schedules from `today` to seven days on, both included, the earliest first. */
export const listUpcomingDoses = query('/api/scheduled-doses/upcoming', ok(z.array(ScheduledDose)), {
  query: z.object({
    today: CivilDate,
    limit: limit(50, 3),
  }),
})

/**
 * The doses of active schedules between two days, both included, at most 62 days, page by page. Skipped doses are
 * left out.
 */
export const listScheduledDoses = query('/api/scheduled-doses', page(ScheduledDose), {
  query: z
    .object({ from: CivilDate, to: CivilDate, limit: limit(500), after: afterRow })
    .refine(({ from, to }) => daysBetween(from, to) >= 0, {
      path: ['to'],
      error: 'The last day lies before the first',
    })
    .refine(({ from, to }) => daysBetween(from, to) < 62, { path: ['to'], error: 'Please ask for at most 62 days' }),
})

const TransitionAnswer = z.object({ scheduled_dose: ScheduledDose, schedule: Schedule })
const Completion = TransitionAnswer.extend({ dose: Dose })
/** The completed scheduled dose, the logged dose, and the schedule with its new count. */
export type Completion = z.infer<typeof Completion>
/** The scheduled dose and its schedule; the logged dose is deleted. */
export type Unchecking = z.infer<typeof TransitionAnswer>

/**
 * Logs the dose at its planned civil time in the person's zone. 409 when another dose completed it, or its schedule
 * is inactive. 404 also when an edit has changed that day since.
 */
export const completeScheduledDose = write('post', '/api/scheduled-doses/{id}/complete', ok(Completion), {
  params: scheduledDoseId,
  body: jsonBody(CompleteDose),
})

/**
 * Deletes the logged dose. The scheduled dose is pending again, or skipped when its schedule is inactive. 409 when it
 * is not completed.
 */
export const uncheckScheduledDose = write('post', '/api/scheduled-doses/{id}/uncheck', ok(TransitionAnswer), {
  params: scheduledDoseId,
  body: jsonBody(UncheckDose),
})

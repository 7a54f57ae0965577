import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { CivilDate, Zone } from '#domain/time/schema'
import { daysBetween } from '#domain/time/civil'
import { json, jsonBody, refusals, WriteHeaders } from './call.ts'
import { Dose } from './doses.ts'
import { afterRow, jsonPage, pageLimit } from './page.ts'
import { Schedule, ScheduledDose } from './schedules.ts'

/** The id that the device gave the dose to be logged, the person's zone, and the moment of the tap (ISO 8601) where it waited. */
export const CompleteDose = z.object({
  dose_id: z.uuid({ error: 'A new dose needs an id' }).toLowerCase(),
  zone: Zone,
  tapped_at: z.iso
    .datetime({ offset: true, error: 'Please send the moment as ISO 8601' })
    .max(40, 'Please send the moment as ISO 8601')
    .optional(),
})
export type CompleteDose = z.input<typeof CompleteDose>

/** The logged dose that the person sees and takes back: a later one, of another device, is not meant. */
export const UncheckDose = z.object({ dose_id: z.uuid({ error: 'Please name the dose to take back' }).toLowerCase() })
export type UncheckDose = z.input<typeof UncheckDose>

const scheduledDoseId = z.object({ id: z.uuid({ error: 'No such scheduled dose' }).toLowerCase() })

/** Pending doses of active schedules from `today` to seven days on, both included, the earliest first. */
export const listUpcomingDoses = createRoute({
  method: 'get',
  path: '/api/scheduled-doses/upcoming',
  request: {
    query: z.object({
      today: CivilDate,
      limit: z
        .string({ error: 'limit is a number from 1 to 50' })
        .regex(/^\d{1,2}$/, { error: 'limit is a number from 1 to 50' })
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= 50, { error: 'limit is a number from 1 to 50' })
        .default(3),
    }),
  },
  responses: { 200: json(z.array(ScheduledDose)), ...refusals },
})

/**
 * The calendar's doses from one day to another, both included, at most 62 days: of active schedules, without the skipped,
 * page by page.
 */
export const listScheduledDoses = createRoute({
  method: 'get',
  path: '/api/scheduled-doses',
  request: {
    query: z
      .object({ from: CivilDate, to: CivilDate, limit: pageLimit(500), after: afterRow })
      .refine(({ from, to }) => daysBetween(from, to) >= 0, {
        path: ['to'],
        error: 'The last day lies before the first',
      })
      .refine(({ from, to }) => daysBetween(from, to) < 62, { path: ['to'], error: 'Please ask for at most 62 days' }),
  },
  responses: { 200: jsonPage(ScheduledDose), ...refusals },
})

const TransitionAnswer = z.object({ scheduled_dose: ScheduledDose, schedule: Schedule })
const Completion = TransitionAnswer.extend({ dose: Dose })
/** What completing came to: the scheduled dose, the dose that was logged for it, and the schedule with its count. */
export type Completion = z.infer<typeof Completion>
/** What unchecking came to; the logged dose is gone. */
export type Unchecking = z.infer<typeof TransitionAnswer>

/**
 * Logs the dose, stamped with its planned civil time in the person's zone. 409 when another dose completed it, or its
 * schedule is no longer active; 404 too when an edit has planned that day otherwise since.
 */
export const completeScheduledDose = createRoute({
  method: 'post',
  path: '/api/scheduled-doses/{id}/complete',
  request: { headers: WriteHeaders, params: scheduledDoseId, body: jsonBody(CompleteDose) },
  responses: { 200: json(Completion), ...refusals },
})

/** Deletes the logged dose; the scheduled one is pending again, skipped where its schedule is inactive. 409 when not completed. */
export const uncheckScheduledDose = createRoute({
  method: 'post',
  path: '/api/scheduled-doses/{id}/uncheck',
  request: { headers: WriteHeaders, params: scheduledDoseId, body: jsonBody(UncheckDose) },
  responses: { 200: json(TransitionAnswer), ...refusals },
})

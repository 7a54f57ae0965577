import * as z from 'zod'
import { OneTimeDose, SentDoseAmount } from '#domain/doses/schema'
import { SkipReason } from '#domain/schedules/schema'
import { CivilDate, CivilTime, Zone } from '#domain/time/schema'
import { daysBetween } from '#domain/time/civil'
import { done, instant, jsonBody, ok, pathId, query, uuid, write } from './call.ts'
import { dayBegins } from './day-begins.ts'
import { afterRow, limit, page } from './page.ts'
import { Dose } from './dose.ts'
import { drawing } from './dose-draw.ts'
import { Schedule, ScheduledDose } from './schedules.ts'

/**
 * The id that the device gave the new dose, the person's zone, and `tapped_at` (ISO 8601) when the tap came before
 * the write is sent. `slot` is the day and time that the person saw, for a dose that may be moved meanwhile. `taken` is the
 * civil day and time at which it was taken, if not as planned; `confirmed`: the person was told of the last dose of the
 * peptide. `logged` is the form of a one-time dose that turned out to be the planned one, and takes the place of what was planned.
 */
export const CompleteDose = z
  .object({
    dose_id: uuid('A new dose needs an id'),
    zone: Zone,
    tapped_at: instant().optional(),
    slot: z.object({ date: CivilDate, time: CivilTime }).optional(),
    taken: z.object({ date: CivilDate, time: CivilTime }).optional(),
    logged: OneTimeDose.safeExtend({ dosage: SentDoseAmount }).optional(),
    confirmed: z.boolean().optional(),
    ...drawing,
  })
  .refine(({ taken, logged }) => !taken || !logged, {
    path: ['taken'],
    error: 'A dose that was logged has its own time',
  })
export type CompleteDose = z.input<typeof CompleteDose>

/** A logged dose that turned out to be the planned one, and the zone of the device. */
export const LinkDose = z.object({ dose_id: uuid('Please name the dose that you logged'), zone: Zone })
export type LinkDose = z.input<typeof LinkDose>

/**
 * The logged dose that the person takes back. Another dose that completed it since is left alone. `keep`: the dose stays logged, as a
 * one-time dose.
 */
export const UncheckDose = z.object({
  dose_id: uuid('Please name the dose to take back'),
  keep: z.boolean().optional(),
})
export type UncheckDose = z.input<typeof UncheckDose>

/** The reason is optional. */
export const SkipDose = z.strictObject({ reason: SkipReason.optional() })
export type SkipDose = z.input<typeof SkipDose>

/** Where a pending dose moves, whether the later ones move by as many days, and the person's day when they moved it. */
export const MoveDose = z.object({ date: CivilDate, time: CivilTime, rest: z.boolean(), today: CivilDate })
export type MoveDose = z.input<typeof MoveDose>

const scheduledDoseId = pathId('No such scheduled dose')

/**
 * Pending doses of active schedules to seven days after `today`, included, the earliest first. They begin with `open_from`,
 * the first day that is not over, which is yesterday until four in the morning; without it with `today`. Each dose lies on
 * the day to which it counts in the `zone` of the device; without it on that of its own clock. Behind these, beside the limit, stands
 * the next pending dose of each schedule that has none on these days.
 */
export const listUpcomingDoses = query('/api/scheduled-doses/upcoming', ok(z.array(ScheduledDose)), {
  query: z.object({
    today: CivilDate,
    open_from: CivilDate.optional(),
    day_begins: dayBegins,
    zone: Zone.optional(),
    limit: limit(50, 3),
  }),
})

/** Of each active schedule its last dose before `open_from`, the first day that is not over, if it is pending: what was missed. */
export const listMissedDoses = query('/api/scheduled-doses/missed', ok(z.array(ScheduledDose)), {
  query: z.object({ open_from: CivilDate, day_begins: dayBegins }),
})

/**
 * The doses of active schedules between two days of the calendar, both included, at most 62 days, page by page. Those that
 * the person skipped are in it; those that a deactivation skipped are left out.
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
/** The scheduled dose and its schedule. */
export type Transition = z.infer<typeof TransitionAnswer>

/**
 * Logs the dose at its planned civil time in the person's zone. 409 when another dose completed it, or its schedule
 * is inactive, and `not-planned` where that, or the plan since, means that a `logged` dose is not the planned one. 404 also when
 * an edit has changed that day since.
 */
export const completeScheduledDose = write('post', '/api/scheduled-doses/{id}/complete', done(Completion), {
  params: scheduledDoseId,
  body: jsonBody(CompleteDose),
})

/**
 * Completes the dose by one that was logged by hand. 409 when it is completed, when that dose was deleted or completed another one, is
 * of another peptide or was taken too long before or after it.
 */
export const linkScheduledDose = write('post', '/api/scheduled-doses/{id}/link', done(Completion), {
  params: scheduledDoseId,
  body: jsonBody(LinkDose),
})

/**
 * Deletes the logged dose, unless it is kept. The scheduled dose is pending again, or skipped when its schedule is inactive. 409 when it
 * is not completed.
 */
export const uncheckScheduledDose = write('post', '/api/scheduled-doses/{id}/uncheck', done(TransitionAnswer), {
  params: scheduledDoseId,
  body: jsonBody(UncheckDose),
})

/** Skips a pending dose. A second call changes nothing, but for a new reason. 409 when the dose is completed. */
export const skipScheduledDose = write('post', '/api/scheduled-doses/{id}/skip', done(TransitionAnswer), {
  params: scheduledDoseId,
  body: jsonBody(SkipDose),
})

/** Takes a skip back: the dose is pending, or hidden when its schedule is inactive. A second call changes nothing. */
export const unskipScheduledDose = write('post', '/api/scheduled-doses/{id}/unskip', done(TransitionAnswer), {
  params: scheduledDoseId,
})

/**
 * Moves a pending dose, with the rest every later one as well, and answers with its schedule. 400 for a day or a time that is
 * not free, 409 when the dose is not pending any more. 404 also when an edit has removed it.
 */
export const moveScheduledDose = write('post', '/api/scheduled-doses/{id}/move', done(Schedule), {
  params: scheduledDoseId,
  body: jsonBody(MoveDose),
})

const Adherence = z.object({ taken: z.int(), planned: z.int(), skipped: z.int() })
/** Of the `planned` scheduled doses so many were taken, and so many the person skipped. */
export type Adherence = z.infer<typeof Adherence>

/**
 * Adherence over the current cycle (null without one), 30 days and all, and the streak: the days on which everything planned
 * was taken. Days from `open_from` on are not over: only what is completed of them counts. Each dose lies on the day to
 * which it counts in the `zone` of the device; without it on that of its own clock. `before`: only of doses that were planned for an
 * earlier date, which a device adds to those that it keeps.
 */
export const readAdherence = query(
  '/api/scheduled-doses/adherence',
  ok(z.object({ cycle: Adherence.nullable(), days30: Adherence, all: Adherence, streak: z.int() })),
  {
    query: z.object({
      today: CivilDate,
      open_from: CivilDate,
      day_begins: dayBegins,
      zone: Zone.optional(),
      before: CivilDate.optional(),
    }),
  },
)

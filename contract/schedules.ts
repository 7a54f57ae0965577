import * as z from 'zod'
import { SentDoseAmount, StoredMethod, Unit } from '#domain/doses/schema'
import {
  Frequency,
  Regimen,
  regimenChoice,
  ScheduledDoseStatus,
  ScheduleForm,
  ScheduleStatus,
} from '#domain/schedules/schema'
import { MOST_CONFIRMED } from '#domain/schedules/planning/confirmed-amounts'
import { PAUSED_DOSES } from '#domain/schedules/changes/pause'
import { CivilDate, CivilTime, DayBegins, Zone } from '#domain/time/schema'
import { created, done, json, jsonBody, ok, pathId, query, write } from './call.ts'
import { afterRow, limit, page } from './page.ts'

/**
 * A scheduled dose. Date and time (HH:mm) are civil, `amount` is an exact decimal. `actual_dose_id` is the logged
 * dose, set if and only if the status is completed. `schedule_status` is the status of its schedule. `skipped_at` is
 * set if the person skipped the dose, with `skip_reason` if they gave one. A dose that a deactivation skipped has
 * neither. With a `zone` date and time are of that zone's clock, else of the clock of where the person is. `planned_date`
 * and `planned_time` are where the plan has a dose that the person moved alone. `amount_confirmed`: the person was asked about the
 * amount when it was planned, and said yes.
 */
export const ScheduledDose = z.object({
  id: z.uuid(),
  schedule_id: z.uuid(),
  schedule_status: ScheduleStatus,
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  scheduled_date: CivilDate,
  scheduled_time: CivilTime,
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  status: ScheduledDoseStatus,
  actual_dose_id: z.uuid().nullable(),
  skipped_at: z.string().nullable(),
  skip_reason: z.string().nullable(),
  zone: Zone.nullable(),
  planned_date: CivilDate.nullable(),
  planned_time: CivilTime.nullable(),
  amount_confirmed: z.boolean().optional(),
})
export type ScheduledDose = z.infer<typeof ScheduledDose>

/**
 * A schedule with the time and the amount of its last pending dose, or of its last dose when none is pending.
 * `next_date` and `last_date` are the days of its next and its last pending dose and may have passed; null when none is pending. `regimen` is null for a
 * schedule of the simple form.
 */
export const Schedule = z.object({
  id: z.uuid(),
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  total_doses: z.number().int(),
  completed_doses: z.number().int(),
  frequency: Frequency,
  duration_weeks: z.number().int(),
  start_date: CivilDate,
  status: ScheduleStatus,
  created_at: z.string(),
  scheduled_time: CivilTime,
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  next_date: CivilDate.nullable(),
  last_date: CivilDate.nullable(),
  regimen: Regimen.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** Schedules begin within ten years, so doses move by ten years at most. */
const FAR = 'Please choose a day within 10 years'

/** A schedule with all of its doses, earliest first. */
export const WholeSchedule = Schedule.extend({ doses: z.array(ScheduledDose) })
export type WholeSchedule = z.infer<typeof WholeSchedule>

/** The form as a client sends it: a canonical decimal in `dosage` is exact. */
const SentSchedule = ScheduleForm.safeExtend({
  dosage: SentDoseAmount,
  regimen: regimenChoice(SentDoseAmount).nullable().optional(),
})

/** The amounts of a plan that the person was asked about and said yes to. */
const confirmed_amounts = z
  .array(z.object({ amount: SentDoseAmount, unit: Unit }))
  .max(MOST_CONFIRMED, 'A plan has fewer amounts')
  .optional()

/**
 * The form with the id that the device gave the new schedule. The ids of its doses follow from both (`plannedDoses`).
 * `confirmed_amounts`: what the person said yes to when a guard asked about it. `protocol_version_id`: the version of a protocol from which it
 * is started; one that is not there any more is left out.
 */
export const CreateSchedule = z.object({
  id: z.uuid({ error: 'A new schedule needs an id' }),
  schedule: SentSchedule,
  confirmed_amounts,
  protocol_version_id: z.uuid({ error: 'Please name the version of a protocol' }).optional(),
})
export type CreateSchedule = z.input<typeof CreateSchedule>

/**
 * The form with the person's date when they saved it, the zone of their clock and the hour at which their days begin. Pending
 * doses are planned again from that date on, but for those that count to an earlier day by that clock;
 * without a zone the dates of the plan decide. `confirmed_amounts` are those that this edit has confirmed.
 */
export const EditSchedule = z.object({
  today: CivilDate,
  zone: Zone.optional(),
  day_begins: DayBegins.default(0),
  schedule: SentSchedule,
  confirmed_amounts,
})
export type EditSchedule = z.input<typeof EditSchedule>

/** The first of the pending doses that move, by how many days (earlier when negative), and the person's day. */
export const ShiftSchedule = z.object({
  from: z.uuid({ error: 'Please name the first dose that moves' }),
  days: z.int('Please enter a whole number of days').min(-3653, FAR).max(3653, FAR),
  today: CivilDate,
})
export type ShiftSchedule = z.input<typeof ShiftSchedule>

/** The first day of the pause, the day on which doses come again, what happens to those between, and the person's day. */
export const PauseSchedule = z.object({
  from: CivilDate,
  until: CivilDate,
  doses: z.enum(PAUSED_DOSES, 'Please choose what happens to the doses of the pause'),
  today: CivilDate,
})
export type PauseSchedule = z.input<typeof PauseSchedule>

/** The first day that was not over when the person ended the schedule, the zone of their clock and the hour at which their days begin. */
export const DeactivateSchedule = z.object({
  open_from: CivilDate.optional(),
  zone: Zone.optional(),
  day_begins: DayBegins.optional(),
})
export type DeactivateSchedule = z.infer<typeof DeactivateSchedule>

const scheduleId = pathId('No such schedule')
/** The person's active schedules, newest first, page by page. */
export const listSchedules = query('/api/schedules', page(Schedule), {
  query: z.object({ limit: limit(200), after: afterRow }),
})

/** A schedule with all of its doses, for the edit form. It may be inactive. */
export const readSchedule = query('/api/schedules/{id}', ok(WholeSchedule), { params: scheduleId })

/** Creates a schedule and all of its pending doses. Needs premium. */
export const createSchedule = write('post', '/api/schedules', created(Schedule), { body: jsonBody(CreateSchedule) })

/** Plans the pending doses again; completed doses stay. Needs premium. 409 when the schedule is inactive. */
export const editSchedule = write('put', '/api/schedules/{id}', done(Schedule), {
  params: scheduleId,
  body: jsonBody(EditSchedule),
})

/**
 * Makes the schedule inactive and what lies ahead of it skipped; completed and missed doses stay. A second call changes nothing. Without a
 * body the days are those of UTC.
 */
export const deactivateSchedule = write('post', '/api/schedules/{id}/deactivate', done(Schedule), {
  params: scheduleId,
  body: json(DeactivateSchedule),
})

/** Moves the pending doses from one on by whole days. 400 for days that are not free, 409 when that dose is not pending. */
export const shiftSchedule = write('post', '/api/schedules/{id}/shift', done(Schedule), {
  params: scheduleId,
  body: jsonBody(ShiftSchedule),
})

/** Leaves the pending doses of a pause out, or moves every dose behind it. 400 for days that do not go, 409 when inactive. */
export const pauseSchedule = write('post', '/api/schedules/{id}/pause', done(Schedule), {
  params: scheduleId,
  body: jsonBody(PauseSchedule),
})

import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { SentDoseAmount, StoredMethod, Unit } from '#domain/doses/schema'
import { Frequency, ScheduleForm } from '#domain/schedules/schema'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { json, jsonBody, refusals, WriteHeaders } from './call.ts'
import { afterRow, jsonPage, pageLimit } from './page.ts'

/**
 * One dose of a plan. Date and time are civil (HH:mm), `amount` is an exact decimal. `actual_dose_id` names the logged
 * dose if and only if it is completed. `schedule_status` is its schedule's.
 */
export const ScheduledDose = z.object({
  id: z.uuid(),
  schedule_id: z.uuid(),
  schedule_status: z.enum(['active', 'inactive']),
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  scheduled_date: CivilDate,
  scheduled_time: CivilTime,
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  status: z.enum(['pending', 'completed', 'skipped']),
  actual_dose_id: z.uuid().nullable(),
})
export type ScheduledDose = z.infer<typeof ScheduledDose>

/**
 * A schedule, with the time and the amount of its next pending dose, of its last dose where none is pending.
 * `next_date` is that pending dose's day, which may have passed; null where none is pending.
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
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  scheduled_time: CivilTime,
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  next_date: CivilDate.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** A schedule with all of its doses, earliest first. */
export const WholeSchedule = Schedule.extend({ doses: z.array(ScheduledDose) })
export type WholeSchedule = z.infer<typeof WholeSchedule>

/** The form as a client sends it: a canonical decimal is an exact `dosage`. */
const SentSchedule = ScheduleForm.safeExtend({ dosage: SentDoseAmount })

/** The form's payload with the id that the device gave the new schedule; its doses' ids follow from both (`plannedDoses`). */
export const CreateSchedule = z.object({ id: z.uuid({ error: 'A new schedule needs an id' }), schedule: SentSchedule })
export type CreateSchedule = z.input<typeof CreateSchedule>

/** The form's payload with the person's own day when they saved it, from which on pending doses are redone. */
export const EditSchedule = z.object({ today: CivilDate, schedule: SentSchedule })
export type EditSchedule = z.input<typeof EditSchedule>

const scheduleId = z.object({ id: z.uuid({ error: 'No such schedule' }).toLowerCase() })
/** The person's active schedules, the one created last first, page by page. */
export const listSchedules = createRoute({
  method: 'get',
  path: '/api/schedules',
  request: { query: z.object({ limit: pageLimit(200), after: afterRow }) },
  responses: { 200: jsonPage(Schedule), ...refusals },
})

/** One schedule with all of its doses, for edit; an inactive one too, and its status says so. */
export const readSchedule = createRoute({
  method: 'get',
  path: '/api/schedules/{id}',
  request: { params: scheduleId },
  responses: { 200: json(WholeSchedule), ...refusals },
})

/** Creates a schedule and all of its pending doses. Needs premium. */
export const createSchedule = createRoute({
  method: 'post',
  path: '/api/schedules',
  request: { headers: WriteHeaders, body: jsonBody(CreateSchedule) },
  responses: { 201: json(Schedule), ...refusals },
})

/** Redoes the pending doses; completed ones stay. Needs premium. 409 when the schedule is no longer active. */
export const editSchedule = createRoute({
  method: 'put',
  path: '/api/schedules/{id}',
  request: { headers: WriteHeaders, params: scheduleId, body: jsonBody(EditSchedule) },
  responses: { 200: json(Schedule), ...refusals },
})

/** Active becomes inactive, pending doses skipped; completed ones stay. A second time changes nothing. */
export const deactivateSchedule = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/deactivate',
  request: { headers: WriteHeaders, params: scheduleId },
  responses: { 200: json(Schedule), ...refusals },
})

import * as z from 'zod'
import { StoredMethod, Unit } from '#domain/doses/schema'
import { MetricType, MetricUnit } from '#domain/metrics/schema'
import { SharedLinkForm, SharedPart } from '#domain/shared-links/schema'
import { CivilDate, CivilTime, DayBegins, Zone } from '#domain/time/schema'
import { VIAL_KINDS } from '#domain/vials/words'
import { VialUnit } from '#domain/vials/schema'
import { created, json, jsonBody, mutation, ok, pathId, query } from './call.ts'
import { Problem } from './problem.ts'

/**
 * A link by which somebody reads a part of the person's record, without its address, which is told once, when it is made.
 * Instants are ISO 8601 in UTC. `closed_until`: when wrong PINs closed it last, which happened `closings` times; the third
 * time ended it. `openings`: the newest, newest first.
 */
export const SharedLink = z.object({
  id: z.uuid(),
  parts: z.array(SharedPart),
  from: CivilDate.nullable(),
  to: CivilDate.nullable(),
  has_pin: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  closings: z.int(),
  closed_until: z.string().nullable(),
  openings: z.array(z.object({ id: z.uuid(), opened_at: z.string(), device: z.string().nullable() })),
})
export type SharedLink = z.infer<typeof SharedLink>

const SharedDose = z.object({
  id: z.uuid(),
  peptide_name: z.string(),
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  administered_at: z.string(),
  zone: Zone.nullable(),
  notes: z.string().nullable(),
  planned_date: CivilDate.nullable(),
  planned_time: CivilTime.nullable(),
  planned_zone: Zone.nullable(),
})

/**
 * Planned doses of one schedule with one amount at one time of the day, from their first day to their last. Of those whose day
 * is over or that are taken: `taken`, `skipped` by the person, or `missed`. `ahead` are still to come.
 */
const SharedPlan = z.object({
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  time: CivilTime,
  zone: Zone.nullable(),
  first: CivilDate,
  last: CivilDate,
  taken: z.int(),
  skipped: z.int(),
  missed: z.int(),
  ahead: z.int(),
})

const SharedMetric = z.object({
  id: z.uuid(),
  metric_type: MetricType,
  value: z.number(),
  unit: MetricUnit,
  notes: z.string().nullable(),
  recorded_at: z.string(),
})

const Held = z.object({ peptide_name: z.string(), amount: z.string(), unit: VialUnit })

const SharedVial = Held.extend({
  id: z.uuid(),
  kind: z.enum(VIAL_KINDS),
  name: z.string(),
  volume_ml: z.string().nullable(),
  components: z.array(Held),
  mixed_on: CivilDate.nullable(),
  opened_on: CivilDate.nullable(),
  beyond_use_on: CivilDate.nullable(),
  lot: z.string().nullable(),
  supplier: z.string().nullable(),
  notes: z.string().nullable(),
})

/**
 * What a link shows: of the parts that were chosen, what lies in its days. `zone` and `day_begins` are the person's, by which
 * what has no clock of its own is shown. Lists are newest first; `more`: older ones of the period are left out.
 */
export const SharedRecord = z.object({
  display_name: z.string().nullable(),
  parts: z.array(SharedPart),
  from: CivilDate.nullable(),
  to: CivilDate.nullable(),
  zone: Zone,
  day_begins: DayBegins,
  read_at: z.string(),
  expires_at: z.string(),
  doses: z.object({ rows: z.array(SharedDose), more: z.boolean() }).optional(),
  schedules: z
    .array(
      z.object({
        id: z.uuid(),
        peptide_name: z.string(),
        /** On which days; null where the period ends before today, since the plan may have changed after it. */
        days: z.string().nullable(),
        plans: z.array(SharedPlan),
      }),
    )
    .optional(),
  metrics: z.object({ rows: z.array(SharedMetric), more: z.boolean() }).optional(),
  vials: z.array(SharedVial).optional(),
})
export type SharedRecord = z.infer<typeof SharedRecord>

const params = pathId('No such link')

/** The person's links, newest first, with those that are over. */
export const listSharedLinks = query('/api/shared-links', ok(z.array(SharedLink)))

/** Makes a link. Its address is in this answer and nowhere else. */
export const createSharedLink = mutation('post', '/api/shared-links', created(SharedLink.extend({ url: z.string() })), {
  body: jsonBody(SharedLinkForm),
})

/** Ends a link at once. A second time changes nothing. */
export const endSharedLink = mutation('post', '/api/shared-links/{id}/end', ok(SharedLink), { params })

/** Removes a link that is over, with the log of its openings. 409 while it may still open. */
export const removeSharedLink = mutation('delete', '/api/shared-links/{id}', ok(z.object({ id: z.uuid() })), {
  params,
})

/**
 * Opens a link, without a session. The secret part of the address is in the body, so that no log of calls has it. One answer,
 * 404, for an address that never was one, a wrong or missing PIN, and a link that is closed or over.
 */
export const openSharedLink = mutation(
  'post',
  '/api/shared',
  { ...ok(SharedRecord), 404: json(Problem, 'This link does not open') },
  {
    body: jsonBody(
      z.strictObject({
        token: z.string('Please send the address').max(100, 'Please send the address'),
        pin: z.string('Please enter 6 digits').max(100, 'Please enter 6 digits').nullable(),
      }),
    ),
  },
)

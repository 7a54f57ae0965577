import * as z from 'zod'
import { StoredMethod, Unit } from '#domain/doses/schema'
import { BUNDLE_TYPES } from '#domain/fhir/bundle-type'
import { COMPARATORS } from '#domain/metrics/comparator'
import { AnyMetricType } from '#domain/metrics/schema'
import { PAPERS } from '#domain/report/paper'
import { OPENING_KINDS } from '#domain/shared-links/opening-kind'
import { SharedLinkForm, SharedPart } from '#domain/shared-links/schema'
import { CivilDate, CivilTime, DayBegins, Zone } from '#domain/time/schema'
import { VIAL_KINDS } from '#domain/vials/words'
import { VialUnit } from '#domain/vials/schema'
import { created, json, jsonBody, mutation, ok, pathId, query } from './call.ts'
import { Problem } from './problem.ts'
import { ProtocolVersion } from './protocol.ts'
import { SYMPTOM_VALUES } from './symptom.ts'

/**
 * A shared link without its address, which only the answer to its making has. Instants are ISO 8601 in UTC. `closings`: how often
 * wrong PINs closed it (the third time ended it); `closed_until`: the end of the last such hour. `openings`: the newest, newest first;
 * `kind`: what was taken, the page or a file.
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
  openings: z.array(
    z.object({
      id: z.uuid(),
      opened_at: z.string(),
      device: z.string().nullable(),
      kind: z.enum(OPENING_KINDS),
    }),
  ),
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
  sites: z.array(z.string()).readonly().nullable(),
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
  metric_type: AnyMetricType,
  /** The name of a metric of the person's own; null of a type that Vialog knows. */
  name: z.string().nullable(),
  value: z.number(),
  value2: z.number().nullable(),
  comparator: z.enum(COMPARATORS).nullable(),
  unit: z.string(),
  reference_range: z.string().nullable(),
  lab: z.string().nullable(),
  fasting: z.boolean().nullable(),
  notes: z.string().nullable(),
  recorded_at: z.string(),
  /** As in metric.ts; missing from a server of a version before. */
  offset_minutes: z.int().nullish(),
})

const SharedSymptom = z.object({ id: z.uuid(), symptom: z.string(), ...SYMPTOM_VALUES })

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
 * The content of a link: the chosen parts, within its days. `zone` and `day_begins` are the person's; rows without a zone of their own
 * are shown by them. Lists are newest first; `more`: older rows of the period are left out.
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
  /** The names of the person's own sites at which these doses were. */
  own_sites: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  schedules: z
    .array(
      z.object({
        id: z.uuid(),
        peptide_name: z.string(),
        /** Planned days; null for a period in the past: the plan may have changed since. */
        days: z.string().nullable(),
        plans: z.array(SharedPlan),
      }),
    )
    .optional(),
  metrics: z.object({ rows: z.array(SharedMetric), more: z.boolean() }).optional(),
  /** `own`: the names of the person's own symptoms among the rows. `asked_days`: on how many days a check-in asked. */
  symptoms: z
    .object({
      rows: z.array(SharedSymptom),
      own: z.array(z.object({ id: z.string(), label: z.string() })),
      asked_days: z.int(),
      more: z.boolean(),
    })
    .optional(),
  vials: z.array(SharedVial).optional(),
  protocols: z.array(ProtocolVersion.omit({ version: true, protocol_id: true })).optional(),
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

/** The secret part of the address of a link, and its PIN. */
const address = {
  token: z.string('Please send the address').max(100, 'Please send the address'),
  pin: z.string('Please enter 6 digits').max(100, 'Please enter 6 digits').nullable(),
}

const refused = { 404: json(Problem, 'This link does not open') }

/**
 * Opens a link, without a session. The secret part of the address is in the body, so that no request log has it. The same 404 for
 * an unknown address, a wrong or missing PIN, and a link that is closed or over.
 */
export const openSharedLink = mutation(
  'post',
  '/api/shared',
  { ...ok(SharedRecord), ...refused },
  { body: jsonBody(z.strictObject(address)) },
)

/**
 * Takes what a link shows as a file: a report on one of two papers, or a bundle of FHIR, to be read or sent to a server (docs/export.md). It is an attempt to open
 * the link as every other, with the same answers where it does not open.
 */
export const takeSharedFile = mutation(
  'post',
  '/api/shared/file',
  {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string() }, 'application/fhir+json': { schema: z.string() } },
    },
    ...refused,
  },
  {
    body: jsonBody(
      z.discriminatedUnion(
        'file',
        [
          z.strictObject({
            ...address,
            file: z.literal('report'),
            paper: z.enum(PAPERS, 'Please choose A4 or letter'),
          }),
          z.strictObject({ ...address, file: z.literal('fhir'), bundle: z.enum(BUNDLE_TYPES).default('collection') }),
        ],
        'Please choose the report or FHIR',
      ),
    ),
  },
)

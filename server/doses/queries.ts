import { sql } from 'kysely'
import type { Dose } from '#contract'
import { nameOfReference } from '#domain/peptides/ids'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { drawsOfDose } from './draw-queries.ts'
import { placeOf } from './place.ts'
import { nearby, nearDoses, type NearDose } from './recent.ts'

/** The columns of a dose as the contract shows it, from `fromDoses`. */
export const doseColumns = (userId: string) => sql`
  d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
  ${peptideName} as peptide_name,
  (select own.name from custom_peptides own where own.user_id = ${userId} and own.id = d.joined_from) as entered_as,
  trim_scale(d.amount)::text as amount, d.unit,
  d.administration_method, ${isoInstant(sql`d.administered_at`)} as administered_at,
  ${isoInstant(sql`d.recorded_at`)} as recorded_at, d.notes, null as cycle_id, d.zone, d.last_change_id,
  planned.id as scheduled_dose_id, planned.scheduled_date as planned_date,
  left(planned.scheduled_time::text, 5) as planned_time, planned.zone as planned_zone,
  d.sites, ${drawsOfDose(userId)} as draws`

/** Doses as `d`, with the scheduled dose that each completed. */
export const fromDoses = (userId: string) => sql`
  from doses d
  ${joinPeptide('d', userId)}
  left join scheduled_doses planned on planned.user_id = ${userId} and planned.actual_dose_id = d.id`

/** The person's doses as the contract shows them, without those that were deleted; a condition may follow. */
export const doses = (userId: string) => sql<Dose>`
  select ${doseColumns(userId)} ${fromDoses(userId)} where d.user_id = ${userId} and d.deleted_at is null`

/** A page of the person's doses, newest first by administered_at, and one row more where there are more. */
export const newestDoses = (userId: string, { limit, after }: PageRequest) =>
  rawSql(
    sql<Dose>`${doses(userId)} ${
      after === undefined ? sql`` : sql`and (d.administered_at, d.recorded_at, d.id) < ${placeOf(userId, after)}`
    } order by d.administered_at desc, d.recorded_at desc, d.id desc limit ${limit + 1}`,
  )

/** One dose of the person. */
export const oneDose = (userId: string, id: string) => rawSql(sql<Dose>`${doses(userId)} and d.id = ${id}`)

/** A row if the person has a dose of this id, deleted or not. */
export const findDose = (userId: string, id: string) =>
  build.selectFrom('doses').select('id').where('user_id', '=', userId).where('id', '=', id)

/**
 * Logs a dose and stores the key of its write; the first statement answers what came of it. Nothing is inserted where the
 * person has no premium at `at`, nor, unless it is `confirmed`, where another dose of the peptide is too near. The database
 * refuses an id that is in use, also where a dose is near: a write that is sent again is no second dose. Until the transaction
 * ends nobody takes the premium away, so that there is a dose where its write is kept.
 */
export const insertDose = (userId: string, key: IdempotencyKey, dose: Dose, at: Date, confirmed: boolean) => {
  const isReference = nameOfReference(dose.peptide_id) !== undefined
  const around = { peptide: sql`${dose.peptide_id}::uuid`, at: sql`${dose.administered_at}::timestamptz` }
  const isKept = sql`exists (select from writes kept where kept.user_id = ${userId} and kept.id = ${key.id})`
  const entitled = sql`from profiles person where person.user_id = ${userId} and person.premium_through > ${at}`
  return [
    rawSql(sql<{ entitled: boolean; near: readonly NearDose[] }>`
      select coalesce(person.premium_through > ${at}, false) as entitled, (
               select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${nearDoses(userId, around)}) found
               where not ${confirmed} and not ${isKept}
             ) as near
      from profiles person where person.user_id = ${userId} for share of person`),
    rawSql(sql<never>`
      insert into writes (user_id, id, fingerprint, status)
      select person.user_id, ${key.id}::uuid, ${key.fingerprint}::text, 201 ${entitled}
        and (${confirmed}::boolean or ${isKept} or not exists (select ${nearby(userId, around)}))`),
    rawSql(sql<never>`
      insert into doses (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                         administered_at, recorded_at, notes, zone, sites)
      select person.user_id, ${dose.id}::uuid, ${isReference ? dose.peptide_id : null}::uuid,
             ${isReference ? null : dose.peptide_id}::uuid, ${dose.amount}::numeric, ${dose.unit}::text,
             ${dose.administration_method}::text, ${dose.administered_at}::timestamptz, ${dose.recorded_at}::timestamptz,
             ${dose.notes}::text, ${dose.zone}::text, ${dose.sites ?? null}::text[] ${entitled} and ${isKept}`),
  ] as const
}

/**
 * Inserts the dose that completes a planned one: `administered_at` is the planned instant, or when it was taken, `recorded_at` that of
 * the tap.
 */
export const insertPlannedDose = (
  userId: string,
  id: string,
  { peptide_id, custom_peptide_id, amount, unit, administration_method, notes = null, sites = null }: Planned,
  clock: { readonly administered_at: string; readonly recorded_at: string; readonly zone: Zone },
) =>
  build.insertInto('doses').values({
    user_id: userId,
    id,
    peptide_id,
    custom_peptide_id,
    amount,
    unit,
    administration_method,
    notes,
    sites: sites && [...sites],
    ...clock,
  })

type Planned = Pick<Dose, 'amount' | 'unit' | 'administration_method'> & {
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
  readonly notes?: string | null
  readonly sites?: readonly string[] | null | undefined
}

/** Removes a deleted dose for good; its changes go with it. */
export const removeDose = (userId: string, id: string) =>
  build.deleteFrom('doses').where('user_id', '=', userId).where('id', '=', id).where('deleted_at', 'is not', null)

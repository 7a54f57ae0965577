import { sql } from 'kysely'
import type { Dose } from '#contract'
import { nameOfReference } from '#domain/peptides/names'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { drawObject } from './draw-queries.ts'
import { placeOf } from './place.ts'
import { nearDoses, type NearDose } from './recent.ts'

/** The columns of a dose as the contract shows it, from `FROM_DOSES`. */
export const DOSE_COLUMNS = sql`
  d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
  ${peptideName} as peptide_name, trim_scale(d.amount)::text as amount, d.unit,
  d.administration_method, ${isoInstant(sql`d.administered_at`)} as administered_at,
  ${isoInstant(sql`d.recorded_at`)} as recorded_at, d.notes, null as cycle_id, d.zone, d.last_change_id,
  planned.id as scheduled_dose_id, planned.scheduled_date as planned_date,
  left(planned.scheduled_time::text, 5) as planned_time, planned.zone as planned_zone,
  (select coalesce(jsonb_agg(${drawObject} order by w.part), '[]') from dose_draws w
   join vials v on v.user_id = w.user_id and v.id = w.vial_id
   where w.user_id = d.user_id and w.dose_id = d.id) as draws`

/** Doses as `d`, with the scheduled dose that each completed. */
export const FROM_DOSES = sql`
  from doses d
  ${joinPeptide('d')}
  left join scheduled_doses planned on planned.user_id = d.user_id and planned.actual_dose_id = d.id`

/** The person's doses as the contract shows them, without those that were deleted; a condition may follow. */
export const doses = (userId: string) => sql<Dose>`
  select ${DOSE_COLUMNS} ${FROM_DOSES} where d.user_id = ${userId} and d.deleted_at is null`

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
 * Logs a dose and stores the key of its write, in one statement, which answers what came of it. Nothing is inserted where
 * the person has no premium at `at`, nor, unless it is `confirmed`, where another dose of the peptide is too near. The
 * database refuses an id that is in use, also where a dose is near: a write that is sent again is no second dose.
 */
export const insertDose = (userId: string, key: IdempotencyKey, dose: Dose, at: Date, confirmed: boolean) => {
  const isReference = nameOfReference(dose.peptide_id) !== undefined
  const around = { peptide: sql`${dose.peptide_id}::uuid`, at: sql`${dose.administered_at}::timestamptz` }
  return rawSql(sql<{ entitled: boolean; near: readonly NearDose[] }>`
    with entitled as (select 1 from profiles where user_id = ${userId} and premium_through > ${at}),
    near as (
      select found.* from (${nearDoses(userId, around)}) found
      where not ${confirmed} and not exists (select from writes where user_id = ${userId} and id = ${key.id})
    ),
    write as (
      insert into writes (user_id, id, fingerprint, status)
      select ${userId}, ${key.id}, ${key.fingerprint}, 201 from entitled where not exists (select from near)
      returning id
    ),
    inserted as (
      insert into doses (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                         administered_at, recorded_at, notes, zone)
      select ${userId}, ${dose.id}, ${isReference ? dose.peptide_id : null}, ${isReference ? null : dose.peptide_id},
             ${dose.amount}, ${dose.unit}, ${dose.administration_method},
             ${dose.administered_at}, ${dose.recorded_at}, ${dose.notes}, ${dose.zone}
      from write
    )
    select exists (select from entitled) as entitled,
           coalesce((select jsonb_agg(to_jsonb(near)) from near), '[]') as near`)
}

/**
 * Inserts the dose that completes a planned one: `administered_at` is the planned instant, `recorded_at` that of the tap.
 */
export const insertPlannedDose = (
  userId: string,
  id: string,
  { peptide_id, custom_peptide_id, amount, unit, administration_method }: Planned,
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
    ...clock,
  })

type Planned = Pick<Dose, 'amount' | 'unit' | 'administration_method'> & {
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
}

/** Removes a deleted dose for good; its changes go with it. */
export const removeDose = (userId: string, id: string) =>
  build.deleteFrom('doses').where('user_id', '=', userId).where('id', '=', id).where('deleted_at', 'is not', null)

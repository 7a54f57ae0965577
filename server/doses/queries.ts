import { sql } from 'kysely'
import type { Dose } from '#contract'
import { nameOfReference } from '#domain/peptides/ids'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, builtOnce, rawSql } from '../db/sql.ts'
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
  const said = {
    userId,
    peptideId: dose.peptide_id,
    at,
    confirmed,
    keyId: key.id,
    administeredAt: dose.administered_at,
  }
  return [
    STATE_OF_PERSON(said),
    INSERT_KEY({ ...said, fingerprint: key.fingerprint }),
    INSERT_DOSE({
      userId,
      at,
      keyId: key.id,
      id: dose.id,
      referenceId: isReference ? dose.peptide_id : null,
      customId: isReference ? null : dose.peptide_id,
      amount: dose.amount,
      unit: dose.unit,
      method: dose.administration_method,
      administeredAt: dose.administered_at,
      recordedAt: dose.recorded_at,
      notes: dose.notes,
      zone: dose.zone,
      sites: dose.sites ?? null,
    }),
  ] as const
}

type Place = 'userId' | 'peptideId' | 'at' | 'confirmed' | 'keyId' | 'administeredAt'

const STATE_OF_PERSON = builtOnce((of: Record<Place, string>) =>
  rawSql(sql<{ entitled: boolean; near: readonly NearDose[] }>`
    select coalesce(person.premium_through > ${of.at}, false) as entitled, (
             select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${nearDoses(of.userId, around(of))}) found
             where not ${of.confirmed}::boolean and not ${isKept(of)}
           ) as near
    from profiles person where person.user_id = ${of.userId} for share of person`),
)

const INSERT_KEY = builtOnce((of: Record<Place | 'fingerprint', string>) =>
  rawSql(sql<never>`
    insert into writes (user_id, id, fingerprint, status)
    select person.user_id, ${of.keyId}::uuid, ${of.fingerprint}::text, 201 ${entitled(of)}
      and (${of.confirmed}::boolean or ${isKept(of)} or not exists (select ${nearby(of.userId, around(of))}))`),
)

type PlaceOfDose =
  | Exclude<Place, 'peptideId' | 'confirmed'>
  | 'id'
  | 'referenceId'
  | 'customId'
  | 'amount'
  | 'unit'
  | 'method'
  | 'recordedAt'
  | 'notes'
  | 'zone'
  | 'sites'

const INSERT_DOSE = builtOnce((of: Record<PlaceOfDose, string>) =>
  rawSql(sql<never>`
    insert into doses (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                       administered_at, recorded_at, notes, zone, sites)
    select person.user_id, ${of.id}::uuid, ${of.referenceId}::uuid, ${of.customId}::uuid, ${of.amount}::numeric,
           ${of.unit}::text, ${of.method}::text, ${of.administeredAt}::timestamptz, ${of.recordedAt}::timestamptz,
           ${of.notes}::text, ${of.zone}::text, ${of.sites}::text[] ${entitled(of)} and ${isKept(of)}`),
)

const around = (of: Pick<Record<Place, string>, 'peptideId' | 'administeredAt'>) => ({
  peptide: sql`${of.peptideId}::uuid`,
  at: sql`${of.administeredAt}::timestamptz`,
})

const isKept = (of: Pick<Record<Place, string>, 'userId' | 'keyId'>) =>
  sql`exists (select from writes kept where kept.user_id = ${of.userId} and kept.id = ${of.keyId})`

const entitled = (of: Pick<Record<Place, string>, 'userId' | 'at'>) =>
  sql`from profiles person where person.user_id = ${of.userId} and person.premium_through > ${of.at}`

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

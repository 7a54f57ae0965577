import { sql, type RawBuilder } from 'kysely'
import type { Dose, LastDose } from '#contract'
import { widestSpan } from '#domain/doses/own-day'
import type { CivilDate } from '#domain/time/civil'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName, peptideOfDose } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'
import { blendDrawsOfDose, drawnPart } from './draw-queries.ts'
import { placeOf } from './place.ts'
import { doses } from './queries.ts'

/** What doses are searched for. The text is taken literally, in upper or lower case. */
export type Search = {
  readonly peptide?: string | undefined
  readonly from?: CivilDate | undefined
  readonly to?: CivilDate | undefined
  readonly text?: string | undefined
}

/**
 * A page of the doses that match, newest first, and one row more where there are more. Those of a few hours before the first
 * day and after the last are among them, since a dose lies on the day of its own zone: `isBetween` tells them apart. Of a peptide are its
 * own doses, and those of blends that took some of it.
 */
export const matchingDoses = (userId: string, { peptide, from, to, text }: Search, { limit, after }: PageRequest) => {
  const { start = '-infinity', end = 'infinity' } = widestSpan({ from, to })
  const page = sql`d.administered_at >= ${start} and d.administered_at < ${end}
    ${text ? sql`and position(lower(${text}) in lower(d.notes)) > 0` : sql``}
    ${after === undefined ? sql`` : sql`and ${PLACE} < ${placeOf(userId, after)}`}`
  const newest = sql`order by d.administered_at desc, d.recorded_at desc, d.id desc limit ${limit + 1}`
  if (peptide === undefined) return rawSql(sql<Dose>`${doses(userId)} and ${page} ${newest}`)
  // Two queries, so that the first has its range of the index and ends at its last row.
  const found = (isOf: RawBuilder<unknown>) => sql`(
    select d.id from doses d where d.user_id = ${userId} and d.deleted_at is null and ${isOf} and ${page} ${newest})`
  return rawSql(sql<Dose>`
    ${doses(userId)} and d.id in (
      ${found(sql`${peptideOfDose} = ${peptide}`)} union ${found(sql`d.id in (${dosesOfBlends(userId, peptide)})`)}
    ) ${newest}`)
}

/** The ids of the doses that took some of a peptide out of a blend. */
const dosesOfBlends = (userId: string, peptide: string) => sql`
  select w.dose_id from vial_components s
  join vials v on v.user_id = ${userId} and v.id = s.vial_id
  join dose_draws w on w.user_id = ${userId} and w.vial_id = v.id
  where s.user_id = ${userId} and coalesce(s.peptide_id, s.custom_peptide_id) = ${peptide} and ${drawnPart} > 0`

/** The same of the doses between two days, oldest first. */
export const dosesOfDays = (
  userId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
  { limit, after }: PageRequest,
) => {
  const { start, end } = widestSpan(days)
  return rawSql(
    sql<Dose>`${doses(userId)} and d.administered_at >= ${start} and d.administered_at < ${end}
      ${after === undefined ? sql`` : sql`and ${PLACE} > ${placeOf(userId, after)}`}
      order by d.administered_at, d.recorded_at, d.id limit ${limit + 1}`,
  )
}

const PLACE = sql`(d.administered_at, d.recorded_at, d.id)`

/** How many doses of each peptide the questions before the next one look at. */
const LAST = 10

// Each peptide has its own range of the index, so that the last doses of a rare one are found without scanning the others.
/** Of each peptide the last doses, newest first, and the last ones of blends that hold it, with what they took of them. */
export const lastDoses = (userId: string) =>
  rawSql(sql<LastDose>`
    with last as (
      select found.id
      from (
        select id from peptides
        union all select id from custom_peptides where user_id = ${userId}
      ) peptide
      cross join lateral (
        (select d.id from doses d
         where d.user_id = ${userId} and ${peptideOfDose} = peptide.id and d.deleted_at is null
         order by d.administered_at desc, d.recorded_at desc, d.id desc limit ${LAST})
        union
        (select d.id from vial_components held
         join dose_draws w on w.user_id = ${userId} and w.vial_id = held.vial_id
         join doses d on d.user_id = ${userId} and d.id = w.dose_id
         where held.user_id = ${userId} and coalesce(held.peptide_id, held.custom_peptide_id) = peptide.id
           and d.deleted_at is null
         order by d.administered_at desc, d.recorded_at desc, d.id desc limit ${LAST})
      ) found
    )
    select d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id, ${peptideName} as peptide_name,
           trim_scale(d.amount)::text as amount, d.unit, d.administration_method,
           ${isoInstant(sql`d.administered_at`)} as administered_at, d.zone,
           (select s.id from scheduled_doses s where s.user_id = ${userId} and s.actual_dose_id = d.id) as scheduled_dose_id,
           ${blendDrawsOfDose(userId)} as draws
    from doses d
    ${joinPeptide('d', userId)}
    where d.user_id = ${userId} and d.id in (select id from last)
    order by d.administered_at desc, d.recorded_at desc, d.id desc`)

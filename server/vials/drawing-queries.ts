import { sql } from 'kysely'
import type { LastDraw, VialList } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { isoInstant } from '../db/iso-instant.ts'
import { peptideOfDose } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'

/**
 * The last draw of each peptide that the person has vials of, by the moment from which it counts. That moment is at most a
 * minute later than `administered_at`, by which the doses are in order in the index: the last one lies at most a minute before
 * the moment of the first dose found there, and only those few are compared.
 */
export const lastDraws = (userId: string) =>
  rawSql(sql<LastDraw>`
    select peptide.id as peptide_id, last.dose_id, last.vial_id, ${isoInstant(sql`last.at`)} as at,
           trim_scale(last.volume_ml)::text as volume_ml, last.scale, last.barrel, last.step,
           jsonb_build_object('amount', trim_scale(v.amount)::text, 'unit', v.unit,
                              'volume_ml', trim_scale(v.volume_ml)::text) as vial
    from (select distinct coalesce(peptide_id, custom_peptide_id) as id from vials where user_id = ${userId}) peptide
    cross join lateral (
      select ${momentOfDraw} as at ${drawnDoses(userId)}
      order by d.administered_at desc limit 1
    ) newest
    cross join lateral (
      select w.*, ${momentOfDraw} as at ${drawnDoses(userId)}
        and d.administered_at >= newest.at - interval '1 minute'
      order by at desc, d.administered_at desc, d.recorded_at desc, d.id desc, w.part desc limit 1
    ) last
    join vials v on v.user_id = ${userId} and v.id = last.vial_id
    order by last.at desc, last.dose_id`)

/** The moment from which a draw of the dose `d` counts (docs/product/vials.md#what-is-left, vial_levels). */
export const momentOfDraw = sql`least(d.recorded_at, d.administered_at + interval '1 minute')`

const drawnDoses = (userId: string) => sql`
  from doses d
  join dose_draws w on w.user_id = ${userId} and w.dose_id = d.id
  where d.user_id = ${userId} and ${peptideOfDose} = peptide.id and d.deleted_at is null`

/**
 * Whether the planned dose `d` of the schedule `s` is drawn from vials: an oral dose is drawn from the vial of its schedule or from
 * none, another one unless the schedule says none (docs/product/vials.md#draws).
 */
export const comesFromVials = (userId: string) => sql`
  coalesce((
    select chosen.vial_id is not null from schedule_vials chosen
    where chosen.user_id = ${userId} and chosen.schedule_id = s.id
  ), d.administration_method <> 'oral')`

/** The active schedules whose doses are drawn from no vial. */
export const schedulesWithoutVial = (userId: string) =>
  rawSql(sql<{ schedule_id: string }>`
    select chosen.schedule_id from schedule_vials chosen
    join schedules s on s.user_id = ${userId} and s.id = chosen.schedule_id
    where chosen.user_id = ${userId} and chosen.vial_id is null and s.status = 'active'
    order by chosen.schedule_id`)

/** Of each peptide the amount of the next pending dose of an active schedule that comes from vials, from a day on. */
export const nextAmounts = (userId: string, from: CivilDate) =>
  rawSql(sql<VialList['next_amounts'][number]>`
    select distinct on (next.peptide_id) next.peptide_id, trim_scale(next.amount)::text as amount, next.unit
    from schedules s
    cross join lateral (
      select coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id, d.amount, d.unit, d.scheduled_date, d.scheduled_time
      from scheduled_doses d
      where d.user_id = ${userId} and d.schedule_id = s.id and d.status = 'pending' and d.scheduled_date >= ${from}
        and ${comesFromVials(userId)}
      order by d.scheduled_date, d.scheduled_time limit 1
    ) next
    where s.user_id = ${userId} and s.status = 'active'
    order by next.peptide_id, next.scheduled_date, next.scheduled_time`)

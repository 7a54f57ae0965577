import { sql, type RawBuilder } from 'kysely'
import type { Dose, Vial, VialChange } from '#contract'
import { MOST_LISTED } from '#domain/vials/level'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, rawSql } from '../db/sql.ts'
import { placeOf } from '../doses/place.ts'
import { doses } from '../doses/queries.ts'
import { componentsOf } from '../doses/components.ts'
import { momentOfDraw } from './drawing-queries.ts'
import type { PageRequest } from '../http/pagination.ts'

/** The most changes of a vial that one answer has. */
const NEWEST_CHANGES = 500

/** The vials that are in use, soonest beyond-use first, then those that are not mixed, oldest first. */
export const currentVials = (userId: string) =>
  rawSql(sql<Vial>`${vials(userId, vialsWith(userId, sql`v.status in ('in use', 'unmixed')`))}
    order by v.status, v.beyond_use_on, v.created_at, v.id`)

/** One vial of the person, past ones too. */
export const oneVial = (userId: string, id: string) => rawSql(vials(userId, vialsWith(userId, sql`v.id = ${id}`)))

/** A page of the finished and discarded vials, the one that ended last first, and one row more where there are more. */
export const pastVials = (userId: string, { limit, after }: PageRequest) => {
  const page = sql`
    select v.*, ended.at as ended_at from vials v ${ended(userId)}
    where v.user_id = ${userId} and v.status in ('finished', 'discarded') ${
      after === undefined ? sql`` : sql`and (ended.at, v.id) < ${placeOfPast(userId, after)}`
    } order by ended.at desc, v.id desc limit ${limit + 1}`
  return rawSql(sql<Vial>`${vials(userId, page)} order by v.ended_at desc, v.id desc`)
}

/** A row if the person has a finished or discarded vial of this id. */
export const findPastVial = (userId: string, id: string) =>
  rawSql(sql<object>`select from ${placeOfPast(userId, id)} place`)

/** A row if the person has a vial of this id. */
export const findVial = (userId: string, id: string) =>
  build.selectFrom('vials').select('id').where('user_id', '=', userId).where('id', '=', id)

/** The newest changes of a vial, newest first. */
export const changesOfVial = (userId: string, vialId: string) =>
  rawSql(sql<VialChange>`
    select id, kind, ${isoInstant(sql`changed_at`)} as changed_at, trim_scale(ml)::text as ml, reason
    from vial_changes where user_id = ${userId} and vial_id = ${vialId}
    order by vial_changes.changed_at desc, id desc limit ${NEWEST_CHANGES}`)

/** A page of the doses that were drawn from a vial, newest first, and one row more where there are more. */
export const dosesOfVial = (userId: string, vialId: string, { limit, after }: PageRequest) =>
  rawSql(
    sql<Dose>`${doses(userId)} and exists (
        select from dose_draws w where w.user_id = ${userId} and w.dose_id = d.id and w.vial_id = ${vialId})
      ${
        after === undefined ? sql`` : sql`and (d.administered_at, d.recorded_at, d.id) < ${placeOf(userId, after)}`
      } order by d.administered_at desc, d.recorded_at desc, d.id desc limit ${limit + 1}`,
  )

/** When the vial `v` was finished or discarded last, or went on in more water. */
const ended = (userId: string) => sql`
  cross join lateral (
    select max(c.changed_at) as at from vial_changes c
    where c.user_id = ${userId} and c.vial_id = v.id and c.kind in ('finished', 'discarded', 'diluted')
  ) ended`

const placeOfPast = (userId: string, id: string) => sql`(
  select ended.at, v.id from vials v ${ended(userId)}
  where v.user_id = ${userId} and v.id = ${id} and v.status in ('finished', 'discarded'))`

const vialsWith = (userId: string, condition: RawBuilder<unknown>) =>
  sql`select v.* from vials v where v.user_id = ${userId} and ${condition}`

/**
 * The chosen vials of the person as the contract shows them. What is left comes from `vial_levels`, the one place that computes
 * it; `offset 0` keeps the planner from joining that view before the vials are chosen, which would compute every level of the
 * person. A schedule counts as long as it is active and of the peptide of the vial.
 */
const vials = (userId: string, chosen: RawBuilder<unknown>) => sql<Vial>`
  select v.id, v.kind, v.status, coalesce(v.peptide_id, v.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, v.name, trim_scale(v.amount)::text as amount, v.unit,
         trim_scale(v.volume_ml)::text as volume_ml, held.components,
         v.mixed_on, v.opened_on, v.beyond_use_on, v.scale, v.barrel, v.step, v.dial, trim_scale(v.dial_step)::text as dial_step,
         trim_scale(v.dial_most)::text as dial_most, v.lot, v.supplier,
         trim_scale(v.cost)::text as cost, v.currency, v.notes,
         v.concentration_read_at is not null as concentration_read,
         exists (select from dose_draws w where w.user_id = ${userId} and w.vial_id = v.id) as is_drawn,
         ${isoInstant(sql`v.created_at`)} as created_at,
         trim_scale(coalesce(level.left_ml + drawn.ml + wasted.ml, 0))::text as base_ml,
         ${isoInstant(sql`level.level_at`)} as level_at, drawn.draws, wasted.waste, planned.schedule_ids
  from (${chosen} offset 0) v
  ${joinPeptide('v', userId)}
  cross join lateral (
    select l.left_ml, l.level_at from vial_levels l where l.user_id = ${userId} and l.vial_id = v.id offset 0
  ) level
  cross join lateral (${componentsOf(userId)}) held
  cross join lateral (${drawsOf(userId)}) drawn
  cross join lateral (${wasteOf(userId)}) wasted
  cross join lateral (
    select coalesce(jsonb_agg(s.id order by s.created_at, s.id), '[]') as schedule_ids
    from schedule_vials chosen
    join schedules s on s.user_id = ${userId} and s.id = chosen.schedule_id
    where chosen.user_id = ${userId} and chosen.vial_id = v.id and s.status = 'active'
      and coalesce(s.peptide_id, s.custom_peptide_id) = coalesce(v.peptide_id, v.custom_peptide_id)
  ) planned
  where v.user_id = ${userId}`

/** The newest draws that count since the level of the vial `v` was read, newest first, and their sum. */
const drawsOf = (userId: string) => sql`
  select coalesce(sum(newest.volume_ml), 0) as ml, coalesce(jsonb_agg(jsonb_build_object(
    'dose_id', newest.dose_id, 'part', newest.part, 'volume_ml', trim_scale(newest.volume_ml)::text,
    'at', ${isoInstant(sql`newest.at`)}
  ) order by newest.at desc, newest.dose_id, newest.part), '[]') as draws
  from (
    select w.dose_id, w.part, w.volume_ml, ${momentOfDraw} as at
    from dose_draws w
    join doses d on d.user_id = ${userId} and d.id = w.dose_id
    where w.user_id = ${userId} and w.vial_id = v.id and d.deleted_at is null
      and (level.level_at is null or ${momentOfDraw} > level.level_at)
    order by at desc, w.dose_id, w.part limit ${MOST_LISTED}
  ) newest`

/** The same of what was wasted. */
const wasteOf = (userId: string) => sql`
  select coalesce(sum(newest.ml), 0) as ml, coalesce(jsonb_agg(jsonb_build_object(
    'id', newest.id, 'ml', trim_scale(newest.ml)::text, 'at', ${isoInstant(sql`newest.changed_at`)}
  ) order by newest.changed_at desc, newest.id), '[]') as waste
  from (
    select w.id, w.ml, w.changed_at from vial_changes w
    where w.user_id = ${userId} and w.vial_id = v.id and w.kind = 'wasted'
      and (level.level_at is null or w.changed_at > level.level_at)
    order by w.changed_at desc, w.id limit ${MOST_LISTED}
  ) newest`

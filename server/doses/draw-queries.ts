import { sql } from 'kysely'
import type { DoseDraw, DrawnVial } from '#domain/vials/dose-draws'
import type { Vial } from '#contract'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { componentsOf } from './components.ts'
import { build, rawSql } from '../db/sql.ts'

/** The draws of the dose `d` as the contract shows them. */
export const drawsOfDose = (userId: string) => sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'vial_id', w.vial_id, 'vial_name', v.name, 'volume_ml', trim_scale(w.volume_ml)::text, 'scale', w.scale, 'barrel', w.barrel,
      'step', w.step
    ) || coalesce(blend.others, '{}') order by w.part
  ), '[]')
  from dose_draws w
  join vials v on v.user_id = ${userId} and v.id = w.vial_id
  left join lateral (${othersInDraw(userId)}) blend on true
  where w.user_id = ${userId} and w.dose_id = d.id)`

/** Of these the draws from blends alone. */
export const blendDrawsOfDose = (userId: string) => sql`(
  select coalesce(jsonb_agg(draw), '[]') from jsonb_array_elements(${drawsOfDose(userId)}) draw
  where draw -> 'others' is not null)`

/** What the draw `w` takes of the component `s` of the vial `v`, rounded as `othersDrawn` rounds. */
export const drawnPart = sql`round(s.amount * w.volume_ml / v.volume_ml, 6)`

/** What the draw `w` takes of the other peptides of the vial `v`; no row without any. */
const othersInDraw = (userId: string) => sql`
  select jsonb_build_object('others', jsonb_agg(jsonb_build_object(
    'peptide_id', coalesce(s.peptide_id, s.custom_peptide_id), 'peptide_name', ${peptideName},
    'amount', trim_scale(${drawnPart})::text, 'unit', s.unit
  ) order by s.place)) as others
  from vial_components s
  ${joinPeptide('s', userId)}
  where s.user_id = ${userId} and s.vial_id = v.id and ${drawnPart} > 0
  having count(*) > 0`

/** The draws of the dose `d` as a change of it keeps them; null without any. */
export const keptDraws = (userId: string) => sql`(
  select jsonb_agg(jsonb_build_object(
    'vial_id', w.vial_id, 'volume_ml', trim_scale(w.volume_ml)::text, 'scale', w.scale, 'barrel', w.barrel, 'step', w.step
  ) order by w.part)
  from dose_draws w where w.user_id = ${userId} and w.dose_id = d.id)`

/**
 * Locks vials of the person until the transaction ends, and reads what decides about a draw from them. A vial that is being
 * finished meanwhile is read as it is afterwards. They are the last that a transaction locks, in the order of their ids.
 */
export const lockDrawnVials = (userId: string, ids: readonly string[]) =>
  rawSql(sql<LockedVial>`${drawnVials(userId)} and v.id = any(${ids}::uuid[]) ${LOCKED}`)

/** The same of those that a dose comes from, and of others. The dose is locked already. */
export const lockVialsOfDose = (userId: string, doseId: string, others: readonly string[]) =>
  rawSql(sql<LockedVial>`${drawnVials(userId)} and (v.id = any(${others}::uuid[]) or v.id in (
    select w.vial_id from dose_draws w where w.user_id = ${userId} and w.dose_id = ${doseId})) ${LOCKED}`)

/** What decides about a draw, and the name for the answer. */
type LockedVial = DrawnVial & Pick<Vial, 'name' | 'components'>

const drawnVials = (userId: string) => sql`
  select v.id, v.name, v.kind, v.scale, v.barrel, v.step, v.dial, trim_scale(v.dial_step)::text as dial_step,
         trim_scale(v.dial_most)::text as dial_most, coalesce(v.peptide_id, v.custom_peptide_id) as peptide_id, v.status,
         trim_scale(v.amount)::text as amount, v.unit, trim_scale(v.volume_ml)::text as volume_ml,
         (${componentsOf(userId)}) as components
  from vials v where v.user_id = ${userId}`

const LOCKED = sql`order by v.id for update of v`

/** Inserts the draws of a dose, one or two; none where there is no such dose. */
export const insertDraws = (userId: string, doseId: string, draws: readonly DoseDraw[]) =>
  rawSql(sql`
    insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml, scale, barrel, step)
    select d.user_id, d.id, draw.part, draw.vial_id, draw.volume_ml, draw.scale, draw.barrel, draw.step
    from doses d
    cross join jsonb_to_recordset(${partsOf(draws)}::jsonb)
      as draw (part smallint, vial_id uuid, volume_ml numeric, scale text, barrel text, step text)
    where d.user_id = ${userId} and d.id = ${doseId}`)

const partsOf = (draws: readonly DoseDraw[]): string =>
  JSON.stringify(draws.map((draw, at) => ({ part: at + 1, ...draw })))

/** Takes a dose out of its vials. */
export const removeDraws = (userId: string, doseId: string) =>
  build.deleteFrom('dose_draws').where('user_id', '=', userId).where('dose_id', '=', doseId)

/** Keeps that the person was told of the concentration of vials; the first moment of each stays. */
export const keepConcentrationRead = (userId: string, ids: readonly string[], at: Date) =>
  build
    .updateTable('vials')
    .set({ concentration_read_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('concentration_read_at', 'is', null)

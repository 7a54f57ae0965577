import { sql, type RawBuilder } from 'kysely'
import type { LastDose, Vial } from '#contract'
import { LEAST_BETWEEN_HOURS, type GuardedDose } from '#domain/guards/doses'
import { intervalQuestion } from '#domain/guards/interval-question'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName, peptideOfDose } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'
import type { Queryable } from '../db/transaction.ts'
import { drawnPart } from './draw-queries.ts'
import { ApiError } from '../http/api-error.ts'

/** A dose near another one of its peptide, and the person's least interval for it in hours; null is the usual one. */
export type NearDose = LastDose & Pick<GuardedDose, 'from'> & { readonly hours: number | null }

/** What a dose is compared with. `at` is its instant, `slack` how wrong that may be, in hours. At most `most` doses are read. */
export type Around = {
  readonly peptide: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly slack?: number | RawBuilder<unknown>
  readonly most?: number
}

/**
 * The doses of a peptide that lie nearer to an instant than the least interval, the nearest first. A dose of a blend that holds the peptide
 * is one of it, with the amount that the blend holds.
 */
export const nearDoses = (userId: string, around: Around) => sql<NearDose>`
  select d.id, ${around.peptide} as peptide_id, coalesce(d.part_name, ${peptideName}) as peptide_name,
         trim_scale(coalesce(d.part_amount, d.amount))::text as amount, coalesce(d.part_unit, d.unit) as unit,
         d.administration_method, ${isoInstant(sql`d.administered_at`)} as administered_at, d.zone,
         case when d.part_name is not null then jsonb_build_object(
           'peptide_name', ${peptideName}, 'amount', trim_scale(d.amount)::text, 'unit', d.unit) end as "from",
         (select own.hours ${ownInterval(userId, around)}) as hours
  ${nearby(userId, around)}
  order by abs(extract(epoch from d.administered_at - ${around.at})), d.administered_at limit ${around.most ?? 20}`

/**
 * The same doses as `d`, without an order. Both ends are queries of their own: behind row-level security PostgreSQL uses the
 * index only for what it need not compute beside the rows, and would read every dose of the peptide otherwise.
 */
export const nearby = (userId: string, around: Around) => {
  const { peptide, at, slack = 0 } = around
  const end = (sign: RawBuilder<unknown>) => sql`(
    select ${at} ${sign} make_interval(hours => coalesce(max(own.hours), ${LEAST_BETWEEN_HOURS}) + ${slack})
    ${ownInterval(userId, around)})`
  const isNear = sql`d.administered_at > ${end(sql`-`)} and d.administered_at < ${end(sql`+`)}`
  const columns = sql`d.id, d.peptide_id, d.custom_peptide_id, d.amount, d.unit, d.administration_method, d.administered_at, d.zone`
  return sql`
    from (
      select ${columns}, null::text as part_name, null::numeric as part_amount, null::text as part_unit
      from doses d
      where d.user_id = ${userId} and ${peptideOfDose} = ${peptide} and d.deleted_at is null and ${isNear}
      union all
      select ${columns}, ${peptideName}, ${drawnPart}, s.unit
      from vial_components s
      ${joinPeptide('s', userId)}
      join vials v on v.user_id = ${userId} and v.id = s.vial_id
      join dose_draws w on w.user_id = ${userId} and w.vial_id = v.id
      join doses d on d.user_id = ${userId} and d.id = w.dose_id
      where s.user_id = ${userId} and coalesce(s.peptide_id, s.custom_peptide_id) = ${peptide}
        and d.deleted_at is null and ${isNear}
    ) d
    ${joinPeptide('d', userId)}`
}

/** The person's interval for the peptide; no row without one. */
const ownInterval = (userId: string, { peptide }: Around) =>
  sql`from dose_intervals own where own.user_id = ${userId} and own.peptide_id = ${peptide}`

/** @throws ApiError 409 where one of the doses lies nearer to `at` than the least interval. */
export function askAbout(
  at: string,
  near: readonly NearDose[],
  { now, zone }: { readonly now: Date; readonly zone: Zone },
) {
  const question = intervalQuestion(at, near, near[0]?.hours ?? undefined, { now: now.getTime(), zone })
  if (question !== undefined) throw recentDose(question)
}

/**
 * The same of each other peptide of the blends that a dose is drawn from. It costs a round trip for each, and none without a blend.
 * @throws ApiError 409 where a dose of one of them lies nearer to `at` than its least interval.
 */
export async function askAboutOthers(
  tx: Queryable,
  userId: string,
  vials: readonly Pick<Vial, 'components'>[],
  at: string,
  clock: { readonly now: Date; readonly zone: Zone },
): Promise<void> {
  const peptides = new Set(vials.flatMap(({ components }) => components.map(({ peptide_id }) => peptide_id)))
  for (const peptide of peptides) {
    const around = { peptide: sql`${peptide}::uuid`, at: sql`${at}::timestamptz` }
    askAbout(at, await tx.query(rawSql(nearDoses(userId, around))), clock)
  }
}

/** Another dose of the peptide lies nearer than its least interval. `question` asks whether this one is meant. */
const recentDose = (question: string) => new ApiError(409, { code: 'recent-dose', message: question })

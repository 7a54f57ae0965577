import { sql } from 'kysely'
import type { SharedRecord } from '#contract'
import { widestSpan } from '#domain/doses/own-day'
import type { Frequency } from '#domain/schedules/planning/frequency'
import type { Regimen } from '#domain/schedules/planning/regimen'
import type { SharedPart } from '#domain/shared-links/parts'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import { CLOCKS_APART_DAYS, type Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'

/** The most rows of each part that a link shows: the newest. */
export const MOST = { doses: 1000, metrics: 1000, plans: 500, apart: 5000, vials: 200 }

/** The value of a part that was not chosen. */
export const NOTHING = rawSql(sql<never>`select where false`)

/** What a link shows, and to whom it belongs. */
export type Shown = {
  readonly display_name: string | null
  readonly day_begins: DayBegins
  readonly parts: readonly SharedPart[]
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  readonly zone: Zone
  readonly expires_at: string
}

/** The link, unless it is over by now. */
export const shownLink = (userId: string, tokenHash: string, at: Date) =>
  rawSql(sql<Shown>`
    select p.display_name, p.day_begins, to_json(l.parts) as parts, l.from_date as "from", l.to_date as "to", l.zone,
           ${isoInstant(sql`l.expires_at`)} as expires_at
    from shared_links l join profiles p on p.user_id = ${userId}
    where l.user_id = ${userId} and l.token_hash = ${tokenHash} and l.ended_at is null and l.expires_at > ${at}`)

/** Whether a file of the person's record takes long to make: it has more than 5,000 doses, metrics or entries of symptoms, or 500 check-ins. */
export const longRecord = (userId: string) =>
  rawSql(sql<{ readonly is_long: boolean }>`
    select (select count(*) from (select from doses where user_id = ${userId} limit ${sql.lit(SHORT_ROWS + 1)}) d) > ${sql.lit(SHORT_ROWS)}
        or (select count(*) from (select from user_metrics where user_id = ${userId} limit ${sql.lit(SHORT_ROWS + 1)}) m) > ${sql.lit(SHORT_ROWS)}
        or (select count(*) from (select from symptom_entries where user_id = ${userId} limit ${sql.lit(SHORT_ROWS + 1)}) e) > ${sql.lit(SHORT_ROWS)}
        or (select count(*) from (select from check_ins where user_id = ${userId} limit ${sql.lit(SHORT_CHECK_INS + 1)}) k) > ${sql.lit(SHORT_CHECK_INS)}
        as is_long`)

const SHORT_ROWS = 5000
/** Each names up to a hundred symptoms. */
const SHORT_CHECK_INS = 500

/** The names of the person's own sites. */
export const ownSites = (userId: string) =>
  rawSql(sql<{ readonly id: string; readonly label: string }>`
    select id, label from site_settings where user_id = ${userId} and label is not null`)

type Days = { readonly from: CivilDate | null; readonly to: CivilDate | null }
type Plan = NonNullable<SharedRecord['schedules']>[number]['plans'][number]

/** A plan with the rules of its schedule. `date`: that of its doses where they keep another clock. */
export type PlanRow = Plan & {
  readonly date: CivilDate | null
  readonly schedule_id: string
  readonly peptide_name: string
  readonly frequency: Frequency
  readonly regimen: Regimen | null
}

/**
 * The planned doses of the days, counted by schedule, amount and time of the day, without those that the end of a schedule hid. Days
 * from `openFrom` on are not over. Doses that keep another clock than that of `zone` are counted by date, with those of the days
 * around, since they may lie on another day here (plans-here.ts). The schedule that ends last comes first.
 */
export const plansOf = (
  userId: string,
  { from, to, zone }: Days & { readonly zone: Zone },
  { openFrom, begins }: Open,
) => {
  const day = sql`(d.scheduled_date - (d.scheduled_time < make_time(${begins}, 0, 0))::int)`
  const isApart = sql`(d.zone is not null and d.zone <> ${zone})`
  const apart = sql`case when ${isApart} then ${CLOCKS_APART_DAYS}::int else 0 end`
  return rawSql(sql<PlanRow>`
    select plan.*, ${peptideName} as peptide_name, s.frequency, s.regimen
    from (
      select d.schedule_id, trim_scale(d.amount)::text as amount, d.unit, d.administration_method,
             left(d.scheduled_time::text, 5) as time, d.zone, case when ${isApart} then d.scheduled_date end as date,
             min(d.scheduled_date) as first, max(d.scheduled_date) as last,
             count(*) filter (where d.status = 'completed')::int as taken,
             count(*) filter (where d.status = 'skipped' and (${isApart} or ${day} < ${openFrom}))::int as skipped,
             count(*) filter (where d.status = 'pending' and ${day} < ${openFrom})::int as missed,
             count(*) filter (where d.status = 'pending' and ${day} >= ${openFrom})::int as ahead
      from scheduled_doses d
      where d.user_id = ${userId} and (d.status <> 'skipped' or d.skipped_at is not null)
        ${from === null ? sql`` : sql`and ${day} + ${apart} >= ${from}`}
        ${to === null ? sql`` : sql`and ${day} - ${apart} <= ${to}`}
      group by 1, 2, 3, 4, 5, 6, 7
    ) plan
    join schedules s on s.user_id = ${userId} and s.id = plan.schedule_id
    ${joinPeptide('s', userId)}
    order by max(plan.last) over (partition by plan.schedule_id) desc, plan.schedule_id, plan.first, plan.time, plan.amount
    limit ${MOST.plans + MOST.apart}`)
}
type Open = { readonly openFrom: CivilDate; readonly begins: DayBegins }

type MetricRow = NonNullable<SharedRecord['metrics']>['rows'][number]

/** The newest entries of the days, and some hours around them; one more than are shown where there are more. */
export const metricsOf = (userId: string, { from, to }: Days) => {
  const { start = '-infinity', end = 'infinity' } = widestSpan({ from: from ?? undefined, to: to ?? undefined })
  return rawSql(sql<MetricRow>`
    select id, metric_type, (select s.label from metric_settings s where s.user_id = ${userId} and s.id = metric_type) as name, value::float8 as value, value2::float8 as value2, comparator, unit, reference_range, lab, fasting, notes, ${isoInstant(sql`recorded_at`)} as recorded_at, offset_minutes
    from user_metrics where user_id = ${userId} and deleted_at is null and recorded_at >= ${start} and recorded_at < ${end}
    order by user_metrics.recorded_at desc, id desc limit ${MOST.metrics + 1}`)
}

type SymptomRow = NonNullable<SharedRecord['symptoms']>['rows'][number]

/** The newest entries of symptoms of the days, and some hours around them; one more than are shown where there are more. */
export const symptomsOf = (userId: string, { from, to }: Days) => {
  const { start = '-infinity', end = 'infinity' } = widestSpan({ from: from ?? undefined, to: to ?? undefined })
  return rawSql(sql<SymptomRow>`
    select id, symptom, grade, ${isoInstant(sql`began_at`)} as began_at, ${isoInstant(sql`ended_at`)} as ended_at, zone, site, notes
    from symptom_entries where user_id = ${userId} and deleted_at is null and began_at >= ${start} and began_at < ${end}
    order by symptom_entries.began_at desc, id desc limit ${MOST.metrics + 1}`)
}

/** On how many of the days a check-in asked. */
export const askedDays = (userId: string, { from, to }: Days) =>
  rawSql(sql<{ readonly asked_days: number }>`
    select count(*)::int as asked_days from check_ins
    where user_id = ${userId} and day >= ${from ?? '2000-01-01'}::date and day <= ${to ?? '2100-12-31'}::date`)

/** The names of the person's own symptoms. */
export const ownSymptoms = (userId: string) =>
  rawSql(sql<{ readonly id: string; readonly label: string }>`
    select id, label from symptom_settings where user_id = ${userId} and label is not null`)

type ProtocolRow = NonNullable<SharedRecord['protocols']>[number]

/** The last version of each protocol that is not archived, the one saved last first. */
export const protocolsOf = (userId: string) =>
  rawSql(sql<ProtocolRow>`
    select v.id, v.number, ${isoInstant(sql`v.saved_at`)} as saved_at, v.name, v.peptide, trim_scale(v.dose)::text as dose, v.dose_unit,
           trim_scale(v.vial_amount)::text as vial_amount, v.vial_unit, trim_scale(v.diluent_ml)::text as diluent_ml, v.scale, v.barrel,
           v.step, v.plan, v.notes
    from protocols p join protocol_versions v on v.user_id = p.user_id and v.protocol_id = p.id
    where p.user_id = ${userId} and v.user_id = ${userId} and p.archived_at is null
      and v.number = (select max(o.number) from protocol_versions o where o.user_id = ${userId} and o.protocol_id = p.id)
    order by v.saved_at desc, v.id`)

type VialRow = NonNullable<SharedRecord['vials']>[number]

/** The vials that were in use on one of the days, by the clock of `zone`, the one that was begun last first. What they cost is not shared. */
export const vialsOf = (userId: string, { from, to }: Days, zone: Zone) =>
  rawSql(sql<VialRow>`
    select v.id, v.kind, ${peptideName} as peptide_name, v.name, trim_scale(v.amount)::text as amount, v.unit,
           trim_scale(v.volume_ml)::text as volume_ml, v.mixed_on, v.opened_on, v.beyond_use_on, v.lot, v.supplier, v.notes,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'peptide_name', coalesce(cp.name, cc.name, 'Unknown'), 'amount', trim_scale(b.amount)::text, 'unit', b.unit
            ) order by b.place), '[]')
            from vial_components b
            left join peptides cp on cp.id = b.peptide_id
            left join custom_peptides cc on cc.user_id = ${userId} and cc.id = b.custom_peptide_id
            where b.user_id = ${userId} and b.vial_id = v.id) as components
    from vials v
    ${joinPeptide('v', userId)}
    left join lateral (
      select max(h.changed_at at time zone ${zone})::date as day from vial_changes h
      where h.user_id = ${userId} and h.vial_id = v.id and h.kind in ('finished', 'discarded', 'diluted') and v.status <> 'in use'
    ) ended on true
    where v.user_id = ${userId} and coalesce(v.mixed_on, v.opened_on) is not null
      ${to === null ? sql`` : sql`and coalesce(v.mixed_on, v.opened_on) <= ${to}::date`}
      ${from === null ? sql`` : sql`and (ended.day is null or ended.day >= ${from}::date)`}
    order by coalesce(v.mixed_on, v.opened_on) desc, v.id limit ${MOST.vials}`)

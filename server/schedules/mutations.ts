import { sql } from 'kysely'
import type { ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import type { Plan } from '#domain/schedules/planning/plan'
import type { PlannedDose } from '#domain/schedules/planning/planned-doses'
import type { Regimen } from '#domain/schedules/planning/regimen'
import type { RevisionKind } from '#domain/schedules/changes/revision-kind'
import type { CivilDate } from '#domain/time/civil'
import { build, rawSql } from '../db/sql.ts'
import type { LockedDose, LockedPlan, LockedSchedule } from './locked.ts'
import type { ResolvedPeptide } from '../peptides/resolve-peptide.ts'

/** The two columns that hold a peptide: exactly one of them is set. */
const columnsOf = ({ id, own }: ResolvedPeptide) => ({
  peptide_id: own ? null : id,
  custom_peptide_id: own ? id : null,
})

const columnsOfPlan = ({ plan: { frequency, totalDoses, durationWeeks, startDate }, regimen, confirmed }: Planned) => ({
  frequency,
  total_doses: totalDoses,
  duration_weeks: durationWeeks,
  start_date: startDate,
  regimen: regimen && JSON.stringify(regimen),
  confirmed_amounts: JSON.stringify(confirmed),
})
type Planned = {
  readonly plan: Plan
  readonly regimen: Regimen | null
  readonly confirmed: readonly ConfirmedAmount[]
}

/** A new active schedule of which nothing is completed. */
export const insertSchedule = (userId: string, id: string, plan: Planned, peptide: ResolvedPeptide, at: Date) =>
  build.insertInto('schedules').values({
    user_id: userId,
    id,
    ...columnsOf(peptide),
    ...columnsOfPlan(plan),
    created_at: at,
    updated_at: at,
  })

/** Names the version of a protocol that a schedule was started from. One that was removed meanwhile keeps nobody from the schedule. */
export const nameProtocol = (userId: string, scheduleId: string, versionId: string) =>
  rawSql(sql`
    update schedules s set protocol_version_id = v.id from protocol_versions v
    where s.user_id = ${userId} and s.id = ${scheduleId} and v.user_id = ${userId} and v.id = ${versionId}`)

/** All of the doses pending, in one statement, however many they are. */
export const insertPendingDoses = (
  userId: string,
  scheduleId: string,
  peptide: ResolvedPeptide,
  doses: readonly (PlannedDose & { readonly event_id?: string | undefined })[],
  at: Date,
) => {
  const { peptide_id, custom_peptide_id } = columnsOf(peptide)
  return rawSql(sql`
    insert into scheduled_doses (user_id, id, schedule_id, peptide_id, custom_peptide_id, scheduled_date,
                                 scheduled_time, amount, unit, administration_method, zone,
                                 planned_date, planned_time, event_id, created_at, updated_at)
    select person.user_id, planned.id, ${scheduleId}::uuid, ${peptide_id}::uuid, ${custom_peptide_id}::uuid, scheduled_date,
           scheduled_time, amount, unit, administration_method, zone, planned_date, planned_time, event_id,
           ${at}::timestamptz, ${at}::timestamptz
    from profiles person cross join jsonb_to_recordset(${JSON.stringify(doses)}) as planned (
      id uuid, scheduled_date date, scheduled_time time, amount numeric, unit text, administration_method text,
      zone text, planned_date date, planned_time time, event_id uuid)
    where person.user_id = ${userId}`)
}

/** Beyond so many the calendar feed lets removed doses vanish instead of saying that they are cancelled. */
const MOST_REMOVED = 5_000

/**
 * Deletes these doses of a schedule. Where calendars read the plan, their events are kept as removed, but for those that other doses
 * take over (docs/product/reminders.md#calendar-feed).
 */
export const removeScheduledDoses = (
  userId: string,
  scheduleId: string,
  { ids, takenOver = [] }: { readonly ids: readonly string[]; readonly takenOver?: readonly string[] },
  at: Date,
) => [
  rawSql(sql`
    insert into removed_scheduled_doses as earlier (user_id, id, scheduled_date, scheduled_time, zone, removed_at)
    select user_id, event, scheduled_date, scheduled_time, zone, ${at}::timestamptz
    from (
      select gone.*, coalesce(event_id, id) as event, row_number() over (partition by gone.user_id order by scheduled_date, scheduled_time) as place
      from scheduled_doses gone
      where gone.user_id = ${userId} and schedule_id = ${scheduleId} and id = any(${ids}::uuid[])
        and coalesce(event_id, id) <> all(${takenOver}::uuid[])
    ) gone
    where user_id = ${userId} and exists (select from calendar_feeds f where f.user_id = ${userId})
      and place <= ${MOST_REMOVED} - (select count(*) from removed_scheduled_doses r where r.user_id = ${userId})
    on conflict (user_id, id) do update set scheduled_date = excluded.scheduled_date,
      scheduled_time = excluded.scheduled_time, zone = excluded.zone, removed_at = excluded.removed_at`),
  rawSql(sql`
    delete from scheduled_doses where user_id = ${userId} and schedule_id = ${scheduleId} and id = any(${ids}::uuid[])`),
]

/** What an edit made of the schedule itself. `isOther`: the peptide is not the one before. */
export const saveEdit = (
  userId: string,
  id: string,
  { isOther, ...plan }: Planned & { readonly isOther: boolean },
  peptide: ResolvedPeptide,
  at: Date,
) =>
  build
    .updateTable('schedules')
    .set({ ...columnsOf(peptide), ...columnsOfPlan(plan), ...(isOther && { joined_from: null }), updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Keeps what the plan of a schedule was before a change, under the id of the write that makes it. */
export const insertRevision = (
  userId: string,
  { id: schedule_id, start_date, frequency, duration_weeks, total_doses, regimen }: LockedPlan,
  { id, kind, from, at }: Revision,
) =>
  build.insertInto('schedule_revisions').values({
    user_id: userId,
    id,
    schedule_id,
    kind,
    revised_at: at,
    from_date: from,
    before: JSON.stringify({ start_date, frequency, duration_weeks, total_doses, regimen }),
  })
type Revision = {
  readonly id: string
  readonly kind: RevisionKind
  /** The person's day from which the change holds. */
  readonly from: CivilDate
  readonly at: Date
}

/** Gives a schedule its status, and these doses of it theirs. */
export const saveStatus = (userId: string, { id, status }: LockedSchedule, doses: readonly LockedDose[], at: Date) =>
  rawSql(sql`
    with changed as (
      update scheduled_doses set status = given.status, updated_at = ${at}
      from unnest(${doses.map((dose) => dose.id)}::uuid[], ${doses.map((dose) => dose.status)}::text[])
        as given (id, status)
      where user_id = ${userId} and scheduled_doses.id = given.id
    )
    update schedules set status = ${status}, updated_at = ${at} where user_id = ${userId} and id = ${id}`)

/** What a move, a shift or a pause made of the schedule itself. */
export const savePlan = (
  userId: string,
  { id, frequency, total_doses, regimen }: Pick<LockedPlan, 'id' | 'frequency' | 'total_doses' | 'regimen'>,
  at: Date,
) =>
  build
    .updateTable('schedules')
    .set({ frequency, total_doses, regimen: regimen && JSON.stringify(regimen), updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Puts these doses where they have moved, in one statement: on the way two of them may have the same minute. */
export const saveMoved = (userId: string, doses: readonly LockedDose[], at: Date) => {
  const moved = doses.map(({ id, scheduled_date, scheduled_time, planned_date, planned_time }) => {
    return { id, scheduled_date, scheduled_time, planned_date, planned_time }
  })
  return rawSql(sql`
    update scheduled_doses d set scheduled_date = moved.scheduled_date, scheduled_time = moved.scheduled_time,
      planned_date = moved.planned_date, planned_time = moved.planned_time, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(moved)}) as moved (
      id uuid, scheduled_date date, scheduled_time time, planned_date date, planned_time time)
    where d.user_id = ${userId} and d.id = moved.id`)
}

import { sql } from 'kysely'
import { adherence, type Adherence, type DayOfDoses } from '#domain/schedules/states/adherence'
import { slotDay } from '#domain/time/slot'
import { addDays, type CivilDate, type CivilTime } from '#domain/time/civil'
import type { DayBegins, DayClock } from '#domain/time/day'
import { CLOCKS_APART_DAYS, type Zone } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/**
 * The person's adherence on the day `today`; days from `openFrom` on are not over, and each begins at the hour `begins`. Doses
 * that keep the clock of a zone lie on the days of the device's `zone`, without it on those of their own clock.
 */
export async function adherenceOf(
  database: Database,
  userId: string,
  { today, openFrom, begins, zone, before }: Asked,
): Promise<Adherence> {
  const [days, [cycle]] = await asUser(database, userId).batch([
    dosesByDay(userId, { today, begins, zone, before }),
    currentCycle(userId),
  ])
  const shown = zone === undefined ? days : days.map((day) => onDayHere(day, { zone, begins }))
  return adherence(shown, { today, openFrom, cycleStart: cycle?.start_date })
}

type Asked = {
  readonly today: CivilDate
  readonly openFrom: CivilDate
  readonly begins: DayBegins
  readonly zone?: Zone | undefined
  /** Only doses that were planned for an earlier date count. */
  readonly before?: CivilDate | undefined
}

/** A day of doses; those that keep the clock of a zone are of one minute of it. */
type CountedDoses = DayOfDoses & { readonly scheduled_time: CivilTime | null; readonly zone: Zone | null }

function onDayHere(doses: CountedDoses, clock: DayClock): DayOfDoses {
  const { planned_for: scheduled_date, scheduled_time, zone } = doses
  if (scheduled_time === null) return doses
  return { ...doses, date: slotDay({ scheduled_date, scheduled_time, zone }, clock) }
}

/**
 * The person's scheduled doses, counted by day, without the hidden ones. Of days that are surely later only what is completed
 * counts; where the device has a zone, those of another clock are counted by minute.
 */
const dosesByDay = (userId: string, { today, begins, zone, before }: Omit<Asked, 'openFrom'>) => {
  const kept = zone === undefined ? sql`null` : sql`zone`
  const last = zone === undefined ? today : addDays(today, CLOCKS_APART_DAYS)
  const day = sql`scheduled_date - (scheduled_time < make_time(${begins}, 0, 0))::int`
  return rawSql(sql<CountedDoses>`
    select ${day} as date, scheduled_date as planned_for, ${kept} as zone,
           case when ${kept} is null then null else left(scheduled_time::text, 5) end as scheduled_time,
           count(*) filter (where status = 'completed')::int as taken,
           count(*) filter (where status = 'skipped')::int as skipped,
           count(*) filter (where status = 'pending')::int as pending
    from scheduled_doses
    where user_id = ${userId} and (${day} <= ${last} or status = 'completed')
      and (status <> 'skipped' or skipped_at is not null)
      ${before === undefined ? sql`` : sql`and scheduled_date < ${before}::date`}
    group by 1, 2, 3, 4`)
}

/** The start of the active schedule that was created last. */
const currentCycle = (userId: string) =>
  rawSql(sql<{ start_date: CivilDate }>`
    select start_date from schedules
    where user_id = ${userId} and status = 'active' order by created_at desc, id desc limit 1`)

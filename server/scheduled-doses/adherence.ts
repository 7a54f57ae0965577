import { sql } from 'kysely'
import { adherence, type Adherence, type DayOfDoses } from '#domain/schedules/adherence'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** The person's adherence on the day `today`; days from `openFrom` on are not over, and each begins at the hour `begins`. */
export async function adherenceOf(
  database: Database,
  userId: string,
  { today, openFrom, begins }: { readonly today: CivilDate; readonly openFrom: CivilDate; readonly begins: DayBegins },
): Promise<Adherence> {
  const [days, [cycle]] = await asUser(database, userId).batch([
    dosesByDay(userId, today, begins),
    currentCycle(userId),
  ])
  return adherence(days, { today, openFrom, cycleStart: cycle?.start_date })
}

/** The person's scheduled doses, counted by day, without the hidden ones. Of later days only what is completed counts. */
const dosesByDay = (userId: string, today: CivilDate, begins: DayBegins) => {
  const day = sql`scheduled_date - (scheduled_time < make_time(${begins}, 0, 0))::int`
  return rawSql(sql<DayOfDoses>`
    select ${day} as date, scheduled_date as planned_for,
           count(*) filter (where status = 'completed')::int as taken,
           count(*) filter (where status = 'skipped')::int as skipped,
           count(*) filter (where status = 'pending')::int as pending
    from scheduled_doses
    where user_id = ${userId} and (${day} <= ${today} or status = 'completed')
      and (status <> 'skipped' or skipped_at is not null)
    group by 1, 2`)
}

/** The start of the active schedule that was created last. */
const currentCycle = (userId: string) =>
  rawSql(sql<{ start_date: CivilDate }>`
    select start_date from schedules
    where user_id = ${userId} and status = 'active' order by created_at desc, id desc limit 1`)

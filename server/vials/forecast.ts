import { sql } from 'kysely'
import type { VialForecast } from '#contract'
import { firstOpenDay } from '#domain/schedules/states/dose-state'
import type { Slot } from '#domain/time/slot'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'
import { forecastsOf as forecastsIn } from '#domain/vials/forecast'
import type { VialDose } from '#domain/vials/vial'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { comesFromVials, lastDraws } from './drawing-queries.ts'
import { currentVials } from './queries.ts'

/** The person's day, its clock, and the moment. */
type Asked = { readonly today: CivilDate; readonly clock: DayClock; readonly now: Date }

/**
 * How long the vials of each peptide last that are in use or not mixed yet. What was missed is not drawn; what is still open of
 * the evening before is drawn today.
 * @throws ApiError 403 without premium.
 */
export async function forecastsOf(
  database: Database,
  userId: string,
  { today, clock, now }: Asked,
): Promise<readonly VialForecast[]> {
  const open = firstOpenDay(now.getTime(), clock.zone, clock.begins)
  const from = open < today ? open : today
  const [[entitled], [profile], vials, draws, pending] = await asUser(database, userId).batch([
    findEntitlement(userId, now),
    leadDaysOf(userId),
    currentVials(userId),
    lastDraws(userId),
    pendingDoses(userId, addDays(from, -CLOCKS_APART_DAYS)),
  ])
  if (!entitled || !profile) throw premiumRequired('the forecast of your vials')
  const { order_lead_days: leadDays } = profile
  const days = { ...clock, today, openFrom: open }
  return forecastsIn({ vials, pending, days, leadDays, lastDraws: draws }).map((forecast) => ({
    ...forecast,
    missing: [...forecast.missing],
  }))
}

const leadDaysOf = (userId: string) =>
  build.selectFrom('profiles').select('order_lead_days').where('user_id', '=', userId)

/**
 * The pending doses of active schedules from a day on that come from vials, of peptides of which the person has some at hand,
 * by their own clocks in the order of their days.
 */
const pendingDoses = (userId: string, from: CivilDate) =>
  rawSql(sql<VialDose & Slot>`
    select coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id, trim_scale(d.amount)::text as amount, d.unit,
           d.scheduled_date, left(d.scheduled_time::text, 5) as scheduled_time, d.zone
    from scheduled_doses d
    join schedules s on s.user_id = ${userId} and s.id = d.schedule_id
    where d.user_id = ${userId} and d.status = 'pending' and s.status = 'active' and d.scheduled_date >= ${from}
      and ${comesFromVials(userId)}
      and coalesce(d.peptide_id, d.custom_peptide_id) in (
        select coalesce(v.peptide_id, v.custom_peptide_id) from vials v
        where v.user_id = ${userId} and v.status in ('in use', 'unmixed'))
    order by d.scheduled_date, d.scheduled_time, d.id`)

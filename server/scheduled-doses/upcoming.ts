import type { ScheduledDose } from '#contract'
import { inOrderOfTime, slotDay } from '#domain/time/slot'
import { countedDay } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { nextOfEach, upcomingDoses, upcomingElsewhere, type Days } from './queries.ts'

/**
 * The person's next pending doses of some days, earliest first, at most `limit`, and behind them the next one of each schedule that has
 * none on these days. Those that keep the clock of a zone lie on the days that the
 * clock of the device shows; a device that does not name its zone reads them by their own.
 */
export async function upcomingOf(
  database: Database,
  userId: string,
  { days, zone, limit }: { readonly days: Days; readonly zone: Zone | undefined; readonly limit: number },
): Promise<readonly ScheduledDose[]> {
  const session = asUser(database, userId)
  if (zone === undefined) {
    const [within, next] = await session.batch([upcomingDoses(userId, days, limit), nextOfEach(userId, days)])
    return [
      ...within,
      ...next.filter((dose) => countedDay(dose.scheduled_date, dose.scheduled_time, days.begins) > days.to),
    ]
  }
  const [here, elsewhere, next] = await session.batch([
    upcomingDoses(userId, days, limit, 'here'),
    upcomingElsewhere(userId, days),
    nextOfEach(userId, days),
  ])
  const shown = elsewhere.filter((dose) => {
    const day = slotDay(dose, { zone, begins: days.begins })
    return day >= days.from && day <= days.to
  })
  const beyond = next.filter((dose) => slotDay(dose, { zone, begins: days.begins }) > days.to)
  return [...inOrderOfTime([...here, ...shown], zone).slice(0, limit), ...inOrderOfTime(beyond, zone)]
}

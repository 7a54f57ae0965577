import { isWithin } from '#domain/export/period'
import { slotDay } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import { MOST, type PlanRow, type Shown } from './record-queries.ts'

/**
 * The plans on the days of the link's clock: those that keep another clock come by date, with the days around, and are counted
 * together here. Days from `openFrom` on are not over.
 */
export function plansHere(rows: readonly PlanRow[], link: Shown, openFrom: CivilDate): readonly PlanRow[] {
  const here = rows.flatMap((row) => (row.date === null ? [row] : dayHere(row, row.date, link, openFrom)))
  return [...Map.groupBy(here, keyOf).values()].flatMap(together).slice(0, MOST.plans)
}

function dayHere(row: PlanRow, scheduled_date: CivilDate, link: Shown, openFrom: CivilDate): readonly PlanRow[] {
  const slot = { scheduled_date, scheduled_time: row.time, zone: row.zone }
  const day = slotDay(slot, { zone: link.zone, begins: link.day_begins })
  if (!isWithin(day, link)) return []
  const pending = row.missed + row.ahead
  return [day < openFrom ? { ...row, missed: pending, ahead: 0 } : { ...row, skipped: 0, missed: 0, ahead: pending }]
}

function keyOf({ schedule_id, amount, unit, administration_method, time, zone }: PlanRow): string {
  return [schedule_id, amount, unit, administration_method, time, zone ?? ''].join(' ')
}

function together([first, ...others]: readonly PlanRow[]): readonly PlanRow[] {
  if (!first) return []
  const sum = others.reduce(
    (total, row) => ({
      ...total,
      last: row.last > total.last ? row.last : total.last,
      taken: total.taken + row.taken,
      skipped: total.skipped + row.skipped,
      missed: total.missed + row.missed,
      ahead: total.ahead + row.ahead,
    }),
    first,
  )
  return [sum]
}

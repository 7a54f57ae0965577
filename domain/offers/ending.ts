import { addDays, daysBetween } from '../time/civil.ts'
import { slotDay } from '../time/slot.ts'
import type { Known, OfferedSchedule } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** A schedule ends soon where its last dose is at most so many days ahead. */
const SOON = 7

/**
 * Schedules whose last dose is today or at most a week ahead, of which some doses are behind; none where another schedule of the peptide
 * goes on after it.
 */
export function endingOffers(known: Known): readonly Extract<Offer, { kind: 'ending' }>[] {
  return known.schedules.flatMap((schedule) => offerOf(schedule, known) ?? [])
}

function offerOf(schedule: OfferedSchedule, known: Known): Extract<Offer, { kind: 'ending' }> | undefined {
  const { plannedOf, days, schedules } = known
  const doses = plannedOf(schedule.id)
  const left = doses.filter((dose) => dose.status === 'pending' && slotDay(dose, days) >= days.today)
  const [first, end] = [left[0], left.at(-1)]
  if (!first || !end || left.length === doses.length) return undefined
  const last = slotDay(end, days)
  if (daysBetween(days.today, last) > SOON) return undefined
  const goesOn = schedules.some(
    (other) =>
      other.id !== schedule.id &&
      other.peptide_id === schedule.peptide_id &&
      plannedOf(other.id).some((dose) => dose.status === 'pending' && slotDay(dose, days) > last),
  )
  if (goesOn) return undefined
  return {
    kind: 'ending',
    schedule_id: schedule.id,
    peptide_name: schedule.peptide_name,
    left: left.length,
    last,
    start: addDays(last, Math.max(1, gapBefore(doses.map((dose) => dose.scheduled_date)))),
    rows: { scheduled_doses: idsOf(left) },
  }
}

/** The days between the last two days of a plan. */
function gapBefore(dates: readonly Parameters<typeof daysBetween>[0][]): number {
  const last = dates.at(-1)
  const before = dates.findLast((date) => date !== last)
  return last && before ? daysBetween(before, last) : 1
}

import { addDays, weekdayOf, type CivilDate } from '../time/civil.ts'
import { slotDay } from '../time/slot.ts'
import { CLOCKS_APART_DAYS } from '../time/zone.ts'
import { aheadIn, type Known, type OfferedPlanned, type OfferedSchedule } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** Of the last so many days of a weekday. */
const LAST = 5
/** So many or more passed without a dose. */
const MISSED = 4
/** What is older says nothing of now: five days of every weekday lie in it where a dose is planned every second day. */
const DAYS_BACK = 90

type Day = { readonly day: CivilDate; readonly doses: readonly OfferedPlanned[] }

/**
 * Weekdays on which the doses of a schedule are always missed: on four or more of the last five days of it that had a plan and are over, no
 * dose was taken, and the plan has that weekday ahead. Skipped counts as not taken. Only where it is one weekday alone, and the other days of the same time were taken more
 * often than not: who stopped a plan has missed every weekday.
 */
export function weekdayOffers(known: Known): readonly Extract<Offer, { kind: 'weekday' }>[] {
  return known.schedules.flatMap((schedule) => offerOf(schedule, known) ?? [])
}

function offerOf(schedule: OfferedSchedule, { plannedOf, days: clock }: Known) {
  const doses = plannedOf(schedule.id)
  const days = daysOver(doses, clock)
  const byWeekday = Map.groupBy(days, ({ day }) => weekdayOf(day))
  const missed = [...byWeekday].filter(
    ([, of]) => of.length >= LAST && of.slice(-LAST).filter(isMissed).length >= MISSED,
  )
  const [found] = missed
  if (!found || missed.length > 1) return undefined
  const [weekday, all] = found
  const last = all.slice(-LAST)
  const others = days.filter(({ day }) => day >= (last[0] as Day).day && weekdayOf(day) !== weekday)
  if (others.filter(isMissed).length * 2 > others.length) return undefined
  const ahead = weekdaysAhead(doses, clock)
  if (!ahead.has(weekday)) return undefined
  return {
    kind: 'weekday',
    schedule_id: schedule.id,
    peptide_name: schedule.peptide_name,
    weekday,
    count: last.filter(isMissed).length,
    of: LAST,
    canLeaveOut: ahead.size > 1,
    rows: { scheduled_doses: idsOf(last.flatMap((day) => day.doses)) },
  } as const
}

/** The days that are over, with what was planned on them by the person's clock, earliest first; none where too few doses were left out. */
function daysOver(doses: readonly OfferedPlanned[], { openFrom, ...clock }: Known['days']): readonly Day[] {
  const first = addDays(openFrom, -DAYS_BACK)
  const [near, far] = [addDays(first, -CLOCKS_APART_DAYS), addDays(openFrom, CLOCKS_APART_DAYS)]
  // They are in the order of their dates: of a long plan few are near.
  const begin = doses.findLastIndex(({ scheduled_date }) => scheduled_date < near) + 1
  const end = doses.findLastIndex(({ scheduled_date }) => scheduled_date <= far) + 1
  const recent = doses.slice(begin, end)
  // Most plans have no weekday with so many doses left out: of these no day is looked at.
  const leftOut = recent.filter(({ status }) => status !== 'completed')
  const byWeekday = Map.groupBy(leftOut, (dose) => weekdayOf(slotDay(dose, clock)))
  if ([...byWeekday.values()].every((of) => of.length < MISSED)) return []
  const over = recent
    .map((dose) => ({ dose, day: slotDay(dose, clock) }))
    .filter(({ day }) => day >= first && day < openFrom)
  return [...Map.groupBy(over, ({ day }) => day)]
    .map(([day, of]) => ({ day, doses: of.map(({ dose }) => dose) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function isMissed({ doses }: Day): boolean {
  return doses.every(({ status }) => status !== 'completed')
}

function weekdaysAhead(plan: readonly OfferedPlanned[], { openFrom, ...clock }: Known['days']): ReadonlySet<number> {
  return new Set(aheadIn(plan, openFrom).map((dose) => weekdayOf(slotDay(dose, clock))))
}

import type { CivilTime } from '../time/civil.ts'
import { MINUTE, toEpochMs } from '../time/instant.ts'
import { slotInstant } from '../time/slot.ts'
import { isZone } from '../time/zone.ts'
import { median } from '../trends/median.ts'
import { aheadIn, type Known, type OfferedDose, type OfferedPlanned, type OfferedSchedule } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** The last so many doses are looked at. */
const LAST = 10
/** Their median is further off than this, in minutes. */
const OFF = 45
/** So many of them are off to the same side. */
const SAME_SIDE = 8
/** What counts for a dose is within so many minutes of its plan: what was ticked off a day later says nothing of its time. */
const FAR = 12 * 60
const QUARTER = 15
const DAY_MINUTES = 24 * 60

/**
 * Times of schedules that are not the lived ones: of the last ten doses that were planned for such a time the median is more than 45
 * minutes off, and eight or more lie on the same side. The time of a dose is when it was taken; of one that was completed as planned, when that was tapped. Both are
 * read by the clock where it was logged. Doses that were moved alone do not count, nor those of an earlier time of the schedule. None where
 * the lived time is on another day, and none of a schedule that keeps the clock of elsewhere.
 */
export function timeOffers({ schedules, plannedOf, doseOf, days }: Known): readonly Extract<Offer, { kind: 'time' }>[] {
  return schedules.flatMap((schedule) => {
    const clock = schedule.regimen?.zone
    if (clock && clock !== days.zone) return []
    const doses = plannedOf(schedule.id)
    const times = new Set(aheadIn(doses, days.today).map(({ scheduled_time }) => scheduled_time))
    return [...times].flatMap((time) => offerOf(schedule, time, times, lastOf(doses, time, doseOf)) ?? [])
  })
}

/** How many minutes after its plan a dose was lived. */
type Lived = { readonly dose: OfferedDose; readonly minutes: number }

function lastOf(doses: readonly OfferedPlanned[], time: CivilTime, doseOf: Known['doseOf']): readonly Lived[] {
  const last: Lived[] = []
  for (let at = doses.length - 1; at >= 0 && last.length < LAST; at -= 1) {
    const planned = doses[at]
    if (planned?.status !== 'completed' || planned.scheduled_time !== time || planned.planned_date) continue
    const dose = planned.actual_dose_id === null ? undefined : doseOf(planned.actual_dose_id)
    const minutes = dose && minutesLate(planned, dose)
    if (dose && minutes !== undefined && Math.abs(minutes) <= FAR) last.push({ dose, minutes })
  }
  return last
}

/** Undefined where the clock of the dose is not known. */
function minutesLate(planned: OfferedPlanned, { administered_at, recorded_at, zone }: OfferedDose): number | undefined {
  if (!zone || !isZone(zone)) return undefined
  const slot = toEpochMs(slotInstant(planned, zone))
  const taken = toEpochMs(administered_at)
  return Math.floor(((taken === slot ? toEpochMs(recorded_at) : taken) - slot) / MINUTE)
}

function offerOf(
  { id, peptide_name }: OfferedSchedule,
  planned: CivilTime,
  times: ReadonlySet<CivilTime>,
  last: readonly Lived[],
): Extract<Offer, { kind: 'time' }> | undefined {
  if (last.length < LAST) return undefined
  const off = median(last.map(({ minutes }) => minutes))
  const sign = Math.sign(off)
  const sameSide = last.filter(({ minutes }) => Math.sign(minutes) === sign)
  if (Math.abs(off) <= OFF || sameSide.length < SAME_SIDE) return undefined
  const [from, time] = [minutesOf(planned) + sign * OFF, nearestQuarter(minutesOf(planned) + off)]
  if (!isOfDay(from) || !isOfDay(time) || times.has(timeOf(time))) return undefined
  return {
    kind: 'time',
    schedule_id: id,
    peptide_name,
    planned,
    from: timeOf(from),
    time: timeOf(time),
    side: sign > 0 ? 'later' : 'earlier',
    count: last.filter(({ minutes }) => minutes * sign >= OFF).length,
    of: LAST,
    rows: { doses: idsOf(last.map(({ dose }) => dose)) },
  }
}

function minutesOf(time: CivilTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function nearestQuarter(minutes: number): number {
  return Math.round(minutes / QUARTER) * QUARTER
}

function isOfDay(minutes: number): boolean {
  return minutes >= 0 && minutes < DAY_MINUTES
}

function timeOf(minutes: number): CivilTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as CivilTime
}

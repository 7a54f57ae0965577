import { daysBetween } from '../time/civil.ts'
import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'
import { slotInstant } from '../time/slot.ts'
import { dateIn, isZone, offsetAt, type Zone } from '../time/zone.ts'
import { aheadIn, type Known, type OfferedDose, type OfferedPlanned } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** Home is where most doses of so many days were logged. */
const HOME_DAYS = 90
/** A journey is one of so many days and more. */
const DAYS_AWAY = 2

/**
 * A journey that has lasted two days or more, where doses ahead follow the clock of where the person is: the device and the last doses have
 * another clock than home, and the first of these doses was two days ago or more. Home has the clock of most doses of the last 90 days. Zones
 * whose clocks agree, now and at the next dose, are one: a change to summer time is no journey. Once a journey, also through several zones:
 * not where one was shown since it began.
 */
export function zoneOffers(known: Known, shownAt: string | null): readonly Extract<Offer, { kind: 'zone' }>[] {
  const { days, now } = known
  const ahead = followingDoses(known)
  const [next] = ahead
  const journey = next && journeyOf(known, Math.max(now, toEpochMs(slotInstant(next, days.zone))))
  if (!journey) return []
  const since = dateIn(journey.first.administered_at, days.zone)
  if (daysBetween(since, dateIn(now, days.zone)) < DAYS_AWAY) return []
  if (shownAt !== null && toEpochMs(shownAt) >= toEpochMs(journey.first.administered_at)) return []
  const schedule = known.schedules.find(({ id }) => id === next.schedule_id)
  if (!schedule) return []
  const ofSchedule = ahead.filter(({ schedule_id }) => schedule_id === schedule.id)
  return [
    {
      kind: 'zone',
      schedule_id: schedule.id,
      peptide_name: schedule.peptide_name,
      home: journey.home,
      here: days.zone,
      since,
      count: journey.away.length,
      ahead: ofSchedule.length,
      rows: {
        doses: idsOf(journey.away),
        scheduled_doses: idsOf(ofSchedule),
      },
    },
  ]
}

/** The pending doses ahead that keep no zone, earliest first. */
function followingDoses({ schedules, plannedOf, days }: Known): readonly OfferedPlanned[] {
  return schedules
    .flatMap(({ id }) => aheadIn(plannedOf(id), days.today))
    .filter(({ zone }) => !zone)
    .toSorted((one, other) => (slotKey(one) < slotKey(other) ? -1 : 1))
}

function slotKey({ scheduled_date, scheduled_time, id }: OfferedPlanned): string {
  return `${scheduled_date} ${scheduled_time} ${id}`
}

type Journey = { readonly home: Zone; readonly first: OfferedDose; readonly away: readonly OfferedDose[] }

/** The doses since the last one at home; undefined where the last one, or the device, is at home. */
function journeyOf({ doses, days, now }: Known, next: number): Journey | undefined {
  const [clocks, from] = [new Map<Zone, string>(), toIsoString(now - HOME_DAYS * DAY)]
  const clockOf = (zone: Zone) => {
    const clock = clocks.get(zone) ?? (isZone(zone) ? [now, next].map((at) => offsetAt(at, zone)).join(' ') : '')
    clocks.set(zone, clock)
    return clock
  }
  const older = doses.findIndex(({ administered_at }) => administered_at < from)
  const located = doses.slice(0, older < 0 ? doses.length : older).filter(isLocated)
  const byClock = [...Map.groupBy(located, ({ zone }) => clockOf(zone))]
    .filter(([clock]) => clock !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  const [home, atHome = []] = byClock[0] ?? []
  const end = located.findIndex(({ zone }) => clockOf(zone) === home)
  const away = located.slice(0, Math.max(0, end))
  const [first, last] = [away.at(-1), atHome[0]]
  if (!first || !last || clockOf(days.zone) === home) return undefined
  return { home: last.zone, first, away }
}

function isLocated<Dose extends OfferedDose>(dose: Dose): dose is Dose & { readonly zone: Zone } {
  return dose.zone !== null
}

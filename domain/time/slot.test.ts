import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './civil.ts'
import { DAY_BEGINNINGS } from './day.ts'
import { toEpochMs } from './instant.ts'
import { CivilDate, CivilTime, Zone } from './schema.ts'
import { CLOCKS_APART_DAYS } from './zone.ts'
import { doseState, isFarFromSlot, isLongBeforeSlot } from '../schedules/states/dose-state.ts'
import { inOrderOfTime, shownSlot, slotDay, slotInstant, type Slot } from './slot.ts'
import { scheduleTimesText, slotTimeText } from '../schedules/text/slot-times.ts'
import { completionInstant } from '../schedules/states/transitions.ts'

const [berlin, newYork] = [Zone.parse('Europe/Berlin'), Zone.parse('America/New_York')]
const slot = (date: string, time: string, zone?: Zone | null): Slot => ({
  scheduled_date: CivilDate.parse(date),
  scheduled_time: CivilTime.parse(time),
  zone,
})

describe('a dose that keeps the clock of Berlin', () => {
  const evening = slot('2026-11-21', '20:00', berlin)

  test('a dose that keeps the clock of Berlin is at 2:00 PM of New York, and says both', () => {
    expect(shownSlot(evening, newYork)).toEqual({ date: '2026-11-21', time: '14:00' })
    expect(slotTimeText(evening, newYork)).toBe('8:00 PM in Berlin, 2:00 PM here')
    expect(slotTimeText(evening, berlin)).toBe('8:00 PM')
    expect(slotTimeText(evening, Zone.parse('Europe/Paris'))).toBe('8:00 PM')
  })

  test('a dose that keeps the clock of Berlin lies on the day here', () => {
    const night = slot('2026-11-21', '03:00', berlin)
    expect(shownSlot(night, newYork)).toEqual({ date: '2026-11-20', time: '21:00' })
    expect(slotDay(night, { zone: newYork, begins: 0 })).toBe('2026-11-20')
    const breakfast = slot('2026-11-21', '09:00', berlin)
    expect(slotDay(breakfast, { zone: newYork, begins: 4 })).toBe('2026-11-20')
    expect(slotDay(breakfast, { zone: newYork, begins: 0 })).toBe('2026-11-21')
  })

  test('a dose that keeps the clock of Berlin is due, late, far and early by its instant', () => {
    const pending = { ...evening, status: 'pending' } as const
    const states = ['18:59', '19:00', '20:00'].map((at) => doseState(pending, `2026-11-21T${at}:00Z`, newYork, 0))
    expect(states).toEqual(['upcoming', 'due', 'late'])
    expect(isFarFromSlot(evening, '2026-11-21T20:01:00Z', newYork)).toBe(true)
    expect(isLongBeforeSlot(evening, '2026-11-21T12:59:00Z', newYork)).toBe(true)
    expect(completionInstant(evening, newYork)).toBe('2026-11-21T19:00:00.000Z')
    expect(completionInstant(slot('2026-11-21', '20:00', null), newYork)).toBe('2026-11-22T01:00:00.000Z')
  })

  test('a dose that keeps the clock of Berlin is missed when its day here is over, and not when that in Berlin is', () => {
    const late = { ...slot('2026-11-21', '23:00', berlin), status: 'pending' } as const
    expect(doseState(late, '2026-11-22T08:59:00Z', newYork, 0)).toBe('late')
    expect(doseState(late, '2026-11-22T09:00:00Z', newYork, 0)).toBe('missed')
  })
})

test('the two places differ only while their clocks do', () => {
  // From March 14 to 28, 2027, New York is an hour nearer.
  expect(slotTimeText(slot('2027-03-20', '20:00', berlin), newYork)).toBe('8:00 PM in Berlin, 3:00 PM here')
  const london = Zone.parse('Europe/London')
  const lisbon = Zone.parse('Europe/Lisbon')
  expect(slotTimeText(slot('2027-03-20', '20:00', london), lisbon)).toBe('8:00 PM')
})

test('the times of a schedule are those of each of its days', () => {
  const plan = { scheduled_time: CivilTime.parse('20:00'), date: CivilDate.parse('2026-11-21') }
  expect(scheduleTimesText(plan, newYork)).toBe('8:00 PM')
  const times = [{ time: CivilTime.parse('20:00'), amount: null }]
  const regimen = { time: CivilTime.parse('08:00'), times, zone: null }
  expect(scheduleTimesText({ ...plan, regimen }, newYork)).toBe('8:00 AM and 8:00 PM')
  expect(scheduleTimesText({ ...plan, regimen: { ...regimen, zone: berlin } }, newYork)).toBe(
    '8:00 AM and 8:00 PM in Berlin, 2:00 AM and 2:00 PM here',
  )
})

test('a time that does not exist is the first valid minute after', () => {
  expect(shownSlot(slot('2027-03-28', '02:30', berlin), newYork)).toEqual({ date: '2027-03-27', time: '21:00' })
  expect(slotTimeText(slot('2027-03-28', '02:30', berlin), newYork)).toBe('3:00 AM in Berlin, 9:00 PM here')
})

test('without a zone, or with one that this machine does not know, the device’s clock counts', () => {
  for (const zone of [undefined, null, 'Mars/Olympus' as Zone]) {
    const unbound = slot('2026-11-21', '20:00', zone)
    expect(shownSlot(unbound, newYork)).toEqual({ date: '2026-11-21', time: '20:00' })
    expect(slotInstant(unbound, newYork)).toBe('2026-11-22T01:00:00.000Z')
    expect(slotTimeText(unbound, newYork)).toBe('8:00 PM')
  }
})

const zones = Intl.supportedValuesOf('timeZone').map((name) => Zone.parse(name))
const HERE = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'].map(
  (name) => Zone.parse(name),
)

test('around every change of the clocks from 2024 to 2032 a daily dose has one instant wherever it is shown, and its day there', () => {
  for (const zone of zones)
    for (const change of changesOf(zone)) {
      const before = addDays(CivilDate.parse(faceOf(change, zone).slice(0, 10)), -1)
      // Before the change, at it, and in the hour that is left out or comes twice.
      for (const minutes of [-30, 0, 30]) {
        const time = new Date(Date.parse(`${faceOf(change - 1, zone)}:00Z`) + minutes * 60_000).toISOString()
        const doses = [0, 1, 2].map((later) => {
          const date = addDays(before, later)
          return { ...slot(date, time.slice(11, 16), zone), id: `${3 - later}` }
        })
        for (const here of HERE) {
          for (const dose of doses) expectShown(dose, zone, here)
          // None doubled, none left out: they come in the order of the plan.
          expect(inOrderOfTime(doses.toReversed(), here)).toEqual(doses)
        }
      }
    }
}, 300_000)

test('any dose of any zone is shown by any device as the machine’s clock there has it', () => {
  const dates = fc.integer({ min: 0, max: 36_880 }).map((days) => addDays(CivilDate.parse('2000-01-04'), days))
  const times = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const zone = fc.constantFrom(...zones)
  fc.assert(
    fc.property(dates, times, zone, zone, fc.constantFrom(...DAY_BEGINNINGS), (date, time, own, here, begins) => {
      const dose = slot(date, time, own)
      expectShown(dose, own, here)
      const shown = shownSlot(dose, here)
      const isBefore = shown.time < `0${begins}:00`
      expect(slotDay(dose, { zone: here, begins })).toBe(isBefore ? addDays(shown.date, -1) : shown.date)
      expect(Math.abs(daysBetween(date, shown.date))).toBeLessThanOrEqual(CLOCKS_APART_DAYS)
    }),
    { numRuns: 2000 },
  )
})

/** In the zone itself the plan is shown as it is written, also where the clocks leave its minute out. */
function expectShown(dose: Slot, own: Zone, here: Zone): void {
  const instant = temporalInstant(dose, own)
  const { date, time } = shownSlot(dose, here)
  const expected = own === here ? `${dose.scheduled_date} ${dose.scheduled_time}` : faceOf(instant, here)
  const read = `${toEpochMs(slotInstant(dose, here))} ${date} ${time}`
  if (read !== `${instant} ${expected}`)
    expect(`${JSON.stringify(dose)} in ${here}: ${read}`).toBe(`${instant} ${expected}`)
}

function temporalInstant({ scheduled_date, scheduled_time }: Slot, zone: Zone): number {
  const wall = Temporal.PlainDateTime.from(`${scheduled_date}T${scheduled_time}`)
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isSkipped = !earlier.toPlainDateTime().equals(wall)
  return (isSkipped ? earlier.getTimeZoneTransition('next') : earlier)?.epochMilliseconds ?? Number.NaN
}

function changesOf(zone: Zone): readonly number[] {
  const found = []
  let change = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; change && change.epochMilliseconds < Date.UTC(2033, 0, 1); change = change.getTimeZoneTransition('next'))
    found.push(change.epochMilliseconds)
  return found
}

/** The clock face as Swedish writes it, which is ISO 8601 with a space. */
function faceOf(ms: number, zone: Zone): string {
  const face =
    faces.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  faces.set(zone, face)
  return face.format(ms)
}
const faces = new Map<Zone, Intl.DateTimeFormat>()

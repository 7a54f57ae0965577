import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { slotInstant } from '../schedules/slot.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { DAY, MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import { calendarOf } from './calendar.ts'
import { clockChanges } from './clock-changes.ts'
import { feedEvent, type FeedDose } from './event.ts'

const FROM = toEpochMs('2026-10-24T00:00:00Z')
const TO = FROM + 900 * DAY

const planned = (changed: Partial<FeedDose> = {}): FeedDose => ({
  id: crypto.randomUUID(),
  state: 'planned',
  scheduled_date: '2026-12-01' as CivilDate,
  scheduled_time: '08:00' as CivilTime,
  zone: null,
  name: null,
  amount: null,
  unit: null,
  changed_at: '2026-11-23T05:00:00.123Z',
  ...changed,
})

const textOf = (doses: readonly FeedDose[], zone: Zone) =>
  calendarOf(
    doses.map((dose) => feedEvent(dose, zone)),
    'vialog.example',
  )

/** The events as an independent program reads them. */
const readBack = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

const startOf = (event: ICAL.Event) => toIsoString(event.startDate.toUnixTime() * 1000)

describe('every zone, around each change of its clocks for two and a half years', () => {
  test.each(Intl.supportedValuesOf('timeZone') as Zone[])(
    '%s: another program reads the minute of the slot',
    (zone) => {
      const changes = clockChanges(zone, FROM, TO).flatMap(({ at, before }) =>
        // Walls of the clock that ends, so that skipped ones are among them.
        [-180, -90, -45, -15, -1, 0, 15, 45, 90, 180].map((minutes) => toIsoString(at + before + minutes * MINUTE)),
      )
      const doses = ['2026-10-25T12:00', ...changes, '2028-06-01T00:00'].map((wall) =>
        planned({ scheduled_date: wall.slice(0, 10) as CivilDate, scheduled_time: wall.slice(11, 16) as CivilTime }),
      )
      const starts = readBack(textOf(doses, zone)).map(startOf)
      expect(starts).toEqual(doses.map((dose) => slotInstant(dose, zone)))
    },
  )
})

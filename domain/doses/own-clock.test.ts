import { describe, expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { ownClock, plannedOtherwise } from './own-clock.ts'

const BERLIN = Zone.parse('Europe/Berlin')
const at = '2026-11-21T23:00:00.000Z'

describe('the clock of a dose', () => {
  test('the clock of a dose is the one that it was logged with, and named where the device shows another time', () => {
    const clock = ownClock({ administered_at: at, zone: 'Asia/Tokyo' }, BERLIN)
    expect(clock).toEqual({ date: '2026-11-22', time: '08:00', zone: 'Asia/Tokyo', place: 'Tokyo' })
  })

  test('the clock of a dose is not named where the device showed the same at that moment', () => {
    expect(ownClock({ administered_at: at, zone: 'Europe/Paris' }, BERLIN)).toMatchObject({
      time: '00:00',
      zone: 'Europe/Paris',
      place: undefined,
    })
  })

  test.each([
    ['2026-03-20T12:00:00Z', '08:00', 'New York'],
    ['2026-11-21T12:00:00Z', '07:00', undefined],
  ])(
    'the clock of a dose at %s of New York is named against Bogotá only while the two differ',
    (administered_at, time, place) => {
      const clock = ownClock({ administered_at, zone: 'America/New_York' }, Zone.parse('America/Bogota'))
      expect(clock).toMatchObject({ time, place })
    },
  )

  test.each([undefined, null, '', 'Mars/Olympus', '+02:00'])(
    'the clock of a dose is that of the device where its zone is %j',
    (zone) => {
      const dose = zone === undefined ? { administered_at: at } : { administered_at: at, zone }
      expect(ownClock(dose, BERLIN)).toEqual({ date: '2026-11-22', time: '00:00', zone: BERLIN, place: undefined })
    },
  )
})

describe('what was planned', () => {
  const planned = (administered_at: string, zone: string | null = 'Europe/Berlin') => ({
    administered_at,
    zone,
    planned_date: CivilDate.parse('2026-11-21'),
    planned_time: CivilTime.parse('09:00'),
  })

  test.each([
    ['2026-11-21T08:00:00Z', false],
    ['2026-11-21T08:04:59Z', false],
    ['2026-11-21T08:05:00Z', true],
    ['2026-11-21T07:55:00Z', true],
    ['2026-11-21T07:55:01Z', false],
    ['2026-11-22T08:00:00Z', true],
  ])('taken at %s is worth saying: %s', (administered_at, isSaid) => {
    const said = plannedOtherwise(planned(administered_at))
    expect(said).toEqual(isSaid ? { date: '2026-11-21', time: '09:00' } : undefined)
  })

  test('what was planned is said by the clock of the dose where the plan keeps another', () => {
    const kept = (administered_at: string) => ({
      ...planned(administered_at, 'America/New_York'),
      planned_zone: BERLIN,
    })
    expect(plannedOtherwise(kept('2026-11-21T08:00:00Z'))).toBeUndefined()
    expect(plannedOtherwise(kept('2026-11-21T12:00:00Z'))).toEqual({ date: '2026-11-21', time: '03:00' })
  })

  test('what was planned is not compared without a clock or a plan', () => {
    expect(plannedOtherwise(planned('2026-11-21T20:00:00Z', null))).toBeUndefined()
    expect(
      plannedOtherwise({ administered_at: at, zone: 'UTC', planned_date: null, planned_time: null }),
    ).toBeUndefined()
    expect(plannedOtherwise({ administered_at: at })).toBeUndefined()
  })
})

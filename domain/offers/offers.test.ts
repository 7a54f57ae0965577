import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { addDays, type CivilTime } from '../time/civil.ts'
import { toEpochMs } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import { sampleVial } from '../vials/testing/sample-vial.ts'
import { endingOffers } from './ending.ts'
import type { Known, OfferedVial } from './known.ts'
import { firstOffer } from './offers.ts'
import { overlapOffers } from './overlap.ts'
import { OFFER_KINDS } from './settings.ts'
import { BERLIN, daily, NOW, pending, sampleKnown, taken, TODAY, type SampleDose } from './testing/sample-known.ts'
import { timeOffers } from './time.ts'
import { vialOffers } from './vial.ts'
import { weekdayOffers } from './weekday.ts'
import { zoneOffers } from './zone.ts'

const time = (text: string) => text as CivilTime
const TOKYO = 'Asia/Tokyo' as Zone
const SYDNEY = 'Australia/Sydney' as Zone
const ahead = daily(1, 20, (days) => pending(days))

describe('the planned time is not the lived one', () => {
  const offersOf = (doses: readonly SampleDose[]) => timeOffers(sampleKnown([{ doses: [...doses, ...ahead] }]))

  test('ten doses an hour late are counted, and the time that is most like them is named', () => {
    const late = [50, 70, 60, 65, 75, 30, 60, 20, 80, 60]
    const [offer] = offersOf(daily(-10, -1, (days) => taken(days, late[days + 10] ?? 0)))
    expect(offer).toMatchObject({
      planned: '08:30',
      from: '09:15',
      time: '09:30',
      side: 'later',
      count: 8,
      of: 10,
      schedule_id: 'schedule 0',
    })
    expect(offer?.rows.doses).toHaveLength(10)
  })

  test('doses that were ticked off as planned count by the tap', () => {
    expect(offersOf(daily(-10, -1, (days) => taken(days, 90, { tapped: true })))).toMatchObject([
      { time: '10:00', count: 10 },
    ])
    // What was ticked off a day later leaves six.
    const later = daily(-10, -1, (days) => taken(days, days < -6 ? 26 * 60 : 60, { tapped: true }))
    expect(offersOf(later)).toEqual([])
  })

  test('earlier doses are the other side', () => {
    expect(offersOf(daily(-10, -1, (days) => taken(days, -61)))).toMatchObject([
      { from: '07:45', time: '07:30', side: 'earlier' },
    ])
  })

  test.each([
    ['45 minutes', () => 45, 10],
    ['nine doses', () => 90, 9],
    ['both sides', (days: number) => (days % 2 === 0 ? 120 : -20), 10],
  ])('%s are no reason to ask', (_what, minutes, count) => {
    expect(offersOf(daily(-count, -1, (days) => taken(days, minutes(days))))).toEqual([])
  })

  test('a lived time of another day, or one that the schedule has already, is not offered', () => {
    const evening = { scheduled_time: time('23:30') }
    const known = sampleKnown([{ doses: [...daily(-10, -1, (days) => taken(days, 60, evening)), pending(1, evening)] }])
    expect(timeOffers(known)).toEqual([])
    const both = [...daily(-10, -1, (days) => taken(days, 60)), ...ahead, pending(1, { scheduled_time: time('09:30') })]
    expect(timeOffers(sampleKnown([{ doses: both }]))).toEqual([])
  })

  test('doses of an earlier time of the plan, of a dose that was moved, and of no known clock do not count', () => {
    const other = { scheduled_time: time('07:00') }
    expect(offersOf(daily(-10, -1, (days) => taken(days, 150, other)))).toEqual([])
    const moved = { planned_date: TODAY, planned_time: time('07:30') }
    expect(offersOf(daily(-10, -1, (days) => taken(days, 90, moved)))).toEqual([])
    const clockless = daily(-10, -1, (days) => {
      const { planned, logged } = taken(days, 90)
      return { planned, ...(logged && { logged: { ...logged, zone: null } }) }
    })
    expect(offersOf(clockless)).toEqual([])
  })

  test('on a journey each dose counts by the clock where it was logged, over three zones', () => {
    const zoneOf = (days: number) => (days < -6 ? BERLIN : days < -3 ? TOKYO : SYDNEY)
    expect(offersOf(daily(-10, -1, (days) => taken(days, 0, { zone: zoneOf(days) })))).toEqual([])
    expect(offersOf(daily(-10, -1, (days) => taken(days, 60, { zone: zoneOf(days) })))).toMatchObject([
      { time: '09:30', count: 10 },
    ])
  })

  test('a schedule that keeps the clock of elsewhere is not asked about', () => {
    const doses = [...daily(-10, -1, (days) => taken(days, 60)), ...ahead]
    const regimen = { pattern: null, times: [], zone: TOKYO }
    expect(timeOffers(sampleKnown([{ regimen, doses }]))).toEqual([])
    expect(timeOffers(sampleKnown([{ regimen: { ...regimen, zone: BERLIN }, doses }]))).toHaveLength(1)
  })

  test('a change to winter time is no hour late', () => {
    const now = toEpochMs('2026-10-28T11:00:00Z')
    const shift = -32
    const doses = daily(-10, -1, (days) => taken(days + shift, 20))
    expect(timeOffers(sampleKnown([{ doses: [...doses, ...ahead] }], { now }))).toEqual([])
  })
})

describe('a weekday that is always missed', () => {
  // The day of the samples is a Sunday.
  const offersOf = (doses: readonly SampleDose[]) => weekdayOffers(sampleKnown([{ doses: [...doses, ...ahead] }]))
  const isSunday = (days: number) => days % 7 === 0

  test('four of the last five Sundays are counted, with their rows', () => {
    const doses = daily(-42, -1, (days) => (isSunday(days) && days !== -21 ? pending(days) : taken(days, 0)))
    const [offer] = offersOf(doses)
    expect(offer).toMatchObject({ weekday: 0, count: 4, of: 5, canLeaveOut: true })
    expect(offer?.rows.scheduled_doses).toHaveLength(5)
  })

  test('three of five, two weekdays, and a plan that was stopped are no reason to ask', () => {
    expect(
      offersOf(
        daily(-42, -1, (days) => (isSunday(days) && days !== -21 && days !== -14 ? pending(days) : taken(days, 0))),
      ),
    ).toEqual([])
    expect(
      offersOf(daily(-42, -1, (days) => (isSunday(days) || isSunday(days - 1) ? pending(days) : taken(days, 0)))),
    ).toEqual([])
    expect(offersOf(daily(-42, -1, (days) => (days > -36 ? pending(days) : taken(days, 0))))).toEqual([])
  })

  test('what is not over is not missed, and a pause has no missed days', () => {
    const now = toEpochMs('2026-11-29T02:30:00Z')
    const doses = [
      ...daily(-35, 0, (days) => (isSunday(days) && days > -28 ? pending(days) : taken(days, 0))),
      ...ahead,
    ]
    // Of the Sundays before this one three were missed; this one is not over.
    expect(weekdayOffers(sampleKnown([{ doses }], { now }))).toEqual([])
    const paused = daily(-42, -1, (days) => taken(days, 0)).filter((_, at) => at < 14 || at > 34)
    expect(offersOf(paused)).toEqual([])
  })

  test('where the other days are missed more often than not, and where the plan has no such day ahead, nothing is asked', () => {
    const isLeftOut = (days: number) => isSunday(days) || Math.ceil(-days / 7) % 2 === 1
    expect(offersOf(daily(-35, -1, (days) => (isLeftOut(days) ? pending(days) : taken(days, 0))))).toEqual([])
    const past = daily(-42, -1, (days) => (isSunday(days) ? pending(days) : taken(days, 0)))
    const doses = [...past, ...ahead.filter(({ planned }) => new Date(planned.scheduled_date).getUTCDay() !== 0)]
    expect(weekdayOffers(sampleKnown([{ doses }]))).toEqual([])
    expect(offersOf(past)).toHaveLength(1)
  })

  test('a weekly dose has one day alone, which nothing leaves out', () => {
    const doses = [-35, -28, -21, -14, -7, 0, 7].map((days) => (days === -28 ? taken(days, 0) : pending(days)))
    expect(weekdayOffers(sampleKnown([{ doses }]))).toMatchObject([{ weekday: 0, count: 4, canLeaveOut: false }])
  })
})

describe('a vial ends before the plan does', () => {
  const vial = (changed: Partial<OfferedVial> = {}): OfferedVial => {
    const { components: _none, ...sample } = sampleVial({ peptide_id: PEPTIDE_IDS.bpc157 })
    return { ...sample, components: [], peptide_name: 'BPC-157', ...changed }
  }
  const of250 = (days: number) => pending(days, { amount: '250', unit: 'mcg' })
  const offersOf = (vials: readonly OfferedVial[], count: number) =>
    vialOffers(
      sampleKnown([{ peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157', doses: daily(1, count, of250) }], {
        vials,
      }),
    )

  test('it is offered from the day on which the next one is ordered', () => {
    // 5 mg are 20 doses: the last of them in 20 days.
    expect(offersOf([vial({ beyond_use_on: null })], 40)).toEqual([])
    const [offer] = offersOf([vial({ beyond_use_on: null, base_ml: '0.5' })], 40)
    expect(offer).toMatchObject({ ends: 'used-up', covered: 5, planned: 40, next: addDays(TODAY, 6), mix: undefined })
    expect(offer?.rows.scheduled_doses).toHaveLength(35)
    expect(offersOf([vial({ beyond_use_on: null, base_ml: '0.5' })], 5)).toEqual([])
  })

  test('a beyond-use date that comes first is named', () => {
    expect(offersOf([vial({ beyond_use_on: addDays(TODAY, 4) })], 40)).toMatchObject([
      { ends: 'past-date', covered: 4 },
    ])
  })

  test('what is at hand and not mixed yet is offered three days ahead, and not before', () => {
    const next = vial({ id: 'next', status: 'unmixed', mixed_on: null })
    expect(offersOf([vial({ beyond_use_on: null, base_ml: '0.5' }), next], 40)).toEqual([])
    expect(offersOf([vial({ beyond_use_on: null, base_ml: '0.2' }), next], 40)).toMatchObject([
      { mix: 'next', covered: 2 },
    ])
  })

  test('without a vial in use, and where a dose in another unit fits none, nothing is known', () => {
    expect(offersOf([], 40)).toEqual([])
    expect(offersOf([vial({ status: 'unmixed' })], 40)).toEqual([])
    const inUnits = sampleKnown(
      [{ peptide_id: PEPTIDE_IDS.bpc157, doses: daily(1, 40, (days) => pending(days, { amount: '2', unit: 'IU' })) }],
      { vials: [vial()] },
    )
    expect(vialOffers(inUnits)).toEqual([])
  })

  test('a schedule in units is drawn from a vial in units', () => {
    const vials = [vial({ unit: 'IU', amount: '20', beyond_use_on: null })]
    const doses = daily(1, 40, (days) => pending(days, { amount: '4', unit: 'IU' }))
    expect(vialOffers(sampleKnown([{ peptide_id: PEPTIDE_IDS.bpc157, doses }], { vials }))).toMatchObject([
      { covered: 5, planned: 40 },
    ])
  })
})

describe('two schedules of one substance', () => {
  const own = (name: string) => ({ peptide_id: `own ${name}`, peptide_name: name })
  const bpc = { peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157' }
  const offersOf = (one: object, other: object, beside: Partial<Known> = {}) =>
    overlapOffers(
      sampleKnown(
        [
          { ...one, doses: ahead },
          { ...other, doses: daily(10, 30, (days) => pending(days)) },
        ],
        beside,
      ),
    )

  test('the days and doses in common are counted', () => {
    const [offer] = offersOf({}, {})
    expect(offer).toMatchObject({ from: addDays(TODAY, 10), to: addDays(TODAY, 20), doses: [11, 11] })
    expect(offer?.rows.schedules).toHaveLength(2)
    expect(offer?.rows.scheduled_doses).toHaveLength(22)
  })

  test.each([
    ['a brand name', own('Ozempic 1 mg'), {}, true],
    ['two brand names', own('Wegovy'), own('Ozempic'), true],
    ['another spelling of an own one', own('KPV'), own('k p v'), true],
    ['a blend by its name', own('BPC-157 + TB-500'), bpc, true],
    ['another substance', own('Mounjaro'), {}, false],
    [
      'what only resembles it',
      own('Thymosin beta-4'),
      { peptide_id: PEPTIDE_IDS.tb500, peptide_name: 'TB-500' },
      false,
    ],
  ])('%s', (_what, one, other, isOne) => {
    expect(offersOf(one, other)).toHaveLength(isOne ? 1 : 0)
  })

  test('the blend that a schedule is drawn from counts as each peptide in it, and is among the rows', () => {
    const vial: OfferedVial = {
      ...sampleVial({ id: 'glow', peptide_id: PEPTIDE_IDS.tb500, beyond_use_on: null }),
      peptide_name: 'TB-500',
      components: [{ ...bpc, amount: '5', unit: 'mg' }],
    }
    const [offer] = offersOf({ peptide_id: PEPTIDE_IDS.tb500, peptide_name: 'TB-500' }, bpc, { vials: [vial] })
    expect(offer?.rows.vials).toEqual(['glow'])
  })

  test('one that begins after the other has ended overlaps nothing', () => {
    const next = daily(21, 30, (days) => pending(days))
    expect(overlapOffers(sampleKnown([{ doses: ahead }, { doses: next }]))).toEqual([])
  })
})

describe('a journey', () => {
  const home = (from: number, to: number) => daily(from, to, (days) => taken(days, 0))
  const away = (from: number, to: number, zone: Zone) => daily(from, to, (days) => taken(days, 0, { zone }))
  const offersOf = (doses: readonly SampleDose[], zone: Zone, shownAt: string | null = null, now = NOW) =>
    zoneOffers(sampleKnown([{ doses: [...doses, ...ahead] }], { zone, now }), shownAt)

  test('two days away are asked about, with the doses logged there and those ahead', () => {
    const [offer] = offersOf([...home(-30, -3), ...away(-2, -1, TOKYO)], TOKYO)
    expect(offer).toMatchObject({ home: BERLIN, here: TOKYO, count: 2, ahead: 20, since: addDays(TODAY, -2) })
    expect(offer?.rows.doses).toHaveLength(2)
  })

  test('a day away, a device that is at home again, and a dose at home since are no journey', () => {
    expect(offersOf([...home(-30, -2), ...away(-1, -1, TOKYO)], TOKYO)).toEqual([])
    expect(offersOf([...home(-30, -4), ...away(-3, -1, TOKYO)], BERLIN)).toEqual([])
    expect(offersOf([...home(-30, -4), ...away(-3, -2, TOKYO), ...home(-1, -1)], TOKYO)).toEqual([])
  })

  test('through three zones it is one journey, and is asked about once', () => {
    const doses = [...home(-30, -9), ...away(-8, -5, TOKYO), ...away(-4, -1, SYDNEY)]
    expect(offersOf(doses, SYDNEY)).toMatchObject([{ home: BERLIN, here: SYDNEY, count: 8 }])
    expect(offersOf(doses, SYDNEY, '2026-11-23T10:00:00.000Z')).toEqual([])
    // One that was shown on a journey before.
    expect(offersOf(doses, SYDNEY, '2026-11-01T10:00:00.000Z')).toHaveLength(1)
  })

  test('zones with one clock are one place, and summer time is no journey', () => {
    const paris = 'Europe/Paris' as Zone
    expect(offersOf([...home(-30, -6), ...away(-5, -1, paris)], paris)).toEqual([])
    const now = toEpochMs('2026-10-28T11:00:00Z')
    expect(offersOf(home(-60, -33), BERLIN, null, now)).toEqual([])
  })

  test('doses that keep a clock, and none ahead, are not asked about', () => {
    const doses = [...home(-30, -3), ...away(-2, -1, TOKYO)]
    const kept = daily(1, 20, (days) => pending(days, { zone: BERLIN }))
    expect(zoneOffers(sampleKnown([{ doses: [...doses, ...kept] }], { zone: TOKYO }), null)).toEqual([])
    expect(zoneOffers(sampleKnown([{ doses }], { zone: TOKYO }), null)).toEqual([])
  })
})

describe('a schedule that ends within a week', () => {
  const offersOf = (...plans: readonly (readonly SampleDose[])[]) =>
    endingOffers(sampleKnown(plans.map((doses) => ({ doses }))))

  test('what is left is counted, and the next one may begin a step of the plan later', () => {
    const weekly = [-14, -7, 0, 7].map((days) => (days < 0 ? taken(days, 0) : pending(days)))
    expect(offersOf(weekly)).toMatchObject([{ left: 2, last: addDays(TODAY, 7), start: addDays(TODAY, 14) }])
    expect(offersOf(weekly.slice(0, 3))).toMatchObject([{ left: 1, last: TODAY, start: addDays(TODAY, 7) }])
  })

  test('eight days ahead, a plan that has just been made, and one that another follows are no reason to ask', () => {
    expect(offersOf([taken(-7, 0), pending(1), pending(8)])).toEqual([])
    expect(offersOf([pending(1), pending(4)])).toEqual([])
    expect(offersOf([taken(-7, 0), pending(1)], [pending(8), pending(60)])).toEqual([])
  })
})

describe('of any history', () => {
  const zone = fc.constantFrom(BERLIN, TOKYO, SYDNEY, 'America/New_York' as Zone)
  const sampleDose = fc.record({
    days: fc.integer({ min: -120, max: 30 }),
    minutes: fc.integer({ min: -200, max: 400 }),
    tapped: fc.boolean(),
    what: fc.constantFrom('taken', 'taken', 'taken', 'missed', 'skipped', 'deleted'),
    zone,
    at: fc.constantFrom('08:30', '20:00', '23:50').map(time),
  })
  const history = fc.record({
    schedules: fc.array(
      fc.record({
        name: fc.constantFrom('Semaglutide', 'Ozempic', 'BPC-157 + TB-500', 'KPV'),
        doses: fc.uniqueArray(sampleDose, { maxLength: 90, selector: ({ days, at }) => `${days} ${at}` }),
      }),
      { maxLength: 3 },
    ),
    here: zone,
    pauses: fc.array(fc.record({ from: fc.integer({ min: -120, max: 20 }), days: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 2,
    }),
    now: fc.integer({ min: -40, max: 40 }).map((hours) => NOW + hours * 3_600_000),
  })

  /** Daily doses of 80 days with two pauses, in Berlin, Tokyo, Sydney, and Berlin again. */
  const travelled = (minutes: number) =>
    Array.from({ length: 80 }, (_, at) => at - 80)
      .filter((days) => !(days >= -60 && days < -46) && !(days >= -30 && days < -23))
      .map((days) =>
        taken(days, minutes, { zone: days < -40 ? BERLIN : days < -20 ? TOKYO : days < -12 ? SYDNEY : BERLIN }),
      )
  const offered = (doses: readonly SampleDose[], here = BERLIN) =>
    OFFER_KINDS.flatMap((kind) => {
      const offer = firstOffer(sampleKnown([{ doses: [...doses, ...ahead] }], { zone: here }), [kind], () => null)
      return offer ? [offer.kind] : []
    })

  test('three zones and two pauses on time are no reason to ask; an hour late everywhere, and the journey itself, are', () => {
    expect(offered(travelled(0))).toEqual([])
    expect(offered(travelled(60))).toEqual(['time'])
    // In the middle of the journey, where the last doses were in Sydney.
    expect(
      offered(
        travelled(0).filter(({ planned }) => planned.scheduled_date < addDays(TODAY, -12)),
        SYDNEY,
      ),
    ).toEqual(['zone'])
  })

  test('no offer is made without its rows, and each row is one that is known', () => {
    fc.assert(
      fc.property(history, ({ schedules, here, now, pauses }) => {
        const isPaused = (day: number) => pauses.some(({ from, days }) => day >= from && day < from + days)
        const known = sampleKnown(
          schedules.map(({ name, doses }, at) => ({
            peptide_id: name === 'Semaglutide' ? PEPTIDE_IDS.semaglutide : `own ${name}`,
            peptide_name: name,
            doses: doses
              .filter(({ days }) => !isPaused(days))
              .toSorted((one, other) => one.days - other.days || (one.at < other.at ? -1 : 1))
              .map(({ days, minutes, tapped, what, zone: own, at: scheduled_time }): SampleDose => {
                const id = `${at} ${days} ${scheduled_time}`
                if (days >= 0 || what === 'missed' || what === 'deleted') return pending(days, { id, scheduled_time })
                if (what === 'skipped')
                  return pending(days, { id, scheduled_time, status: 'skipped', skipped_at: '2026-11-01T00:00:00Z' })
                return taken(days, minutes, { id, scheduled_time, tapped, zone: own })
              }),
          })),
          { zone: here, now },
        )
        const ids = new Set([
          ...known.schedules.flatMap(({ id }) => [id, ...known.plannedOf(id).map((dose) => dose.id)]),
          ...known.doses.map(({ id }) => id),
        ])
        for (const kind of OFFER_KINDS) {
          const offer = firstOffer(known, [kind], () => null)
          if (!offer) continue
          expect(offer.kind).toBe(kind)
          const rows = Object.values(offer.rows)
          expect(rows.length).toBeGreaterThan(0)
          for (const of of rows) {
            expect(of.length).toBeGreaterThan(0)
            expect(new Set(of).size).toBe(of.length)
            for (const id of of) expect(ids).toContain(id)
          }
          if ('count' in offer && 'of' in offer) expect(offer.count).toBeLessThanOrEqual(offer.of)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('one offer comes at a time, the first of the kinds that may come', () => {
  const known = sampleKnown([{ doses: [taken(-7, 0), pending(1)] }, { doses: [taken(-7, 0), pending(1)] }])
  expect(firstOffer(known, OFFER_KINDS, () => null)?.kind).toBe('overlap')
  expect(firstOffer(known, ['ending', 'time'], () => null)?.kind).toBe('ending')
  expect(firstOffer(known, [], () => null)).toBeUndefined()
  expect(firstOffer(sampleKnown([]), OFFER_KINDS, () => null)).toBeUndefined()
})

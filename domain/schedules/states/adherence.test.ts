import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate as Day } from '../../time/civil.ts'
import { DAY_BEGINNINGS, type DayBegins } from '../../time/day.ts'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import { adherence, percentTaken, type DayOfDoses } from './adherence.ts'

const day = (text: string) => CivilDate.parse(text)
const today = day('2026-11-21')
const bounds = { today, openFrom: today, cycleStart: undefined }
const of = (date: string, taken: number, skipped = 0, pending = 0): DayOfDoses => ({
  date: day(date),
  planned_for: day(date),
  taken,
  skipped,
  pending,
})

describe('adherence', () => {
  test('adherence names what was skipped, and counts what was missed as not taken', () => {
    const days = [of('2026-11-18', 2), of('2026-11-19', 1, 1), of('2026-11-20', 0, 0, 2)]
    expect(adherence(days, bounds).all).toEqual({ taken: 3, planned: 6, skipped: 1 })
  })

  test('adherence counts a completed dose at once, and what is open of a day that is not over not yet', () => {
    const days = [of('2026-11-21', 1, 1, 1), of('2026-11-22', 1, 0, 3)]
    expect(adherence(days, bounds).all).toEqual({ taken: 2, planned: 2, skipped: 0 })
    const last = [of('2026-11-20', 1, 0, 1)]
    expect(adherence(last, { ...bounds, openFrom: day('2026-11-20') }).all.planned).toBe(1)
    expect(adherence(last, bounds).all.planned).toBe(2)
  })

  test('the adherence of 30 days counts today and the 29 days before', () => {
    const days = [of('2026-10-22', 1), of('2026-10-23', 1), of('2026-11-21', 1), of('2026-11-22', 1)]
    expect(adherence(days, bounds)).toMatchObject({ days30: { planned: 2 }, all: { planned: 4 } })
  })

  test('adherence of the cycle is all since its start, and null without a cycle', () => {
    const days = [of('2026-11-01', 1), of('2026-11-10', 1), of('2026-11-11', 0, 0, 1)]
    expect(adherence(days, { ...bounds, cycleStart: day('2026-11-10') }).cycle).toEqual({
      taken: 1,
      planned: 2,
      skipped: 0,
    })
    expect(adherence(days, { ...bounds, cycleStart: day('2026-12-01') }).cycle).toEqual({
      taken: 0,
      planned: 0,
      skipped: 0,
    })
    expect(adherence(days, bounds).cycle).toBeNull()
  })

  test('adherence of the cycle has its first dose where that counts to the day before', () => {
    const night = { ...of('2026-11-09', 1), planned_for: day('2026-11-10') }
    const evening = of('2026-11-09', 0, 0, 1)
    const counted = adherence([night, evening], { ...bounds, cycleStart: day('2026-11-10') })
    expect(counted.cycle).toEqual({ taken: 1, planned: 1, skipped: 0 })
    expect(counted).toMatchObject({ all: { taken: 1, planned: 2 }, streak: 0 })
    expect(adherence([night, of('2026-11-09', 1)], bounds).streak).toBe(1)
  })
})

describe('the streak', () => {
  test.each<readonly [string, number, readonly DayOfDoses[]]>([
    ['of nobody who plans', 0, []],
    ['goes over days without a plan', 3, [of('2026-11-01', 1), of('2026-11-11', 2), of('2026-11-20', 1)]],
    ['ends at a day with a missed dose', 1, [of('2026-11-18', 1), of('2026-11-19', 1, 0, 1), of('2026-11-20', 1)]],
    ['ends at a day with a skipped dose', 1, [of('2026-11-18', 1), of('2026-11-19', 1, 1), of('2026-11-20', 1)]],
    ['has today when everything of today is taken', 2, [of('2026-11-20', 1), of('2026-11-21', 2)]],
    ['stays while something of today is open', 1, [of('2026-11-20', 1), of('2026-11-21', 1, 0, 1)]],
    ['does not run ahead of today', 1, [of('2026-11-20', 1), of('2026-11-22', 1)]],
  ])('%s: %i', (_, length, days) => {
    expect(adherence(days.toReversed(), bounds).streak).toBe(length)
  })
})

test('adherence is what a count dose by dose and day by day gives', () => {
  const dose = fc.record({
    planned_for: fc.integer({ min: -50, max: 5 }).map((days) => addDays(today, days)),
    time: fc
      .constantFrom('00:00', '00:59', '01:00', '03:59', '05:59', '06:00', '21:00')
      .map((at) => CivilTime.parse(at)),
    what: fc.constantFrom('taken', 'taken', 'taken', 'skipped', 'pending', 'hidden'),
  })
  fc.assert(
    fc.property(
      fc.array(dose, { maxLength: 80 }),
      fc.boolean(),
      fc.option(fc.integer({ min: -60, max: 10 }), { nil: undefined }),
      fc.constantFrom(...DAY_BEGINNINGS),
      (planned, isNight, cycle, begins) => {
        const doses = planned.map((dose) => ({ ...dose, date: dayOf(dose, begins) }))
        const openFrom = isNight ? addDays(today, -1) : today
        const cycleStart = cycle === undefined ? undefined : addDays(today, cycle)
        expect(adherence(daysOf(doses), { today, openFrom, cycleStart })).toEqual({
          cycle:
            cycleStart === undefined ? null : count(doses, openFrom, ({ planned_for }) => planned_for >= cycleStart),
          days30: count(doses, openFrom, ({ date }) => date > addDays(today, -30) && date <= today),
          all: count(doses, openFrom, () => true),
          streak: streak(doses, openFrom),
        })
      },
    ),
    { numRuns: 2000 },
  )
})

type Dose = { readonly date: Day; readonly planned_for: Day; readonly what: string }

/** The day to which a dose counts, by the hours of the clock alone. */
function dayOf({ planned_for, time }: { readonly planned_for: Day; readonly time: CivilTime }, begins: DayBegins): Day {
  const at = Date.parse(`${planned_for}T${time}Z`) - begins * 3_600_000
  return day(new Date(at).toISOString().slice(0, 10))
}

function daysOf(doses: readonly Dose[]): readonly DayOfDoses[] {
  const shown = doses.filter(({ what }) => what !== 'hidden')
  return [...Map.groupBy(shown, ({ date, planned_for }) => `${date} ${planned_for}`).values()].map((ofDay) => {
    const number = (kind: string) => ofDay.filter(({ what }) => what === kind).length
    const [{ date, planned_for } = { date: today, planned_for: today }] = ofDay
    return { date, planned_for, taken: number('taken'), skipped: number('skipped'), pending: number('pending') }
  })
}

function count(doses: readonly Dose[], openFrom: Day, isWithin: (dose: Dose) => boolean) {
  let [taken, planned, skipped] = [0, 0, 0]
  for (const dose of doses) {
    const { date, what } = dose
    if (!isWithin(dose) || what === 'hidden') continue
    if (what === 'taken') taken += 1
    if (what === 'taken' || date < openFrom) planned += 1
    if (what === 'skipped' && date < openFrom) skipped += 1
  }
  return { taken, planned, skipped }
}

function streak(doses: readonly Dose[], openFrom: Day): number {
  let length = 0
  for (let back = 0; back <= 51; back++) {
    const date = addDays(today, -back)
    const ofDay = doses.filter((dose) => dose.date === date && dose.what !== 'hidden')
    if (ofDay.length === 0) continue
    if (ofDay.every(({ what }) => what === 'taken')) length += 1
    else if (date < openFrom) return length
  }
  return length
}

test.each([
  [0, 0, undefined],
  [0, 4, 0],
  [18, 20, 90],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [199, 200, 99],
  [999, 1000, 99],
  [1000, 1000, 100],
])('%i of %i doses are %s percent', (taken, planned, percent) => {
  expect(percentTaken({ taken, planned })).toBe(percent)
})

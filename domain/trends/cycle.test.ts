import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import type { Grade } from '../symptoms/symptoms.ts'
import { sumOfCycle, type Cycle, type CycleDose } from './cycle.ts'
import type { SymptomDay } from './symptom-days.ts'

const start = CivilDate.parse('2026-01-05')
const on = (day: number) => addDays(start, day)
const dose = (day: number, amount: string, unit = 'mg', changed: Partial<CycleDose> = {}): CycleDose => ({
  day: on(day),
  amount,
  unit,
  sites: [],
  draws: [],
  ...changed,
})
const draw = (vial_id: string, volume_ml: string, cost: string | null = '40') => ({
  vial_id,
  volume_ml,
  cost,
  currency: cost === null ? null : 'USD',
  whole_ml: '2',
})
const cycle = (doses: readonly CycleDose[], changed: Partial<Cycle> = {}): Cycle => ({
  weeks: 8,
  start,
  end: on(55),
  planned: 8,
  taken: doses.length,
  doses,
  ...changed,
})
const nothing = { weights: [], symptoms: new Map() }

test('amounts of one mass are one sum, exact, and units of their own stand beside it', () => {
  const sum = (doses: readonly CycleDose[]) => sumOfCycle(cycle(doses), nothing, on(60)).amounts
  expect(sum([dose(0, '0.1'), dose(1, '0.2'), dose(2, '250', 'mcg')])).toEqual(['0.55 mg'])
  expect(sum([dose(0, '250', 'mcg'), dose(1, '250', 'mcg')])).toEqual(['500 mcg'])
  expect(sum([dose(0, '2', 'IU'), dose(1, '1')])).toEqual(['2 IU', '1 mg'])
  expect(sum([])).toEqual([])
})

test('days on have a dose, and days off are the others of its days up to today', () => {
  const doses = [dose(0, '1'), dose(0, '1'), dose(7, '1')]
  expect(sumOfCycle(cycle(doses), nothing, on(9))).toMatchObject({ daysOn: 2, daysOff: 8 })
  expect(sumOfCycle(cycle(doses), nothing, on(100))).toMatchObject({ daysOn: 2, daysOff: 54 })
})

test('the weight a week is that of its first 28 days and of its last', () => {
  const weights = Array.from({ length: 80 }, (_, day) => ({ day: on(day), value: day < 28 ? 90 - day / 7 : 86 }))
  const { atStart, atEnd } = sumOfCycle(cycle([]), { ...nothing, weights }, on(100))
  expect(atStart.kind === 'rate' && atStart.rate).toBeCloseTo(-1, 9)
  expect(atEnd).toMatchObject({ kind: 'rate', rate: 0, values: 28 })
  expect(sumOfCycle(cycle([]), { ...nothing, weights }, on(3)).atStart.kind).toBe('missing')
  expect(sumOfCycle(cycle([]), { ...nothing, weights }, on(27)).atEnd).toBeUndefined()
})

test('a day that was asked counts once, with its strongest grade; a day that was not asked counts nowhere', () => {
  const day = (grade: 0 | Grade, asked = ['nausea', 'headache']): SymptomDay => ({
    asked,
    grades: new Map([
      ['nausea', grade],
      ['headache', 0],
    ]),
  })
  const symptoms = new Map([
    [on(0), day(0)],
    [on(1), day(2)],
    [on(2), day(2)],
    [on(3), day(3, [])],
    [on(60), day(1)],
  ])
  const { asked, grades } = sumOfCycle(cycle([]), { weights: [], symptoms }, on(100))
  expect(asked).toBe(3)
  expect(grades).toEqual([
    { grade: 1, days: 0 },
    { grade: 2, days: 2 },
    { grade: 3, days: 0 },
  ])
})

test('sites and vials are counted once, and the cost is that of the doses of which it is known', () => {
  const doses = [
    dose(0, '1', 'mg', { sites: ['a', 'b'], draws: [draw('one', '0.25')] }),
    dose(7, '1', 'mg', { sites: ['a'], draws: [draw('one', '0.1'), draw('two', '0.05')] }),
    dose(14, '1', 'mg', { draws: [draw('three', '0.1', null)] }),
    dose(21, '1'),
  ]
  expect(sumOfCycle(cycle(doses), nothing, on(60))).toMatchObject({
    sites: ['a', 'b'],
    vials: 3,
    costs: ['8.00 USD'],
    dosesWithCost: 2,
  })
})

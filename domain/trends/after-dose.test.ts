import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '../time/civil.ts'
import { CivilDate as Day } from '../time/schema.ts'
import { instantOf, UTC } from '../time/zone.ts'
import type { CivilTime } from '../time/civil.ts'
import type { Grade } from '../symptoms/symptoms.ts'
import { afterDoseTables } from './after-dose.ts'
import { symptomDays } from './symptom-days.ts'

const first = Day.parse('2026-01-05')
const on = (day: number) => addDays(first, day)
const weekly = (amountOf: (week: number) => string = () => '1') =>
  Array.from({ length: 12 }, (_, week) => ({ day: on(7 * week), amount: amountOf(week), unit: 'mg' }))
const checkIn = (day: number, asked: readonly string[] = ['nausea', 'headache']) => ({ day: on(day), asked })
const entry = (day: number, grade: Grade = 1, symptom = 'nausea') => ({
  symptom,
  grade,
  began_at: instantOf(on(day), '09:00' as CivilTime, UTC),
  zone: UTC,
})
const sum = (rows: readonly { readonly asked: number }[]) => rows.reduce((all, { asked }) => all + asked, 0)

test('of 12 weekly doses and check-ins on 50 of 84 days the rows count 50 days, and no entry of another day', () => {
  const asked = Array.from({ length: 84 }, (_, day) => day)
    .filter((day) => day % 5 < 3)
    .slice(0, 50)
  const others = Array.from({ length: 84 }, (_, day) => day)
    .filter((day) => !asked.includes(day))
    .slice(0, 6)
  const days = symptomDays(
    asked.map((day) => checkIn(day)),
    [entry(asked[0] ?? 0, 2), ...others.map((day) => entry(day, 3))],
  )
  const { tables, unasked } = afterDoseTables(weekly(), days, 'nausea')
  expect(sum(tables[0]?.rows ?? [])).toBe(50)
  expect(unasked).toBe(6)
  expect(tables[0]?.rows.reduce((all, { felt }) => all + felt, 0)).toBe(1)
})

test('a row counts the days so many after the last dose, on how many it was there, and the strongest', () => {
  const days = symptomDays(
    [0, 1, 7, 8, 14, 15, 22].map((day) => checkIn(day)),
    [entry(1, 2), entry(8, 1), entry(8, 3), entry(15), entry(0, 3, 'headache')],
  )
  const [all] = afterDoseTables(weekly(), days, 'nausea').tables
  expect(all?.rows.slice(0, 3)).toEqual([
    { daysAfter: 0, asked: 3, felt: 0, worst: 0 },
    { daysAfter: 1, asked: 4, felt: 3, worst: 3 },
    { daysAfter: 2, asked: 0, felt: 0, worst: 0 },
  ])
})

test('a check-in that did not ask about the symptom is no none', () => {
  const days = symptomDays([checkIn(1, ['headache']), checkIn(8)], [])
  expect(afterDoseTables(weekly(), days, 'nausea').tables[0]?.rows[1]).toMatchObject({ asked: 1, felt: 0 })
})

test('a day before the first dose, and one more than six days after the last, stands in no row', () => {
  const days = symptomDays([checkIn(-1), checkIn(83), checkIn(84), checkIn(90)], [])
  expect(sum(afterDoseTables(weekly(), days, 'nausea').tables[0]?.rows ?? [])).toBe(1)
})

test('each amount has the same rows, its first 14 days apart', () => {
  const every = Array.from({ length: 84 }, (_, day) => checkIn(day))
  const doses = weekly((week) => (week < 4 ? '0.25' : '0.5'))
  const { tables } = afterDoseTables(doses, symptomDays(every, []), 'nausea')
  expect(tables.map(({ step, rows }) => [step?.amount, step?.part, sum(rows)])).toEqual([
    [undefined, undefined, 84],
    ['0.25 mg', 'first', 14],
    ['0.25 mg', 'later', 14],
    ['0.5 mg', 'first', 14],
    ['0.5 mg', 'later', 42],
  ])
})

test('a day is that of the clock by which an entry was made', () => {
  const late = { ...entry(1), began_at: '2026-01-06T20:00:00.000Z', zone: 'Asia/Tokyo' as typeof UTC }
  const days = symptomDays([checkIn(2)], [late])
  expect([...days.keys()] as readonly CivilDate[]).toEqual([on(2)])
})

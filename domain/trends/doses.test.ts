import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import { amountsBegun, isWeekly } from './doses.ts'

const first = CivilDate.parse('2026-01-05')
const dose = (day: number, amount = '1', unit = 'mg') => ({ day: addDays(first, day), amount, unit })

test.each([
  ['once a week', [0, 7, 14, 21], true],
  ['each second week', [0, 14, 28], true],
  ['once a week, now a day early and now late', [0, 6, 14, 20, 29], true],
  ['twice a week', [0, 3, 7, 10, 14], false],
  ['each day', [0, 1, 2, 3], false],
  ['only twice', [0, 7], false],
])('a peptide that is taken %s is weekly: %s', (_, days, expected) => {
  expect(isWeekly(days.map((day) => dose(day)))).toBe(expected)
})

const begunOn = (doses: readonly ReturnType<typeof dose>[]) => amountsBegun(doses).map((day) => day.slice(5))

test('an amount begins with the first dose and with each step', () => {
  expect(begunOn([dose(0, '0.25'), dose(7, '0.25'), dose(14, '0.5'), dose(21, '0.5'), dose(28, '0.25')])).toEqual([
    '01-05',
    '01-19',
  ])
})

test('two amounts in turn begin once each, and the dose after a mistyped one begins nothing', () => {
  expect(begunOn([0, 1, 2, 3, 4, 5].map((day) => dose(day, day % 2 === 0 ? '100' : '200')))).toEqual(['01-05', '01-06'])
  expect(begunOn([dose(0), dose(1), dose(2, '10'), dose(3), dose(4)])).toEqual(['01-05', '01-07'])
})

test('after more than four weeks without a dose the same amount begins again', () => {
  expect(begunOn([dose(0), dose(7), dose(35)])).toEqual(['01-05'])
  expect(begunOn([dose(0), dose(7), dose(36)])).toEqual(['01-05', '02-10'])
})

test('an amount is the same however it is written', () => {
  expect(begunOn([dose(0, '0.5'), dose(7, '0.50')])).toEqual(['01-05'])
})

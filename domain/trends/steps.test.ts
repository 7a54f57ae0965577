import { expect, test } from 'vitest'
import { CivilDate } from '../time/schema.ts'
import { daysOfStep, stepOf, stepsOf } from './steps.ts'

const today = CivilDate.parse('2026-11-29')
const day = (text: string) => CivilDate.parse(text)

test('a picture of 30 days ends today, a day a step', () => {
  const steps = stepsOf('30', today)
  expect(steps).toEqual({ from: '2026-10-31', days: 1, count: 30 })
  expect([day('2026-10-30'), steps.from, today, day('2026-11-30')].map((at) => stepOf(at, steps))).toEqual([
    undefined,
    0,
    29,
    undefined,
  ])
})

test('a picture of a year has weeks that end on the weekday of today', () => {
  const steps = stepsOf('364', today)
  expect(steps.count).toBe(52)
  expect(daysOfStep(51, steps)).toEqual({ first: '2026-11-23', last: today })
  expect([stepOf(day('2026-11-22'), steps), stepOf(day('2026-11-23'), steps)]).toEqual([50, 51])
})

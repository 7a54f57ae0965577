import { expect, test } from 'vitest'
import { logged, scheduled } from '../../data/testing/sample-writes.ts'
import { groupByDay } from './by-day.ts'

test('of the doses of a day only those without a schedule are listed as logged', () => {
  const day = scheduled('', '2026-11-21').scheduled_date
  const oneTime = { ...logged('one-time'), waiting: false }
  const completion = { ...logged('completion'), scheduled_dose_id: 'planned', waiting: false }
  const { logged: byDay } = groupByDay([], new Map([[day, [oneTime, completion]]]))
  expect(byDay.get(day)).toEqual([oneTime])
})

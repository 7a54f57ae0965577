import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '../time/civil.ts'
import { ruleOf } from './days.ts'

/** A Monday. */
const start = '2026-11-02' as CivilDate
const days = (...offsets: number[]) => offsets.map((offset) => addDays(start, offset))

describe('the rule of some days', () => {
  test.each([
    ['every day', [0, 1, 2], { days: 1, period: 1, periodUnit: 'd' }],
    ['every 2 days', [0, 2, 4], { days: 1, period: 2, periodUnit: 'd' }],
    ['every 14 days', [0, 14, 28], { days: 1, period: 14, periodUnit: 'd' }],
    ['every Mon', [0, 7, 14], { days: 1, period: 1, periodUnit: 'wk', dayOfWeek: ['mon'] }],
    ['every Sun', [6, 13, 20], { days: 1, period: 1, periodUnit: 'wk', dayOfWeek: ['sun'] }],
    [
      'every Mon, Wed and Fri',
      [2, 4, 7, 9, 11, 14],
      { days: 3, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'wed', 'fri'] },
    ],
    ['every Mon and Thu', [0, 3, 7, 10], { days: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] }],
  ] as const)('%s', (text, offsets, rule) => {
    expect(ruleOf(days(...offsets))).toEqual({ ...rule, text })
  })

  test.each([
    ['one day', [0]],
    ['two days, which could be anything', [0, 7]],
    ['a week that is left out', [0, 7, 21]],
    ['a day that was moved', [0, 3, 7, 11, 14]],
    ['three days on, two off', [0, 1, 2, 5, 6, 7]],
  ])('none of %s', (_, offsets) => {
    expect(ruleOf(days(...offsets))).toBeUndefined()
  })
})

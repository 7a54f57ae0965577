import { expect, test } from 'vitest'
import { CivilTime } from '../../time/schema.ts'
import { daysText } from './days.ts'
import { rhythmText, type ReadPlan } from './rhythm.ts'
import type { Step } from '../planning/steps.ts'

const time = (text: string) => CivilTime.parse(text)
const plan: ReadPlan = {
  frequency: 'weekly',
  pattern: null,
  time: time('20:00'),
  times: [],
  steps: [],
  dosage: '0.25',
  unit: 'mg',
}
const step = (amount: string | null, length = 4, per: Step['per'] = 'weeks'): Step => ({
  amount,
  unit: amount === null ? null : 'mg',
  length,
  per,
})

test.each([
  [{ kind: 'weekdays', weekdays: [1, 3, 5] }, 'Mon, Wed and Fri'],
  [{ kind: 'weekdays', weekdays: [0, 6] }, 'Sat and Sun'],
  [{ kind: 'weekdays', weekdays: [2] }, 'Tue'],
  [{ kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Every day'],
  [{ kind: 'every', days: 1 }, 'Every day'],
  [{ kind: 'every', days: 3 }, 'Every 3 days'],
  [{ kind: 'on-off', on: 5, off: 2, per: 'days' }, '5 days on, 2 off'],
  [{ kind: 'on-off', on: 1, off: 1, per: 'weeks' }, '1 week on, 1 off'],
] as const)('the days of %j are %s', (pattern, words) => {
  expect(daysText({ frequency: '', pattern })).toBe(words)
})

test('without a pattern the days are those of the frequency, or chosen', () => {
  expect(daysText({ frequency: 'twice-weekly', pattern: null })).toBe('Twice weekly')
  expect(daysText({ frequency: '', pattern: null })).toBe('On chosen dates')
})

test('a plan reads back in one line', () => {
  expect(rhythmText(plan)).toBe('Weekly at 8:00 PM, 0.25 mg')
  expect(
    rhythmText({
      ...plan,
      pattern: { kind: 'weekdays', weekdays: [1, 3, 5] },
      times: [{ time: time('08:00'), amount: null }],
      steps: [step(null), step('0.5')],
    }),
  ).toBe('Mon, Wed and Fri at 8:00 AM and 8:00 PM, 0.25 mg for 4 weeks, then 0.5 mg')
})

test('times with amounts of their own say each', () => {
  const times = [
    { time: time('08:00'), amount: '0.5' },
    { time: time('12:00'), amount: null },
  ]
  expect(rhythmText({ ...plan, times })).toBe('Weekly at 8:00 AM (0.5 mg), 12:00 PM (0.25 mg) and 8:00 PM (0.25 mg)')
})

test('steps of doses and of one week; an amount that cannot be read is left out', () => {
  const steps = [step(null, 1), step('0.5', 6, 'doses'), step('1')]
  expect(rhythmText({ ...plan, steps })).toBe(
    'Weekly at 8:00 PM, 0.25 mg for 1 week, then 0.5 mg for 6 doses, then 1 mg',
  )
  expect(rhythmText({ ...plan, dosage: '' })).toBe('Weekly at 8:00 PM')
})

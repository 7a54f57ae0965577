import { expect, test } from 'vitest'
import { dotsOf } from './day-counts.ts'

const none = { completed: 0, missed: 0, pending: 0, skipped: 0, logged: 0 }
const dots = (counts: Partial<typeof none>) => dotsOf({ ...none, ...counts })

test('each dose has its dot, and of many each state keeps its share and at least one', () => {
  expect(dots({ completed: 1, pending: 2 })).toBe('dpp')
  expect(dots({})).toBe('')
  expect(dots({ completed: 10 })).toBe('dddd')
  expect(dots({ completed: 1, pending: 99 })).toBe('dppp')
  expect(dots({ completed: 99, pending: 1 })).toBe('dddp')
  expect(dots({ completed: 5, pending: 5 })).toBe('ddpp')
  expect(dots({ completed: 5, missed: 1, pending: 5, skipped: 1 })).toBe('dmps')
})

test('doses without a schedule have one dot together, beside at most three', () => {
  expect(dots({ logged: 5 })).toBe('l')
  expect(dots({ completed: 2, logged: 1 })).toBe('ddl')
  expect(dots({ completed: 8, pending: 1, logged: 2 })).toBe('ddpl')
  expect(dots({ completed: 9, missed: 9, pending: 9, skipped: 9, logged: 9 })).toBe('dmpl')
})

import { expect, test } from 'vitest'
import { day } from './testing/sample-vial.ts'
import { futureStartRefusal, startRefusal, suggestedBeyondUse } from './start.ts'

test('28 days on are suggested, over the end of a month and of a year', () => {
  expect(suggestedBeyondUse(day('2026-11-02'))).toBe('2026-11-30')
  expect(suggestedBeyondUse(day('2026-12-20'))).toBe('2027-01-17')
  expect(suggestedBeyondUse(day('2028-02-01'))).toBe('2028-02-29')
})

test('a beyond-use date may be the day of mixing and not before it', () => {
  const on = day('2026-11-23')
  expect(startRefusal({ on, beyondUseOn: on })).toEqual({})
  expect(startRefusal({ on, beyondUseOn: day('2026-11-22') })).toEqual({
    beyondUseOn: 'The beyond-use date lies before the day of mixing or opening',
  })
  expect(startRefusal({ on })).toEqual({})
  expect(startRefusal({ beyondUseOn: on })).toEqual({})
})

test('a vial is mixed today or before', () => {
  const today = day('2026-11-23')
  expect(futureStartRefusal(today, today)).toBe(undefined)
  expect(futureStartRefusal(day('2026-11-22'), today)).toBe(undefined)
  expect(futureStartRefusal(day('2026-11-24'), today)).toBe('Please choose today or an earlier day')
})

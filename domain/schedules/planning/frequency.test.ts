import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../text/messages.ts'
import { dayOfDose, dosesIn, FREQUENCY_LABELS } from './frequency.ts'
import { Frequency } from '../schema.ts'

test.each([
  ['daily', [0, 1, 2, 3, 4]],
  ['every-other-day', [0, 2, 4, 6, 8]],
  ['twice-weekly', [0, 3, 7, 10, 14]],
  ['weekly', [0, 7, 14, 21, 28]],
  ['twice-monthly', [0, 15, 30, 45, 60]],
  ['whenever', [0, 7, 14, 21, 28]],
])('%s falls on days %j', (frequency, days) => {
  expect([0, 1, 2, 3, 4].map((index) => dayOfDose(frequency, index))).toEqual(days)
})

test.each([
  ['daily', 4, 28],
  ['every-other-day', 1, 4],
  ['twice-weekly', 1, 2],
  ['twice-weekly', 4, 8],
  ['daily', 1, 7],
  ['weekly', 4, 4],
  ['weekly', 104, 104],
  ['twice-monthly', 4, 2],
  ['twice-monthly', 5, 3],
])('%s for %i weeks is %i doses', (frequency, weeks, doses) => {
  expect(dosesIn(weeks, frequency)).toBe(doses)
})

test('the doses that fit into some weeks are exactly those before their last day is over', () => {
  const presets = Frequency.options.filter((frequency) => frequency !== '')
  fc.assert(
    fc.property(fc.constantFrom(...presets), fc.integer({ min: 1, max: 104 }), (frequency, weeks) => {
      const count = dosesIn(weeks, frequency)
      expect(dayOfDose(frequency, count - 1)).toBeLessThan(weeks * 7)
      expect(dayOfDose(frequency, count)).toBeGreaterThanOrEqual(weeks * 7)
    }),
  )
})

describe('a frequency', () => {
  test('a frequency is one of the five, or empty, and has a word', () => {
    expect(Frequency.options.map((frequency) => messagesOf(Frequency, frequency))).toEqual(Array(6).fill({}))
    expect(Object.keys(FREQUENCY_LABELS)).toEqual(Frequency.options)
  })

  test.each(['hourly', 'Daily', null, undefined, 7])('%j is none', (value) => {
    expect(messagesOf(Frequency, value)).toEqual({ '': 'Please select a valid frequency' })
  })
})

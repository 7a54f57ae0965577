import { expect, test } from 'vitest'
import { outcomeOf } from './test-outcome.ts'
import { text } from './text.ts'

const EARLIER = '2026-11-23T08:00:00.000Z'
const NOW = '2026-11-23T09:00:00.000Z'
const arrived = (made_at: string) => ({ made_at, sent_at: made_at, confirmed_at: made_at })

test('the arrival of an earlier test is not that of this one', () => {
  const sent = { kind: 'sent', before: EARLIER } as const
  expect(outcomeOf(sent, arrived(EARLIER))).toBe(text.test.waiting)
  expect(outcomeOf(sent, { ...arrived(NOW), confirmed_at: null })).toBe(text.test.waiting)
  expect(outcomeOf(sent, arrived(NOW))).toBe(text.test.arrived)
})

test('what arrives late has arrived all the same', () => {
  const late = { kind: 'late', before: undefined } as const
  expect(outcomeOf(late, null)).toBe(text.test.late)
  expect(outcomeOf(late, arrived(NOW))).toBe(text.test.arrived)
})

test('before a test nothing is said', () => {
  expect(outcomeOf(undefined, arrived(NOW))).toBeUndefined()
  expect(outcomeOf({ kind: 'not-taken' }, null)).toBe(text.test.notTaken)
})

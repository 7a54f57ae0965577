import { expect, test } from 'vitest'
import { aheadRefusal } from './ahead.ts'

const REFUSED = 'A dose cannot be logged ahead. Plan it as a schedule.'

test.each([
  ['2026-11-22T12:00:00.000Z', undefined],
  ['2026-11-23T11:59:00.000Z', undefined],
  ['2026-11-23T12:00:00.000Z', undefined],
  ['2026-11-23T12:00:00.001Z', REFUSED],
  ['2027-11-22T12:00:00.000Z', REFUSED],
  ['2000-01-01T00:00:00.000Z', undefined],
])('a dose of %s, logged on November 22 at noon: %s', (administeredAt, refusal) => {
  expect(aheadRefusal(administeredAt, '2026-11-22T12:00:00.000Z')).toBe(refusal)
  expect(aheadRefusal(administeredAt, Date.parse('2026-11-22T12:00:00.000Z'))).toBe(refusal)
})

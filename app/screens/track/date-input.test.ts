import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { parseDateInput } from './date-input.ts'

test.each([
  '2026-11-21',
  '2028-02-29',
  '2027-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '1999-12-31',
  '2000-01-01',
  '2100-12-31',
  '2101-01-01',
  '12026-01-01',
  '2026-1-1',
  '',
  'x',
])('"%s" is read here as the schema reads it', (text) => {
  expect(parseDateInput(text)).toBe(CivilDate.safeParse(text).data)
})

import { afterEach, expect, test } from 'vitest'
import { noteServerClock } from '../../data/server-clock.ts'
import type { Write } from '../../data/writes.ts'
import { refusalText } from './refusal-text.ts'

const message = 'A dose cannot be logged ahead. Plan it as a schedule.'
const refused = (fields: Record<string, string>) =>
  ({ kind: 'log-dose', refused: { code: 'invalid', message, fields } }) as unknown as Write
const SERVER = 'Thu, 26 Nov 2026 12:00:00 GMT'

afterEach(() => noteServerClock(SERVER, Date.parse(SERVER)))

test('a clock that is off by more than an hour is pointed out where a time is refused for it', () => {
  expect(refusalText(refused({ startDate: message }))).toBe(message)
  noteServerClock(SERVER, Date.parse(SERVER) + 26 * 3_600_000)
  expect(refusalText(refused({ startDate: message }))).toBe(
    `${message} The clock of this device is 1 day 2 hours ahead. Set it, then try again.`,
  )
  expect(refusalText(refused({ taken: message }))).toContain('1 day 2 hours ahead')
  // The amount is refused for another reason.
  expect(refusalText(refused({ dosage: message }))).toBe(message)
  noteServerClock(SERVER, Date.parse(SERVER) - 90 * 60_000)
  expect(refusalText(refused({ startDate: message }))).toContain('is 1 hour 30 minutes behind.')
})

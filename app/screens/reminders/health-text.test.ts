import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'
import { healthText } from './health-text.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const at = { isHere: false, now }

test.each([
  ['2026-11-23T11:59:01Z', 'a moment ago'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T11:00:01Z', '59 minutes ago'],
  ['2026-11-23T10:00:00Z', '2 hours ago'],
  ['2026-11-22T12:00:00Z', '1 day ago'],
  ['2026-11-13T12:00:00Z', '10 days ago'],
])('%s is %s', (instant, words) => expect(agoText(instant, now)).toBe(words))

test("an instant that is ahead by this device's clock is a moment ago", () => {
  expect(agoText('2026-11-23T12:05:00Z', now)).toBe('a moment ago')
})

test('a device says when something arrived last, and before that what is known', () => {
  expect(healthText({ health: 'working', last_confirmed_at: '2026-11-23T10:00:00Z' }, at)).toEqual({
    words: 'Last reminder arrived 2 hours ago',
  })
  expect(healthText({ health: 'new', last_confirmed_at: null }, at)).toEqual({ words: 'Nothing sent yet' })
  expect(healthText({ health: 'working', last_confirmed_at: null }, at)).toEqual({
    words: 'Sent, and nothing arrived yet',
  })
})

test('a device that stopped says so, whatever arrived before, and what to do here and elsewhere', () => {
  const stopped = { health: 'stopped', last_confirmed_at: '2026-11-23T10:00:00Z' } as const
  expect(healthText(stopped, at)).toMatchObject({ words: 'This device stopped receiving reminders' })
  expect(healthText(stopped, at).advice).toContain('Open Vialog on it')
  expect(healthText(stopped, { isHere: true, now }).advice).toContain('Send a test')
})

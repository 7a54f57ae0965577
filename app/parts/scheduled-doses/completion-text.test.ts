import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { earlyText, earlyWords } from './completion-text.ts'

const CLOCK = { zone: 'America/New_York' as Zone, begins: 0 } as const
/** November 21, 1:30 PM in New York. */
const NOW = Date.parse('2026-11-21T18:30:00Z')

test('where the day begins later, the question about a dose after midnight names its time', () => {
  const clock = { ...CLOCK, begins: 4 } as const
  expect(earlyText(scheduled('dose', '2026-11-22', '01:00'), NOW, clock)).toBe(
    'This dose is planned for 1:00 AM. Complete it now?',
  )
})

test('the question names the day, or the time where it is one of today', () => {
  expect(earlyText(scheduled('dose', '2026-11-22'), NOW, CLOCK)).toBe(
    'This dose is planned for Nov 22. Complete it now?',
  )
  expect(earlyText(scheduled('dose', '2026-11-21', '21:00'), NOW, CLOCK)).toBe(
    'This dose is planned for 9:00 PM. Complete it now?',
  )
})

test('beside the question of a guard it has the buttons of a guard', () => {
  expect(earlyWords(false)).toEqual({ title: 'Complete this dose early?', confirm: 'Complete', back: 'Not now' })
  expect(earlyWords(true)).toEqual({ title: 'Complete this dose early?', confirm: 'Complete it', back: 'Back' })
})

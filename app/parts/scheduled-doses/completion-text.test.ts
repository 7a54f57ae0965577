import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { earlyText, isEarly } from './completion-text.ts'

test.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('on November 21 a dose of %s is early: %s', (date, early) => {
  expect(isEarly(scheduled('dose', date), CivilDate.parse('2026-11-21'))).toBe(early)
})

test('the question names the day', () => {
  expect(earlyText(scheduled('dose', '2026-11-22'))).toBe('This dose is planned for Nov 22. Complete it now?')
})

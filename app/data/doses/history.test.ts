import { expect, test } from 'vitest'
import type { Dose } from '#contract'
import { logged, sample } from '../testing/sample-writes.ts'
import { shownHistory } from './history.ts'

const dose = (hour: string): Dose => ({ ...logged(hour), administered_at: `2026-11-21T${hour}:00:00.000Z` })
const pages = (next?: string) => [
  { doses: [dose('20'), dose('16')], next: '16' },
  { doses: [dose('12')], next },
]
const ids = (shown: ReturnType<typeof shownHistory>) =>
  shown?.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('nothing is known before the first answer', () => {
  expect(shownHistory(undefined, [])).toBeUndefined()
})

test('the pages are one list, and unsent doses stand in it by time', () => {
  expect(ids(shownHistory(pages(), [sample('log-dose', dose('18')), sample('log-dose', dose('05'))]))).toEqual([
    '20',
    '18 waits',
    '16',
    '12',
    '05 waits',
  ])
})

test('an unsent dose behind the last loaded page waits for its page', () => {
  expect(ids(shownHistory(pages('12'), [sample('log-dose', dose('05'))]))).toEqual(['20', '16', '12'])
})

test('a dose that two pages have is shown once, and a deleted one is gone', () => {
  const doubled = [...pages(), { doses: [dose('12'), dose('08')], next: undefined }]
  expect(ids(shownHistory(doubled, [sample('delete-dose', dose('16'))]))).toEqual(['20', '12', '08'])
})

test('an edited dose moves to its new place, and out of the loaded pages where it belongs behind them', () => {
  const before = dose('16')
  const edit = (hour: string) =>
    sample('edit-dose', { before, dose: { ...dose(hour), id: '16', last_change_id: 'change' } })
  expect(ids(shownHistory(pages(), [edit('10')]))).toEqual(['20', '12', '16 waits'])
  expect(ids(shownHistory(pages('12'), [edit('21')]))).toEqual(['16 waits', '20', '12'])
  expect(ids(shownHistory(pages('12'), [edit('10')]))).toEqual(['20', '12'])
})

import { expect, test } from 'vitest'
import type { Dose } from '#contract'
import { logged } from '../testing/sample-writes.ts'
import { dosesOf, withDose, withoutDose, type HistoryPages, type PageOf } from './history-pages.ts'

const dose = (hour: string): Dose => ({ ...logged(hour), administered_at: `2026-11-21T${hour}:00:00.000Z` })

function history(next?: string): HistoryPages {
  return {
    pages: [
      { doses: [dose('20'), dose('16')], next: '16' },
      { doses: [dose('12'), dose('08')], next },
    ],
    pageParams: [
      { after: undefined, index: 0 },
      { after: '16', index: 1 },
    ],
  }
}

const ids = ({ pages }: HistoryPages) => pages.map(({ doses }) => doses.map(({ id }) => id))

test('a dose stands in its place by time', () => {
  expect(ids(withDose(history(), dose('18')))).toEqual([
    ['20', '18', '16'],
    ['12', '08'],
  ])
  expect(ids(withDose(history(), dose('14')))).toEqual([
    ['20', '16'],
    ['14', '12', '08'],
  ])
})

test('the oldest dose ends the last page, and comes with the next one where more follow', () => {
  expect(ids(withDose(history(), dose('05')))[1]).toEqual(['12', '08', '05'])
  expect(ids(withDose(history('08'), dose('05')))[1]).toEqual(['12', '08'])
})

test('the first dose of a person begins the list', () => {
  const empty = { pages: [{ doses: [], next: undefined }], pageParams: [] }
  expect(ids(withDose(empty, dose('12')))).toEqual([['12']])
})

test('a dose that is there already stands once', () => {
  expect(ids(withDose(history(), dose('16')))).toEqual([['20'], ['16', '12', '08']])
})

test('a deleted dose is gone', () => {
  expect(ids(withoutDose(history(), '12'))).toEqual([['20', '16'], ['08']])
})

test('where the page ends with a dose that goes or moves, the next page begins behind the one before it', () => {
  const last = withoutDose(history('08'), '08').pages[1]
  expect(last).toMatchObject({ doses: [{ id: '12' }], next: '12' })
  const moved = withDose(history('08'), { ...dose('08'), administered_at: '2026-11-21T23:00:00.000Z' })
  expect(ids(moved)).toEqual([['08', '20', '16'], ['12']])
  expect(moved.pages[1]?.next).toBe('12')
})

test('a dose that has moved since a page came is where the newest page has it', () => {
  const moved = { ...dose('12'), administered_at: '2026-11-21T21:00:00.000Z' }
  const [first, second] = history().pages
  if (!first || !second) throw new Error('no pages')
  const fresh = { ...first, doses: [moved, ...first.doses], loadedAt: 2 }
  expect(dosesOf([fresh, { ...second, loadedAt: 1 }]).map(({ id }) => id)).toEqual(['12', '20', '16', '08'])
  expect(
    dosesOf([
      { ...fresh, loadedAt: 1 },
      { ...second, loadedAt: 2 },
    ]).map(({ id }) => id),
  ).toEqual(['20', '16', '12', '08'])
})

test('a page that comes is added to the list, and one that is loaded again takes its place in it', () => {
  const page = (...hours: readonly string[]) => ({ doses: hours.map(dose) })
  const shown = (...pages: readonly PageOf<Dose>[]) => dosesOf(pages).map(({ id }) => id)
  const [first, second, third] = [page('20', '16'), page('12'), page('08')]
  expect(shown(first)).toEqual(['20', '16'])
  expect(shown(first, second)).toEqual(['20', '16', '12'])
  expect(dosesOf([first, second])).toBe(dosesOf([first, second]))
  expect(shown(first, second, third)).toEqual(['20', '16', '12', '08'])
  expect(shown(first, page('12', '10'), third)).toEqual(['20', '16', '12', '10', '08'])
  expect(shown(first, page('14'))).toEqual(['20', '16', '14'])
  expect(shown(first, page('14'), { ...page('16'), loadedAt: 1 })).toEqual(['20', '14', '16'])
  expect(shown(first, page('14'), second)).toEqual(['20', '16', '14', '12'])
  expect(shown()).toEqual([])
})

test('a page that ends with a changed dose names its newest change too', () => {
  const [first, second] = history('12').pages
  if (!first || !second) throw new Error('no pages')
  const changed = { ...second, doses: [{ ...dose('12'), last_change_id: 'change' }, dose('08')], next: '08.old' }
  expect(withoutDose({ pages: [first, changed], pageParams: [] }, '08').pages[1]?.next).toBe('12.change')
})

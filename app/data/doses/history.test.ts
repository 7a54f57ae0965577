import { expect, test } from 'vitest'
import { withOwnRows } from '../rows/device-rows.ts'
import { deviceRows, rowsOfDoses } from '../testing/sample-rows.ts'
import { logged, sample, shownRows } from '../testing/sample-writes.ts'
import type { ShownRows } from '../rows/draft.ts'
import type { Write } from '../writes.ts'
import { asStored } from '../pages.ts'
import { withOlder } from './history.ts'
import { shownDoses } from './shown-doses.ts'

const dose = (hour: string) => ({ ...logged(hour), administered_at: `2026-11-21T${hour}:00:00.000Z` })
/** On the device are all doses from 16 o'clock on, and others that its rows hold. */
const device = (others: readonly ReturnType<typeof dose>[] = [], ...writes: readonly Write[]) =>
  shownRows(rowsOfDoses([dose('16'), dose('20'), ...others]), ...writes)
const page = (...hours: readonly string[]) => ({ doses: asStored(hours.map(dose)), next: undefined })
function history(
  rows: ShownRows,
  { pages, hasMore }: { readonly pages: readonly ReturnType<typeof page>[]; readonly hasMore: boolean },
) {
  const stored = shownDoses(rows)
  const here = stored.newest.filter(({ administered_at }) => administered_at >= dose('16').administered_at)
  return withOlder(stored, here, pages, hasMore)
}
const ids = (shown: ReturnType<typeof history>) => shown.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)
const rest = { pages: [page('12')], hasMore: false }

test('the doses of the device come first, then those of the pages, and unsent ones stand in their places by time', () => {
  const writes = [sample('log-dose', dose('18')), sample('log-dose', dose('05'))]
  expect(ids(history(device([], ...writes), rest))).toEqual(['20', '18 waits', '16', '12', '05 waits'])
})

test('an unsent dose behind the last loaded one waits for its page', () => {
  const writes = [sample('log-dose', dose('05'))]
  expect(ids(history(device([], ...writes), { ...rest, hasMore: true }))).toEqual(['20', '16', '12'])
  expect(ids(history(device([], ...writes), { pages: [], hasMore: true }))).toEqual(['20', '16'])
})

test('an older dose that the device has is shown when its page is loaded, once, and as its row says', () => {
  const old = { ...dose('08'), amount: '999' }
  const all = device([old])
  expect(ids(history(all, { ...rest, hasMore: true }))).toEqual(['20', '16', '12'])
  const loaded = history(all, { pages: [page('12'), page('08', '06')], hasMore: false })
  expect(loaded.map(({ id, amount }) => `${id} ${amount}`)).toEqual(['20 250', '16 250', '12 250', '08 999', '06 250'])
})

test('a dose that two pages have is shown once, and a deleted one is gone', () => {
  const pages = [page('12'), page('12', '08')]
  const shown = history(device([], sample('delete-dose', dose('16'))), { pages, hasMore: false })
  expect(ids(shown)).toEqual(['20', '12', '08'])
})

test('a dose that was removed for good is gone from the pages that were loaded before', () => {
  const rows = deviceRows(rowsOfDoses([dose('16'), dose('20')]))
  const removed = { rows: {}, removed: [{ table: 'doses' as const, id: '12', version: 2 }] }
  const shown = history(withOwnRows(rows, removed), { pages: [page('12', '08')], hasMore: false })
  expect(ids(shown)).toEqual(['20', '16', '08'])
})

test('an edited dose moves to its new place, and out of the loaded ones where it belongs behind them', () => {
  const before = dose('16')
  const edit = (hour: string) =>
    sample('edit-dose', { before, dose: { ...dose(hour), id: '16', last_change_id: 'change' } })
  const more = { ...rest, hasMore: true }
  expect(ids(history(device([], edit('10')), rest))).toEqual(['20', '12', '16 waits'])
  expect(ids(history(device([], edit('21')), more))).toEqual(['16 waits', '20', '12'])
  expect(ids(history(device([], edit('10')), more))).toEqual(['20', '12'])
})

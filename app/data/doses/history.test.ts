import { expect, test } from 'vitest'
import { withOwnRows } from '../rows/device-rows.ts'
import { deviceRows, rowsOfDoses, stored } from '../testing/sample-rows.ts'
import { logged, sample } from '../testing/sample-writes.ts'
import { shownHistory } from './history.ts'
import { storedDoses } from './stored-doses.ts'

const dose = (hour: string) => ({ ...logged(hour), administered_at: `2026-11-21T${hour}:00:00.000Z` })
/** On the device are the doses of 16 and 20 o'clock; 'all' are others that its rows hold. */
const device = (...others: readonly ReturnType<typeof dose>[]) => stored([dose('16'), dose('20'), ...others])
const here = device().newest
const page = (...hours: readonly string[]) => ({ doses: hours.map(dose), next: undefined })
const ids = (shown: ReturnType<typeof shownHistory>) =>
  shown?.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)
const rest = { here, pages: [page('12')], hasMore: false }

test('nothing is known before the rows are', () => {
  expect(shownHistory(undefined, { here: undefined, pages: [], hasMore: false }, [])).toBeUndefined()
})

test('the doses of the device come first, then those of the pages, and unsent ones stand in their places by time', () => {
  const writes = [sample('log-dose', dose('18')), sample('log-dose', dose('05'))]
  expect(ids(shownHistory(device(), rest, writes))).toEqual(['20', '18 waits', '16', '12', '05 waits'])
})

test('an unsent dose behind the last loaded one waits for its page', () => {
  const writes = [sample('log-dose', dose('05'))]
  expect(ids(shownHistory(device(), { ...rest, hasMore: true }, writes))).toEqual(['20', '16', '12'])
  expect(ids(shownHistory(device(), { here, pages: [], hasMore: true }, writes))).toEqual(['20', '16'])
})

test('an older dose that the device has is shown when its page is loaded, once, and as its row says', () => {
  const old = { ...dose('08'), amount: '999' }
  const all = device(old)
  expect(ids(shownHistory(all, { ...rest, hasMore: true }, []))).toEqual(['20', '16', '12'])
  const loaded = shownHistory(all, { here, pages: [page('12'), page('08', '06')], hasMore: false }, [])
  expect(loaded?.map(({ id, amount }) => `${id} ${amount}`)).toEqual(['20 250', '16 250', '12 250', '08 999', '06 250'])
})

test('a dose that two pages have is shown once, and a deleted one is gone', () => {
  const pages = [page('12'), page('12', '08')]
  const shown = shownHistory(device(), { here, pages, hasMore: false }, [sample('delete-dose', dose('16'))])
  expect(ids(shown)).toEqual(['20', '12', '08'])
})

test('a dose that was removed for good is gone from the pages that were loaded before', () => {
  const rows = deviceRows(rowsOfDoses([dose('16'), dose('20')]))
  const removed = { rows: {}, removed: [{ table: 'doses' as const, id: '12', version: 2 }] }
  const shown = shownHistory(
    storedDoses(withOwnRows(rows, removed)),
    { here, pages: [page('12', '08')], hasMore: false },
    [],
  )
  expect(ids(shown)).toEqual(['20', '16', '08'])
})

test('an edited dose moves to its new place, and out of the loaded ones where it belongs behind them', () => {
  const before = dose('16')
  const edit = (hour: string) =>
    sample('edit-dose', { before, dose: { ...dose(hour), id: '16', last_change_id: 'change' } })
  const more = { ...rest, hasMore: true }
  expect(ids(shownHistory(device(), rest, [edit('10')]))).toEqual(['20', '12', '16 waits'])
  expect(ids(shownHistory(device(), more, [edit('21')]))).toEqual(['16 waits', '20', '12'])
  expect(ids(shownHistory(device(), more, [edit('10')]))).toEqual(['20', '12'])
})

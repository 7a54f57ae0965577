import { expect, test } from 'vitest'
import { rowsOfDoses } from '../testing/sample-rows.ts'
import { logged, refused, sample, shownRows } from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { shownDoses } from './shown-doses.ts'

const dose = (id: string, hour: string) => ({
  ...logged(id),
  administered_at: `2026-11-21T${hour}:00:00.000Z`,
  recorded_at: `2026-11-21T${hour}:00:01.000Z`,
  waiting: false,
})

/** The newest doses of a device that keeps some, with unsent writes. */
const shown = (stored: readonly ReturnType<typeof dose>[], writes: readonly Write[], limit: number) =>
  shownDoses(shownRows(rowsOfDoses(stored), ...writes)).newest.slice(0, limit)
const ids = (doses: ReturnType<typeof shown>) => doses.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('an unsent dose stands in its place by time, and is said to wait', () => {
  const stored = [dose('c', '12'), dose('a', '08')]
  expect(ids(shown(stored, [sample('log-dose', dose('b', '10'))], 5))).toEqual(['c', 'b waits', 'a'])
})

test('sent but not yet forgotten, it is one dose and no longer waits', () => {
  expect(ids(shown([dose('b', '10')], [sample('log-dose', dose('b', '10'))], 5))).toEqual(['b'])
})

test('logged and deleted offline it is gone', () => {
  const b = dose('b', '10')
  expect(ids(shown([dose('a', '08')], [sample('log-dose', b), sample('delete-dose', b)], 5))).toEqual(['a'])
})

test('a refused write changes nothing on the screen', () => {
  const write = refused(sample('delete-dose', dose('a', '08')))
  expect(ids(shown([dose('a', '08')], [write], 5))).toEqual(['a'])
})

test('five are shown, the newest', () => {
  const stored = ['05', '04', '03', '02', '01'].map((hour) => dose(hour, hour))
  expect(ids(shown(stored, [sample('log-dose', dose('new', '06'))], 5))).toEqual(['new waits', '05', '04', '03', '02'])
})

test('another dose moves up in the place of a deleted one', () => {
  const stored = ['06', '05', '04', '03', '02', '01'].map((hour) => dose(hour, hour))
  expect(ids(shown(stored, [sample('delete-dose', dose('04', '04'))], 5))).toEqual(['06', '05', '03', '02', '01'])
})

test('a dose that an edit moves stands in its new place among all, and is not shown behind the fifth', () => {
  const stored = ['06', '05', '04', '03', '02', '01'].map((hour) => dose(hour, hour))
  const before = dose('03', '03')
  const moved = sample('edit-dose', { before, dose: { ...dose('03', '00'), last_change_id: 'change' } })
  expect(ids(shown(stored, [moved], 5))).toEqual(['06', '05', '04', '02', '01'])
  expect(ids(shown(stored.slice(0, 4), [moved], 5))).toEqual(['06', '05', '04', '03 waits'])
})

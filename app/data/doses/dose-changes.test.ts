import { expect, test } from 'vitest'
import type { Dose } from '#contract'
import { CivilDate } from '#domain/time/schema'
import { changesOf } from '../outbox/known-write.ts'
import { withChanges } from '../rows/shown-rows.ts'
import { answered, logged, sample, shownRows } from '../testing/sample-writes.ts'
import { deviceRows, rowsOfDoses } from '../testing/sample-rows.ts'
import type { Write } from '../writes.ts'
import { shownVersions } from './dose-changes.ts'
import { shownDoseChanges } from './shown-dose-changes.ts'

const dose = logged('a')
/** An edit of the amount, made at a moment by the clock of the device. */
const edit = (id: string, before: Dose, amount: string, madeAt: string): Write => ({
  ...sample('edit-dose', { before, dose: { ...before, amount, last_change_id: id } }),
  id,
  madeAt: Date.parse(madeAt),
})
const first = edit('first', dose, '300', '2026-11-22T10:00:00.000Z')
// The clock of this device is behind that of the one that made the first edit.
const second = edit('second', { ...dose, amount: '300', last_change_id: 'first' }, '350', '2026-11-22T09:00:00.000Z')
const rows = answered(rowsOfDoses([dose]), first)
const amounts = (shown: ReturnType<typeof shownVersions>) =>
  shown.map(({ id, values, waiting }) => `${id} ${values?.amount}${waiting ? ' waits' : ''}`)

test('an unsent edit stands at the top and waits, whatever the clock of the device says', () => {
  const here = shownDoseChanges(shownRows(rows, second))('a')
  expect(here.isWhole).toBe(true)
  expect(amounts(shownVersions({ ...dose, amount: '350' }, here, []))).toEqual([
    'second 350 waits',
    'first 300',
    'a 250',
  ])
})

test('of a dose that is older than what a device keeps, its changes stand before those of the server', () => {
  const known = { ...deviceRows({}), from: CivilDate.parse('2026-12-01'), hasOlder: true }
  const here = shownDoseChanges(withChanges(known, changesOf([second])))('a')
  expect([here.isWhole, here.changes.map(({ id }) => id)]).toEqual([false, ['second']])
  const [older] = shownDoseChanges(shownRows(rows))('a').changes
  const versions = shownVersions({ ...dose, amount: '350' }, here, older ? [older] : [])
  expect(amounts(versions)).toEqual(['second 350 waits', 'first 300', 'a 250'])
})

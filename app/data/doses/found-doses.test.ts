import { expect, test } from 'vitest'
import { Zone } from '#domain/time/schema'
import { rowsOfDoses, stored } from '../testing/sample-rows.ts'
import { logged, sample, shownRows } from '../testing/sample-writes.ts'
import { shownFound } from './found-doses.ts'
import { shownDoses } from './shown-doses.ts'

const UTC = { zone: Zone.parse('UTC'), begins: 0 } as const
const dose = (id: string, hour: string, notes: string | null = null) => ({
  ...logged(id),
  administered_at: `2026-11-21T${hour}:00:00.000Z`,
  notes,
})
const pages = [{ doses: [dose('b', '20', 'left'), dose('a', '16', 'left')], next: undefined }]
const ids = (shown: ReturnType<typeof shownFound>) => shown.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('what was found follows the unsent writes: edited out of it, logged into it', () => {
  const before = dose('b', '20', 'left')
  const writes = [
    sample('edit-dose', { before, dose: { ...before, notes: 'right', last_change_id: 'change' } }),
    sample('log-dose', dose('c', '18', 'Left again')),
    sample('log-dose', dose('d', '19', 'right')),
  ]
  expect(ids(shownFound(pages, undefined, { text: 'left' }, UTC))).toEqual(['b', 'a'])
  expect(ids(shownFound(pages, shownDoses(shownRows(rowsOfDoses([]), ...writes)), { text: 'left' }, UTC))).toEqual([
    'c waits',
    'a',
  ])
})

test('what was found is as the rows of the device have it, and gone where these do not want it any more', () => {
  const rows = stored([dose('b', '20', 'right'), { ...dose('a', '16', 'left'), amount: '999' }])
  const shown = shownFound(pages, rows, { text: 'left' }, UTC)
  expect(shown.map(({ id, amount }) => `${id} ${amount}`)).toEqual(['a 999'])
})

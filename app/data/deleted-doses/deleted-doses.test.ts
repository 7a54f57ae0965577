import { expect, test } from 'vitest'
import { deviceRows, rowsOfDoses } from '../testing/sample-rows.ts'
import { deletes, logged, refused, sample } from '../testing/sample-writes.ts'
import { shownDeletedDoses } from './deleted-doses.ts'
import { storedDeletedDoses } from './stored-deleted-doses.ts'

const deleted = (id: string) => ({ ...logged(id), waiting: false })
const ids = (shown: ReturnType<typeof shownDeletedDoses>) =>
  shown?.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('a dose deleted here stands at the top and waits; the same once its answer is there', () => {
  expect(shownDeletedDoses(undefined, [])).toBeUndefined()
  expect(ids(shownDeletedDoses([deleted('old')], [deletes('new')]))).toEqual(['new waits', 'old'])
  expect(ids(shownDeletedDoses([deleted('new')], [deletes('new')]))).toEqual(['new'])
})

test('restored or removed, it is gone at once; refused, it is there again', () => {
  const stored = [deleted('a'), deleted('b')]
  const writes = [sample('restore-dose', logged('a')), sample('remove-dose', logged('b'))]
  expect(ids(shownDeletedDoses(stored, writes))).toEqual([])
  expect(ids(shownDeletedDoses(stored, writes.map(refused)))).toEqual(['a', 'b'])
})

test('the one deleted last comes first, and one that went with its completion is not among them', () => {
  const { doses = [] } = rowsOfDoses([logged('first'), logged('second'), logged('unchecked'), logged('here')])
  const gone = ['2026-11-21T20:00:00.000Z', '2026-11-22T20:00:00.000Z', '2026-11-23T20:00:00.000Z']
  const change = (kind: 'deleted' | 'unchecked', at: number) => {
    const { id: dose_id = '', amount = '', unit = 'mg', administration_method = 'oral' } = doses[at] ?? {}
    const when = { changed_at: gone[at] ?? '', administered_at: gone[at] ?? '', zone: null, notes: null }
    const what = { dose_id, kind, amount, unit, administration_method }
    return { id: `change ${at}`, version: 1, ...what, ...when, scheduled_dose: null, draws: null }
  }
  const rows = deviceRows({
    doses: doses.map((dose, at) => ({
      ...dose,
      deleted_at: gone[at] ?? null,
      last_change_id: gone[at] === undefined ? null : `change ${at}`,
    })),
    dose_changes: [change('deleted', 0), change('deleted', 1), change('unchecked', 2)],
  })
  expect(ids(storedDeletedDoses(rows))).toEqual(['second', 'first'])
})

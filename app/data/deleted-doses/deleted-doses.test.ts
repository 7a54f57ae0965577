import { expect, test } from 'vitest'
import { deviceRows, rowsOfDoses, type SampleRows } from '../testing/sample-rows.ts'
import { answered, deletes, logged, refused, sample, shownRows } from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { shownDeletedDoses } from './shown-deleted-doses.ts'

/** The rows of doses that were deleted, the first of them last. */
const deleted = (...doses: readonly string[]) =>
  answered(rowsOfDoses(doses.map(logged)), ...doses.toReversed().map((id, at) => ({ ...deletes(id), madeAt: at })))
const shown = (rows: SampleRows, ...writes: readonly Write[]) => shownDeletedDoses(shownRows(rows, ...writes))
const ids = (all: ReturnType<typeof shown>) => all.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('a dose deleted here stands at the top and waits; the same once its answer is there', () => {
  const [rows, write] = [deleted('old'), { ...deletes('new'), madeAt: 9 }]
  const all = { ...rows, doses: [...(rows.doses ?? []), ...(rowsOfDoses([logged('new')]).doses ?? [])] }
  expect(ids(shown(all, write))).toEqual(['new waits', 'old'])
  expect(ids(shown(answered(all, write), write))).toEqual(['new', 'old'])
})

test('restored or removed, it is gone at once; refused, it is there again', () => {
  const writes = [sample('restore-dose', logged('a')), sample('remove-dose', logged('b'))]
  expect(ids(shown(deleted('a', 'b'), ...writes))).toEqual([])
  expect(ids(shown(deleted('a', 'b'), ...writes.map(refused)))).toEqual(['a', 'b'])
})

test('the one deleted last comes first, and one that went with its completion is not among them', () => {
  const { doses = [] } = rowsOfDoses([logged('first'), logged('second'), logged('unchecked'), logged('here')])
  const gone = ['2026-11-21T20:00:00.000Z', '2026-11-22T20:00:00.000Z', '2026-11-23T20:00:00.000Z']
  const change = (kind: 'deleted' | 'unchecked', at: number) => {
    const { id: dose_id = '', amount = '', unit = 'mg', administration_method = 'oral' } = doses[at] ?? {}
    const when = { changed_at: gone[at] ?? '', administered_at: gone[at] ?? '', zone: null, notes: null }
    const what = { dose_id, kind, amount, unit, administration_method }
    return { id: `change ${at}`, version: 1, ...what, ...when, scheduled_dose: null, draws: null, sites: null }
  }
  const rows = deviceRows({
    doses: doses.map((dose, at) => ({
      ...dose,
      deleted_at: gone[at] ?? null,
      last_change_id: gone[at] === undefined ? null : `change ${at}`,
    })),
    dose_changes: [change('deleted', 0), change('deleted', 1), change('unchecked', 2)],
  })
  expect(ids(shownDeletedDoses(rows))).toEqual(['second', 'first'])
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Rows } from '#contract'
import { NO_ROWS, TABLES, withAnswers, withOwnRows, type DeviceRows, type Table } from './device-rows.ts'
import type { Change, ShownRow, ShownRows } from './draft.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { withChanges } from './shown-rows.ts'
import { changedIds } from './table-changes.ts'

/** The tables of which doses and scheduled doses are made. */
const CHANGING = [
  'doses',
  'scheduled_doses',
  'schedules',
  'dose_draws',
  'vials',
  'vial_components',
  'custom_peptides',
] as const satisfies readonly Table[]

const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd')
const aStep = fc.record({
  table: fc.constantFrom(...CHANGING),
  id,
  of: id,
  hour: fc.constantFrom('08', '10', '12'),
  isGone: fc.boolean(),
  // By the answer to a write, by a pull, or by a write that waits; 'sent' forgets the one that has waited longest.
  by: fc.constantFrom('write', 'pull', 'unsent', 'unsent', 'sent'),
})
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never

test('after any changes, doses and scheduled doses are what they are on a device that reads the same rows anew', async () => {
  vi.resetModules()
  const anew = {
    ...(await import('../doses/shown-doses.ts')),
    ...(await import('../scheduled-doses/shown-scheduled-doses.ts')),
  }
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 25 }), (steps) => {
      for (const rows of timesOf(steps)) {
        const copy = { ...rows, tables: copyOf(rows.tables) }
        expect(shownDoses(rows).newest).toEqual(anew.shownDoses(copy).newest)
        expect(shownScheduledDoses(rows).all).toEqual(anew.shownScheduledDoses(copy).all)
      }
    }),
  )
})

test('between two times of a table, each row that differs is among the changed ones', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), (steps) => {
      const times = timesOf(steps)
      for (const [at, { tables: now }] of times.entries())
        for (const { tables: before } of times.slice(Math.max(at - 3, 0)))
          for (const table of CHANGING) {
            const changed = changedIds(before[table], now[table])
            const differing = [...before[table].keys(), ...now[table].keys()].filter(
              (one) => before[table].get(one) !== now[table].get(one),
            )
            if (changed) expect([...changed]).toEqual(expect.arrayContaining(differing))
          }
    }),
  )
})

test('the changed rows of one write are known while it waits, when it is answered, and when it is taken back', () => {
  const stored = withAnswers(NO_ROWS, [answer('doses', [rowOf(one('doses', 'a'), 1)], 1)])
  const waiting = withChanges(stored, [changeOf(one('doses', 'b'))])
  const answered = withOwnRows(stored, { rows: { doses: [rowOf(one('doses', 'b'), 2)] }, removed: [] } as never)
  expect(changedIds(stored.tables.doses, waiting.tables.doses)).toEqual(new Set(['doses b']))
  expect(changedIds(waiting.tables.doses, answered.tables.doses)).toEqual(new Set(['doses b']))
  expect(changedIds(waiting.tables.doses, stored.tables.doses)).toEqual(new Set(['doses b']))
  expect(changedIds(waiting.tables.vials, answered.tables.vials)).toEqual(new Set())
})

test('a hundred changed rows and three later changes are known; more rows, more changes and other tables are not', () => {
  expect(changedIds(new Map(), new Map())).toBeUndefined()
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(one('doses', `many ${at}`), 1))
  const withRows = (count: number) => withAnswers(NO_ROWS, [answer('doses', rowsOf(count), 1)]).tables.doses
  expect(changedIds(NO_ROWS.tables.doses, withRows(100))?.size).toBe(100)
  expect(changedIds(NO_ROWS.tables.doses, withRows(101))).toBeUndefined()
  const pulled = (times: number) => {
    const answers = Array.from({ length: times }, (_, at) =>
      answer('doses', [rowOf(one('doses', 'a'), at + 1)], at + 1),
    )
    return withAnswers(NO_ROWS, answers).tables.doses
  }
  expect(changedIds(NO_ROWS.tables.doses, pulled(3))).toEqual(new Set(['doses a']))
  expect(changedIds(NO_ROWS.tables.doses, pulled(4))).toBeUndefined()
})

/** The rows of a device that has four of each table, and those after each step. */
function timesOf(steps: readonly Step[]): readonly ShownRows[] {
  const everything = CHANGING.map((table) =>
    answer(
      table,
      ['a', 'b', 'c', 'd'].map((of) => rowOf(one(table, of), 1)),
      1,
    ),
  )
  let [stored, changes]: [DeviceRows, readonly Change[]] = [withAnswers(NO_ROWS, everything), []]
  return [
    stored,
    ...steps.map((next, at) => {
      const { table, by, isGone } = next
      const version = at + 2
      const changed = isGone
        ? { rows: {}, removed: [{ table, id: idOf(next), version }] }
        : { rows: { [table]: [rowOf(next, version)] }, removed: [] }
      if (by === 'write') stored = withOwnRows(stored, changed as never)
      else if (by === 'pull') stored = withAnswers(stored, [{ ...changed, ...upTo(version) } as never])
      else if (by === 'unsent') changes = [...changes, changeOf(next)]
      else changes = changes.slice(1)
      return withChanges(stored, changes)
    }),
  ]
}

function one(table: Step['table'], rowId: string): Step {
  return { table, id: rowId, of: rowId, hour: '08', isGone: false, by: 'unsent' }
}

function changeOf(next: Step): Change {
  return (rows) =>
    next.isGone ? rows.remove(next.table, idOf(next)) : rows.put(next.table, rowOf(next, 0) as ShownRow<Table> as never)
}

function idOf({ table, id: rowId }: Step): string {
  return `${table} ${rowId}`
}

function rowOf(step: Step, version: number) {
  const { table, of, hour } = step
  const row = {
    id: idOf(step),
    version,
    peptide_id: `custom_peptides ${of}`,
    joined_from: null,
    amount: '1',
    unit: 'mg',
    zone: 'UTC',
  }
  const at = `2026-11-21T${hour}:00:00.000Z`
  const draw = { vial_id: 'vials b', volume_ml: '0.1', part: 1, scale: null, barrel: null, step: null }
  const columns = {
    doses: { administered_at: at, recorded_at: at, deleted_at: hour === '12' ? at : null, notes: null },
    scheduled_doses: {
      schedule_id: `schedules ${of}`,
      scheduled_date: '2026-11-21',
      scheduled_time: `${hour}:00`,
      actual_dose_id: hour === '12' ? null : `doses ${of}`,
    },
    schedules: { status: hour === '08' ? 'paused' : 'active', confirmed_amounts: [] },
    dose_draws: { ...draw, dose_id: `doses ${of}` },
    vials: { name: `vial ${hour}`, amount: '5', unit: 'mg', volume_ml: '2' },
    vial_components: { vial_id: `vials ${of}`, part: 1, amount: '5', unit: 'mg', peptide_id: 'custom_peptides c' },
    custom_peptides: { name: `peptide ${hour}`, joined_to: null },
  }
  return { ...row, ...columns[table] }
}

function answer(table: Table, all: readonly object[], version: number): Rows {
  return { rows: { [table]: all }, removed: [], ...upTo(version) } as unknown as Rows
}

const upTo = (version: number) => ({
  up_to: version,
  cursor: String(version),
  more: false,
  anew: false,
  from: '2000-01-01',
  has_older: false,
})

/** The same rows in maps that no change has led to. */
function copyOf(tables: ShownRows['tables']): ShownRows['tables'] {
  const copies = TABLES.map((table) => [table, new Map<string, unknown>(tables[table])])
  return Object.fromEntries(copies) as ShownRows['tables']
}

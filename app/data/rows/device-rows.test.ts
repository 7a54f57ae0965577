import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangedRows, Metric, Rows } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { rowsOfVials } from '../testing/sample-rows.ts'
import { VIAL } from '../testing/sample-vials.ts'
import { NO_ROWS, withAnswers, withOwnRows, withStored, type DeviceRows } from './device-rows.ts'

const metric = (id: string, version: number): Metric => ({
  id,
  version,
  metric_type: 'weight',
  value: 80,
  unit: 'kg',
  notes: null,
  recorded_at: '2026-11-21T08:00:00.000Z',
  deleted_at: null,
  last_change_id: null,
})

const answer = (up_to: number, rows: readonly Metric[], changed: Partial<Rows> = {}): Rows => ({
  rows: { user_metrics: [...rows] },
  removed: [],
  up_to,
  cursor: `history.${up_to}`,
  more: false,
  from: '2025-10-23' as CivilDate,
  has_older: false,
  anew: false,
  ...changed,
})
const own = (...rows: readonly Metric[]) => ({ rows: { user_metrics: [...rows] }, removed: [] })
const ownRemoval = (id: string, version: number) => ({ rows: {}, removed: [removed(id, version)] })
const removed = (id: string, version: number) => ({ table: 'user_metrics' as const, id, version })

const has = ({ tables }: DeviceRows) => [...tables.user_metrics.values()].map(({ id, version }) => `${id}${version}`)
const known = withAnswers(NO_ROWS, [answer(10, [metric('a', 1), metric('b', 5)], { anew: true })])

describe('the answers to a question', () => {
  test('the answers to a question change, add and remove rows, and leave the others the same objects', () => {
    const next = withAnswers(known, [answer(20, [metric('b', 12), metric('c', 13)], { removed: [removed('a', 14)] })])
    expect([has(next), next.upTo, next.cursor]).toEqual([['b12', 'c13'], 20, 'history.20'])
    const again = withAnswers(next, [answer(30, [])])
    expect(again.tables.user_metrics).toBe(next.tables.user_metrics)
  })

  test('the answers to a question that come anew replace what is here, but not what an own write brought since', () => {
    const written = withOwnRows(known, own(metric('mine', 25)))
    const anew = [answer(15, [metric('x', 2)], { anew: true, more: true }), answer(20, [metric('y', 18)])]
    expect(has(withAnswers(written, anew))).toEqual(['x2', 'y18', 'mine25'])
  })

  test('a row that was deleted elsewhere does not stay when all rows come anew in slices', () => {
    const before = withAnswers(NO_ROWS, [
      answer(50, [metric('a', 10), metric('b', 20), metric('gone', 45)], { anew: true }),
    ])
    const anew = [answer(10, [metric('a', 10)], { anew: true, more: true }), answer(60, [metric('b', 20)])]
    expect(has(withAnswers(before, anew))).toEqual(['a10', 'b20'])
    expect(has(withAnswers(withOwnRows(before, own(metric('mine', 55))), anew))).toEqual(['a10', 'b20'])
  })

  test('after a restored backup a device has what the server has, and an edit of it counts', () => {
    const before = withOwnRows(
      withAnswers(NO_ROWS, [answer(50, [metric('a', 10), metric('b', 40), metric('lost', 45)], { anew: true })]),
      own(metric('mine', 52)),
    )
    const restored = { anew: true, cursor: 'restored.30' }
    const after = withAnswers(before, [answer(30, [metric('a', 10), metric('b', 20)], restored)])
    expect(has(after)).toEqual(['a10', 'b20'])
    expect(has(withAnswers(after, [answer(40, [metric('b', 35)])]))).toEqual(['a10', 'b35'])
  })

  test('rows that were stored without a cursor are asked for anew', () => {
    const stored = [answer(50, [metric('a', 10)], { anew: true, cursor: '' }), answer(60, [metric('b', 55)])]
    const read = withAnswers(NO_ROWS, stored)
    expect([has(read), read.cursor]).toEqual([['a10', 'b55'], undefined])
  })

  test('a row that was removed and is there again stays', () => {
    const next = withAnswers(known, [answer(20, [metric('a', 16)], { removed: [removed('a', 14)] })])
    expect(has(next)).toEqual(['b5', 'a16'])
  })

  test('an answer that is older than a row of an own write does not put the row back', () => {
    const written = withOwnRows(known, own(metric('a', 30)))
    expect(has(withAnswers(written, [answer(20, [metric('a', 15)])]))).toEqual(['a30', 'b5'])
    expect(has(withAnswers(written, [answer(20, [], { removed: [removed('a', 15)] })]))).toEqual(['a30', 'b5'])
  })
})

describe('the answer to an own write', () => {
  test('the answer to an own write is here at once, and comes once more without a change', () => {
    const written = withOwnRows(known, own(metric('c', 11)))
    expect(has(written)).toEqual(['a1', 'b5', 'c11'])
    expect(has(withAnswers(written, [answer(12, [metric('c', 11)])]))).toEqual(['a1', 'b5', 'c11'])
  })

  test('the answer to an own write that comes late brings back no row that was deleted meanwhile', () => {
    expect(withOwnRows(known, own(metric('gone', 9)))).toBe(known)
    expect(withOwnRows(known, own(metric('b', 4)))).toBe(known)
  })
})

describe('a deletion by an own write', () => {
  test('a deletion by an own write is here at once, and no answer from before it brings the row back', () => {
    const gone = withOwnRows(known, ownRemoval('a', 30))
    expect(has(gone)).toEqual(['b5'])
    expect(has(withAnswers(gone, [answer(20, [metric('a', 15)])]))).toEqual(['b5'])
    expect(has(withAnswers(gone, [answer(40, [metric('a', 35)], { removed: [removed('a', 30)] })]))).toEqual([
      'b5',
      'a35',
    ])
  })

  test('a deletion by an own write holds for rows that come anew, and for what was stored', () => {
    const gone = withOwnRows(NO_ROWS, ownRemoval('a', 30))
    expect(has(withAnswers(gone, [answer(20, [metric('a', 15), metric('c', 3)], { anew: true })]))).toEqual(['c3'])
    expect(has(withStored(gone, known))).toEqual(['b5'])
  })

  test('a deletion by an own write holds where the answer tells of an earlier deletion of the same row', () => {
    const gone = withOwnRows(known, ownRemoval('a', 50))
    expect(has(withAnswers(gone, [answer(46, [metric('a', 45)], { removed: [removed('a', 40)] })]))).toEqual(['b5'])
  })

  test('a deletion by an own write that comes late deletes no newer row', () => {
    expect(withOwnRows(known, ownRemoval('a', 9))).toBe(known)
  })
})

test('what was stored comes below what own writes have brought, and not after an answer', () => {
  const written = withOwnRows(NO_ROWS, own(metric('mine', 40)))
  expect(has(withStored(written, known))).toEqual(['a1', 'b5', 'mine40'])
  expect(withStored(known, NO_ROWS)).toBe(known)
})

test('whatever order answers and own writes come in, a device has what the server has', () => {
  // A server of one table: each act takes the next version. A device asks one question at a time, and its answer, like that of an
  // own write, comes at any later time.
  const act = fc.record({
    kind: fc.constantFrom('put', 'put', 'remove', 'ask', 'arrive', 'hear'),
    id: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const server = new Map<string, Metric>()
      const gone: ReturnType<typeof removed>[] = []
      const unheard: ChangedRows[] = []
      let [version, device]: [number, DeviceRows] = [1, NO_ROWS]
      let coming: Rows | undefined
      const ask = () => {
        const isNew = (one: { readonly version: number }) => one.version > device.upTo
        const changed = { anew: device.cursor === undefined, removed: gone.filter(isNew) }
        coming ??= answer(version, [...server.values()].filter(isNew), changed)
      }
      const arrive = () => {
        if (coming) device = withAnswers(device, [coming])
        coming = undefined
      }
      for (const { kind, id } of acts) {
        if (kind === 'put') {
          const row = metric(id, (version += 1))
          server.set(id, row)
          unheard.push(own(row))
        } else if (kind === 'remove' && server.delete(id)) {
          gone.push(removed(id, (version += 1)))
          unheard.push(ownRemoval(id, version))
        } else if (kind === 'ask') ask()
        else if (kind === 'arrive') arrive()
        else if (kind === 'hear') {
          const changed = unheard.splice(version % (unheard.length || 1), 1)[0]
          if (changed) device = withOwnRows(device, changed)
        }
      }
      for (const changed of unheard) device = withOwnRows(device, changed)
      arrive()
      ask()
      arrive()
      expect(has(device).toSorted()).toEqual([...server.values()].map((row) => `${row.id}${row.version}`).toSorted())
    }),
  )
})

describe('a past vial that is used again', () => {
  const vials = (status: 'finished' | 'in use', created_at: string, version: number) =>
    (rowsOfVials([{ ...VIAL, status, created_at }]).vials ?? []).map((vial) => ({ ...vial, version }))
  const past = (created_at: string, has_older = true) =>
    withAnswers(NO_ROWS, [answer(10, [], { anew: true, has_older, rows: { vials: vials('finished', created_at, 5) } })])
  const LONG_AGO = '2024-05-01T08:00:00.000Z'

  test('an old vial that is used again lacks old draws, so that everything is asked for anew', () => {
    const back = { rows: { vials: vials('in use', LONG_AGO, 12) }, removed: [] }
    expect(withOwnRows(past(LONG_AGO), back).cursor).toBeUndefined()
    const next = withAnswers(past(LONG_AGO), [answer(12, [], back), answer(13, [])])
    expect(next.cursor).toBeUndefined()
    expect(withAnswers(next, [answer(14, [], { anew: true, ...back })]).cursor).toBe('history.14')
  })

  test('a vial of which everything is here is used again without a question', () => {
    for (const [created_at, hasOlder] of [
      ['2026-01-01T08:00:00.000Z', true],
      [LONG_AGO, false],
    ] as const) {
      const back = { rows: { vials: vials('in use', created_at, 12) }, removed: [] }
      expect(withOwnRows(past(created_at, hasOlder), back).cursor).toBe('history.10')
    }
  })
})

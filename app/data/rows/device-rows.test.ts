import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Metric, Rows } from '#contract'
import { NO_ROWS, withAnswers, withOwnRow, withStored, type DeviceRows } from './device-rows.ts'

const metric = (id: string, version: number): Metric => ({
  id,
  version,
  metric_type: 'weight',
  value: 80,
  unit: 'kg',
  notes: null,
  recorded_at: '2026-11-21T08:00:00.000Z',
})

const answer = (up_to: number, rows: readonly Metric[], changed: Partial<Rows> = {}): Rows => ({
  rows: { user_metrics: [...rows] },
  removed: [],
  up_to,
  cursor: `${up_to}`,
  more: false,
  anew: false,
  ...changed,
})
const removed = (id: string, version: number) => ({ table: 'user_metrics' as const, id, version })

const has = ({ tables }: DeviceRows) => [...tables.user_metrics.values()].map(({ id, version }) => `${id}${version}`)
const known = withAnswers(NO_ROWS, [answer(10, [metric('a', 1), metric('b', 5)], { anew: true })])

describe('the answers to a question', () => {
  test('the answers to a question change, add and remove rows, and leave the others the same objects', () => {
    const next = withAnswers(known, [answer(20, [metric('b', 12), metric('c', 13)], { removed: [removed('a', 14)] })])
    expect([has(next), next.upTo, next.cursor]).toEqual([['b12', 'c13'], 20, '20'])
    const again = withAnswers(next, [answer(30, [])])
    expect(again.tables.user_metrics).toBe(next.tables.user_metrics)
  })

  test('the answers to a question that come anew replace what is here, but not what an own write brought since', () => {
    const written = withOwnRow(known, 'user_metrics', metric('mine', 25))
    const anew = [answer(15, [metric('x', 2)], { anew: true, more: true }), answer(20, [metric('y', 18)])]
    expect(has(withAnswers(written, anew))).toEqual(['mine25', 'x2', 'y18'])
  })

  test('a row that was removed and is there again stays', () => {
    const next = withAnswers(known, [answer(20, [metric('a', 16)], { removed: [removed('a', 14)] })])
    expect(has(next)).toEqual(['b5', 'a16'])
  })

  test('an answer that is older than a row of an own write does not put the row back', () => {
    const written = withOwnRow(known, 'user_metrics', metric('a', 30))
    expect(has(withAnswers(written, [answer(20, [metric('a', 15)])]))).toEqual(['a30', 'b5'])
    expect(has(withAnswers(written, [answer(20, [], { removed: [removed('a', 15)] })]))).toEqual(['a30', 'b5'])
  })
})

describe('the answer to an own write', () => {
  test('the answer to an own write is here at once, and comes once more without a change', () => {
    const written = withOwnRow(known, 'user_metrics', metric('c', 11))
    expect(has(written)).toEqual(['a1', 'b5', 'c11'])
    expect(has(withAnswers(written, [answer(12, [metric('c', 11)])]))).toEqual(['a1', 'b5', 'c11'])
  })

  test('the answer to an own write that comes late brings back no row that was deleted meanwhile', () => {
    expect(withOwnRow(known, 'user_metrics', metric('gone', 9))).toBe(known)
    expect(withOwnRow(known, 'user_metrics', metric('b', 4))).toBe(known)
  })
})

test('what was stored comes below what own writes have brought, and not after an answer', () => {
  const written = withOwnRow(NO_ROWS, 'user_metrics', metric('mine', 40))
  expect(has(withStored(written, known))).toEqual(['a1', 'b5', 'mine40'])
  expect(withStored(known, NO_ROWS)).toBe(known)
})

test('whatever order answers and own writes come in, a device has what the server has', () => {
  // A server of one table: each act takes the next version, and a device asks, or hears of its own write, at any later time.
  const act = fc.record({
    kind: fc.constantFrom('put', 'put', 'remove', 'ask', 'hear'),
    id: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const server = new Map<string, Metric>()
      const gone: { id: string; version: number }[] = []
      const unheard: Metric[] = []
      let [version, device]: [number, DeviceRows] = [1, NO_ROWS]
      const ask = () => {
        const { upTo, cursor } = device
        device = withAnswers(device, [
          answer(
            version,
            [...server.values()].filter((row) => row.version > upTo),
            {
              anew: cursor === undefined,
              removed: gone.filter((row) => row.version > upTo).map((row) => removed(row.id, row.version)),
            },
          ),
        ])
      }
      for (const { kind, id } of acts) {
        if (kind === 'put') {
          const row = metric(id, (version += 1))
          server.set(id, row)
          unheard.push(row)
        } else if (kind === 'remove' && server.delete(id)) gone.push({ id, version: (version += 1) })
        else if (kind === 'hear') {
          const row = unheard.splice(0, 1)[0]
          if (row) device = withOwnRow(device, 'user_metrics', row)
        } else if (kind === 'ask') ask()
      }
      for (const row of unheard) device = withOwnRow(device, 'user_metrics', row)
      ask()
      expect(has(device).toSorted()).toEqual([...server.values()].map((row) => `${row.id}${row.version}`).toSorted())
    }),
  )
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Metric, Rows } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { NO_ROWS, withAnswers, withOwnRows } from './device-rows.ts'

type Stored = { readonly tables: string; readonly answer: Rows }

/** The store of rows of one person, by place. */
const disk = vi.hoisted(() => new Map<number, unknown>())
const session = vi.hoisted(() => ({ person: 'ana' as string | undefined }))
vi.mock('../session/session.ts', () => ({ currentPerson: () => session.person && { id: session.person } }))
vi.mock('../indexed-db.ts', () => ({
  everythingOf: (userId: string) => userId,
  onDevice: async (work: (database: unknown) => unknown) =>
    work({
      getAll: async () => [...disk].toSorted(([one], [other]) => one - other).map(([, value]) => value),
      transaction: () => ({
        store: {
          delete: async () => disk.clear(),
          openKeyCursor: async () => (disk.size > 0 ? { key: ['ana', Math.max(...disk.keys())] } : null),
          put: async (value: unknown, [, place]: [string, number]) => void disk.set(place, value),
        },
        done: Promise.resolve(),
      }),
    }),
}))
const { ownRowsBehind, readStoredRows } = await import('./stored-rows.ts')
const { asOneAnswer, joinAnswers, storeAnswers } = await import('./store-answers.ts')

/** Stores answers to a page that has nothing but them. */
const store = (...answers: readonly Rows[]) => storeAnswers('ana', answers, withAnswers(NO_ROWS, answers))

const metric = (id: string, version: number): Metric => ({
  id,
  version,
  metric_type: 'energy',
  value: 7,
  unit: '/10',
  notes: null,
  recorded_at: '2026-11-21T08:00:00.000Z',
  deleted_at: null,
  last_change_id: null,
})
const answer = (up_to: number, ids: readonly string[], anew = false): Rows => ({
  rows: { user_metrics: ids.map((id) => metric(id, up_to)) },
  removed: [],
  up_to,
  cursor: String(up_to),
  more: false,
  from: '2025-10-23' as CivilDate,
  has_older: false,
  anew,
})
const idsOf = async () => [...(await readStoredRows('ana')).rows.tables.user_metrics.keys()]

beforeEach(() => {
  disk.clear()
  session.person = 'ana'
})

test('answers are read as they came, and one that comes anew takes the place of all', async () => {
  await store(answer(1, ['a'], true), answer(2, ['b']))
  await store(answer(3, ['c']))
  expect([await idsOf(), (await readStoredRows('ana')).rows.cursor]).toEqual([['a', 'b', 'c'], '3'])
  await store(answer(9, ['x'], true))
  expect([await idsOf(), disk.size]).toEqual([['x'], 1])
})

test('many answers become one, unless another came behind them after they were read', async () => {
  await store(answer(1, ['a'], true), answer(2, ['b']))
  const read = await readStoredRows('ana')
  await store(answer(3, ['c']))
  await joinAnswers('ana', read)
  expect([await idsOf(), disk.size]).toEqual([['a', 'b', 'c'], 3])
  await joinAnswers('ana', await readStoredRows('ana'))
  expect([await idsOf(), (await readStoredRows('ana')).rows.cursor, disk.size]).toEqual([['a', 'b', 'c'], '3', 1])
})

test('an own deletion that no answer has had is stored with the rows', async () => {
  const before = withAnswers(NO_ROWS, [answer(1, ['a', 'b'], true)])
  const gone = { table: 'user_metrics' as const, id: 'a', version: 4 }
  await storeAnswers('ana', [asOneAnswer(withOwnRows(before, { rows: {}, removed: [gone] }))], before)
  await store(answer(2, ['a']))
  expect(await idsOf()).toEqual(['b'])
})

test('where the browser has thrown away what was stored, all rows of the page are', async () => {
  const first = answer(1, ['a'], true)
  await store(first)
  disk.clear()
  const next = answer(2, ['b'])
  await storeAnswers('ana', [next], withAnswers(NO_ROWS, [first, next]))
  expect([await idsOf(), (await readStoredRows('ana')).rows.cursor]).toEqual([['a', 'b'], '2'])
})

test('without the answer that had all rows nothing is read', async () => {
  await store(answer(1, ['a'], true))
  await store(answer(2, ['b']))
  disk.delete(0)
  expect((await readStoredRows('ana')).rows).toBe(NO_ROWS)
})

test('answers about other tables are not read', async () => {
  await store(answer(1, ['a'], true))
  const [stored] = [...disk.values()] as Stored[]
  disk.set(0, { ...stored, tables: 'doses' })
  expect((await readStoredRows('ana')).rows).toBe(NO_ROWS)
})

test('after a sign-out, or another sign-in, nothing is stored', async () => {
  for (const person of [undefined, 'bo']) {
    session.person = person
    await store(answer(1, ['a'], true))
    expect(disk.size).toBe(0)
  }
})

test('what an own write brought is read behind the answer before it, and no change is passed over the next time', async () => {
  await store(answer(5, ['a', 'b'], true))
  const [stored] = [...disk.values()] as Stored[]
  if (!stored) throw new Error('Nothing was stored.')
  const changed = {
    rows: { user_metrics: [metric('mine', 9)] },
    removed: [{ table: 'user_metrics' as const, id: 'a', version: 8 }],
  }
  disk.set(1, ownRowsBehind(stored, changed))
  const { rows } = await readStoredRows('ana')
  expect([[...rows.tables.user_metrics.keys()], rows.cursor, rows.upTo]).toEqual([['b', 'mine'], '5', 5])
})

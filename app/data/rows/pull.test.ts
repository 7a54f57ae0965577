import { beforeEach, expect, test, vi } from 'vitest'
import type { Metric, Rows } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { rowsOfVials } from '../testing/sample-rows.ts'
import { VIAL } from '../testing/sample-vials.ts'
import { NO_ROWS, withAnswers, type DeviceRows } from './device-rows.ts'
import type * as Pull from './pull.ts'

const stored = vi.hoisted(() => ({
  read: vi.fn<(userId: string) => Promise<unknown>>(),
  store: vi.fn<(userId: string, answers: readonly Rows[], rows: unknown) => Promise<void>>(),
  join: vi.fn<(userId: string, stored: unknown) => Promise<void>>(),
}))
vi.mock('./stored-rows.ts', () => ({ readStoredRows: stored.read }))
vi.mock('./store-answers.ts', () => ({
  storeAnswers: stored.store,
  asOneAnswer: () => 'all in one',
  joinAnswers: stored.join,
}))
const server = vi.hoisted(() => ({ ask: vi.fn<(query: { readonly since?: string }) => Promise<Response>>() }))
vi.mock('../client.ts', () => ({
  client: { api: { rows: { $get: ({ query }: { query: { since?: string } }) => server.ask(query) } } },
}))

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
const answer = (up_to: number, ids: readonly string[], changed: Partial<Rows> = {}): Rows => ({
  rows: { user_metrics: ids.map((id) => metric(id, up_to)) },
  removed: [],
  up_to,
  cursor: String(up_to),
  more: false,
  from: '2025-10-23' as CivilDate,
  has_older: false,
  anew: false,
  ...changed,
})
const answers = (...all: readonly Rows[]) => {
  for (const one of all) server.ask.mockResolvedValueOnce(Response.json(one))
}
const own = (row: Metric) => ({ changed: { rows: { user_metrics: [row] }, removed: [] } })
const refusal = (status: number) => Response.json({ code: 'busy', message: 'Busy.' }, { status })

let pull: typeof Pull
const ids = () => [...pull.rowsState.get().rows.tables.user_metrics.keys()]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
  stored.read.mockReset().mockResolvedValue({ rows: NO_ROWS, answers: 0 })
  stored.store.mockReset().mockResolvedValue(undefined)
  stored.join.mockReset().mockResolvedValue(undefined)
  server.ask.mockReset().mockImplementation(async () => Response.json(answer(99, [])))
  vi.resetModules()
  pull = await import('./pull.ts')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('what is stored is shown first, and then what has changed since', async () => {
  const kept: DeviceRows = withAnswers(NO_ROWS, [answer(5, ['a'], { anew: true })])
  stored.read.mockResolvedValue({ rows: kept, answers: 1 })
  const coming = Promise.withResolvers<Response>()
  server.ask.mockReturnValueOnce(coming.promise)
  const stop = pull.startRows('ana')
  await settled()
  expect([ids(), server.ask.mock.calls[0]?.[0].since]).toEqual([['a'], '5'])
  coming.resolve(Response.json(answer(6, ['b'])))
  await settled()
  expect(ids()).toEqual(['a', 'b'])
  expect(stored.store).toHaveBeenCalledExactlyOnceWith('ana', [answer(6, ['b'])], pull.rowsState.get().rows)
  stop()
  expect(ids()).toEqual([])
})

test('answers in slices are taken together, when the last is here', async () => {
  const last = Promise.withResolvers<Response>()
  server.ask.mockResolvedValueOnce(Response.json(answer(5, ['a'], { anew: true, more: true })))
  server.ask.mockReturnValueOnce(last.promise)
  pull.startRows('ana')
  await settled()
  expect([ids(), pull.rowsState.get().rows.cursor]).toEqual([[], undefined])
  last.resolve(Response.json(answer(9, ['b'])))
  await settled()
  expect(ids()).toEqual(['a', 'b'])
  expect(stored.store).toHaveBeenCalledTimes(1)
})

test('a change during a question is asked about after it, once', async () => {
  const first = Promise.withResolvers<Response>()
  server.ask.mockReturnValueOnce(first.promise)
  pull.startRows('ana')
  await settled()
  for (let change = 0; change < 3; change += 1) void pull.pullRows()
  first.resolve(Response.json(answer(5, ['a'], { anew: true })))
  await settled()
  expect(server.ask.mock.calls.map(([{ since }]) => since)).toEqual([undefined, '5'])
})

test('an answer that comes after the sign-out is taken by nobody', async () => {
  const late = Promise.withResolvers<Response>()
  server.ask.mockReturnValueOnce(late.promise)
  const stop = pull.startRows('ana')
  await settled()
  stop()
  server.ask.mockImplementation(async () => Response.json(answer(7, ['of bo'], { anew: true })))
  pull.startRows('bo')
  late.resolve(Response.json(answer(5, ['of ana'], { anew: true })))
  await settled()
  expect(ids()).toEqual(['of bo'])
  expect(stored.store.mock.calls.map(([userId]) => userId)).toEqual(['bo'])
})

test('a server that fails is asked three times, then the failure is reported, and Retry asks again', async () => {
  server.ask.mockImplementation(async () => refusal(503))
  pull.startRows('ana')
  await vi.advanceTimersByTimeAsync(5000)
  expect([server.ask.mock.calls.length, pull.rowsState.get().hasFailed]).toEqual([3, true])
  server.ask.mockReset()
  answers(answer(5, ['a'], { anew: true }))
  await pull.pullRows()
  expect([ids(), pull.rowsState.get().hasFailed]).toEqual([['a'], false])
})

test.each([
  ['without a network', () => vi.stubGlobal('navigator', { onLine: false })],
  ['where the answer is final', () => server.ask.mockImplementation(async () => refusal(403))],
])('%s the failure is reported at once', async (_when, prepare) => {
  server.ask.mockImplementation(async () => refusal(503))
  prepare()
  pull.startRows('ana')
  await settled()
  expect([server.ask.mock.calls.length, pull.rowsState.get().hasFailed]).toEqual([1, true])
})

test('a server that never comes to an end is a failure', async () => {
  let version = 0
  server.ask.mockImplementation(async () => Response.json(answer((version += 1), [], { more: true })))
  pull.startRows('ana')
  await vi.advanceTimersByTimeAsync(5000)
  expect([server.ask.mock.calls.length, pull.rowsState.get().hasFailed, ids()]).toEqual([600, true, []])
})

test('a store that never answers, or not, keeps nobody waiting for the server', async () => {
  stored.read.mockReturnValueOnce(new Promise(() => {}))
  stored.store.mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'))
  answers(answer(5, ['a'], { anew: true }))
  pull.startRows('ana')
  await vi.advanceTimersByTimeAsync(3000)
  expect(ids()).toEqual(['a'])
})

test('an own write is shown with what its answer brought', async () => {
  answers(answer(5, ['a'], { anew: true }))
  void pull.takeOwnRows(own(metric('early', 6)))
  pull.startRows('ana')
  await settled()
  void pull.takeOwnRows(own(metric('mine', 7)))
  expect(ids()).toEqual(['a', 'early', 'mine'])
})

test('many stored answers become one', async () => {
  stored.read.mockResolvedValue({ rows: withAnswers(NO_ROWS, [answer(5, ['a'], { anew: true })]), answers: 31 })
  pull.startRows('ana')
  await settled()
  expect(stored.join).toHaveBeenCalledExactlyOnceWith('ana', expect.objectContaining({ answers: 31 }))
})

test('behind an answer that could not be stored the rows are stored as a whole', async () => {
  answers(answer(5, ['a'], { anew: true }), answer(6, ['b']), answer(7, []), answer(8, ['c']))
  pull.startRows('ana')
  await settled()
  stored.store.mockRejectedValueOnce(new DOMException('No room.', 'QuotaExceededError'))
  await pull.pullRows()
  await pull.pullRows()
  await pull.pullRows()
  expect(stored.store.mock.calls.map(([, all]) => all)).toEqual([
    [answer(5, ['a'], { anew: true })],
    [answer(6, ['b'])],
    ['all in one'],
    [answer(8, ['c'])],
  ])
})

test('after all rows have come anew they are asked about once more, since a write may have been answered meanwhile', async () => {
  answers(answer(50, ['a'], { anew: true, cursor: 'old.50' }), answer(30, ['b'], { anew: true, cursor: 'restored.30' }))
  pull.startRows('ana')
  await settled()
  expect(server.ask).toHaveBeenCalledTimes(1)
  await pull.pullRows()
  await settled()
  expect(server.ask.mock.calls.map(([{ since }]) => since)).toEqual([undefined, 'old.50', 'restored.30'])
})

test('an answer from before a sign-out is not taken when the same person has signed in again', async () => {
  answers(answer(5, ['a'], { anew: true }))
  const stop = pull.startRows('ana')
  await settled()
  const slow = Promise.withResolvers<Response>()
  server.ask.mockReturnValueOnce(slow.promise).mockReturnValueOnce(new Promise(() => {}))
  void pull.pullRows()
  await settled()
  stop()
  pull.startRows('ana')
  await settled()
  slow.resolve(Response.json(answer(6, ['b'])))
  await settled()
  expect([ids(), stored.store.mock.calls.length]).toEqual([[], 1])
})

test('an own write whose answer brought no rows is waited for until a question after it is answered', async () => {
  const first = Promise.withResolvers<Response>()
  server.ask.mockReturnValueOnce(first.promise)
  pull.startRows('ana')
  await settled()
  let isHere = false
  void pull.takeOwnRows({})?.then(() => (isHere = true))
  // The question that was under way may be from before the write, and the next one fails.
  server.ask.mockImplementation(async () => refusal(503))
  first.resolve(Response.json(answer(5, ['a'], { anew: true })))
  await vi.advanceTimersByTimeAsync(5000)
  expect([ids(), isHere]).toEqual([['a'], false])
  server.ask.mockReset()
  answers(answer(6, ['mine']))
  await pull.pullRows()
  await settled()
  expect([ids(), isHere]).toEqual([['a', 'mine'], true])
})

test('a vial that ended long ago and is used again has everything asked for anew', async () => {
  const vials = (status: 'finished' | 'in use', version: number) =>
    (rowsOfVials([{ ...VIAL, status, created_at: '2024-05-01T08:00:00.000Z' }]).vials ?? []).map((row) => ({
      ...row,
      version,
    }))
  answers(answer(5, [], { anew: true, has_older: true, rows: { vials: vials('finished', 4) } }))
  const stop = pull.startRows('ana')
  await settled()
  answers(answer(7, ['a'], { anew: true }))
  void pull.takeOwnRows({ changed: { rows: { vials: vials('in use', 6) }, removed: [] } })
  await settled()
  expect(server.ask.mock.calls.map(([{ since }]) => since)).toEqual([undefined, undefined])
  expect([ids(), pull.rowsState.get().rows.cursor]).toEqual([['a'], '7'])
  stop()
})

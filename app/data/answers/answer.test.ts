import { beforeEach, expect, test, vi } from 'vitest'
import type * as FetchJson from '../fetch-json.ts'
import type * as Answers from './answer.ts'
import type * as Changes from '../changes.ts'

const stored = vi.hoisted(() => new Map<string, string>())
const person = vi.hoisted(() => ({ current: 'ana' }))
const disk = vi.hoisted(() => ({ opens: Promise.resolve() }))
vi.mock('../session/session.ts', () => ({ currentPerson: () => ({ id: person.current }) }))
vi.mock('../indexed-db.ts', () => ({
  everythingOf: (userId: string) => userId,
  onDevice: async (work: (database: unknown) => unknown) =>
    work({
      get: async (_store: string, key: readonly string[]) => {
        await disk.opens
        return stored.get(key.join())
      },
      put: async (_store: string, value: string, key: readonly string[]) => void stored.set(key.join(), value),
      delete: async (_store: string, key: readonly string[]) => void stored.delete(key.join()),
      getAllKeys: async (_store: string, userId: string) =>
        [...stored.keys()].map((key) => key.split(',')).filter(([owner]) => owner === userId),
    }),
}))

let answers: typeof Answers
let changes: typeof Changes
let errors: typeof FetchJson
const server = vi.fn<() => Promise<string>>()
const settled = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const question = () => answers.createAnswer({ name: 'profile', ask: server, tables: ['profiles'] })
const keep = (name: string, data: string, at = Date.now(), shape = '3') =>
  stored.set(`ana,${name}`, JSON.stringify({ shape, at, data }))

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} })
  stored.clear()
  person.current = 'ana'
  disk.opens = Promise.resolve()
  server.mockReset().mockResolvedValue('from the server')
  vi.resetModules()
  answers = await import('./answer.ts')
  changes = await import('../changes.ts')
  errors = await import('../fetch-json.ts')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('what the device has stored is shown until the server has answered, and the answer is stored', async () => {
  keep('profile', 'stored')
  const coming = Promise.withResolvers<string>()
  server.mockReturnValueOnce(coming.promise)
  const answer = question()
  answer.watch()
  answers.startAnswers('ana')
  await settled()
  expect(answer.state.get()).toEqual({ data: 'stored', error: undefined, isAsking: true })
  coming.resolve('newer')
  await settled()
  expect(answer.state.get()).toEqual({ data: 'newer', error: undefined, isAsking: false })
  expect(stored.get('ana,profile')).toContain('"data":"newer"')
})

test('a question that no screen shows is not asked, and what is known is asked for once', async () => {
  const answer = question()
  answers.startAnswers('ana')
  await settled()
  expect(server).not.toHaveBeenCalled()
  expect(await Promise.all([answer.known(), answer.known()])).toEqual(['from the server', 'from the server'])
  await answer.known()
  expect(server).toHaveBeenCalledTimes(1)
})

test('a screen that opens asks again for an answer that is older than fifteen seconds', async () => {
  const answer = question()
  answers.startAnswers('ana')
  const leave = answer.watch()
  await settled()
  leave()
  answer.watch()
  await settled(15_001)
  expect(server).toHaveBeenCalledTimes(1)
  answer.watch()
  expect(server).toHaveBeenCalledTimes(2)
})

test('a question that fails is asked twice more, and one that is refused is not', async () => {
  const answer = question()
  answers.startAnswers('ana')
  server.mockReset().mockRejectedValue(new errors.Unreachable())
  answer.watch()
  await settled(3000)
  expect([server.mock.calls.length, answer.state.get().error]).toEqual([3, new errors.Unreachable()])
  server.mockReset().mockRejectedValue(new errors.Refused(403, { code: 'not-allowed', message: 'No.' }))
  await expect(answer.ask()).rejects.toThrow('No.')
  expect(server).toHaveBeenCalledTimes(1)
})

test('without a network a question fails at once, is not asked again by each screen, and is when the network is back', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('navigator', { onLine: false })
  server.mockReset().mockRejectedValue(new errors.Unreachable())
  const answer = question()
  answers.startAnswers('ana')
  answer.watch()
  await settled()
  answer.watch()
  expect([server.mock.calls.length, answer.state.get().error]).toEqual([1, new errors.Unreachable()])
  vi.stubGlobal('navigator', { onLine: true })
  server.mockReset().mockResolvedValue('from the server')
  network.dispatchEvent(new Event('online'))
  await settled()
  expect(answer.state.get()).toEqual({ data: 'from the server', error: undefined, isAsking: false })
})

test('a question that fails before the device has read what is stored is a failure only afterwards', async () => {
  keep('profile', 'stored')
  vi.stubGlobal('navigator', { onLine: false })
  server.mockReset().mockRejectedValue(new errors.Unreachable())
  const { promise, resolve } = Promise.withResolvers<void>()
  disk.opens = promise
  const answer = question()
  answer.watch()
  answers.startAnswers('ana')
  await settled()
  expect(answer.state.get()).toEqual({ data: undefined, error: undefined, isAsking: true })
  resolve()
  await settled()
  expect(answer.state.get()).toEqual({ data: 'stored', error: new errors.Unreachable(), isAsking: false })
})

test('an answer that was asked for before a change of its tables is not taken: it is asked for again', async () => {
  const late = Promise.withResolvers<string>()
  server.mockReturnValueOnce(late.promise)
  const answer = question()
  answers.startAnswers('ana')
  answer.watch()
  changes.announce(['doses'])
  changes.announce(['profiles'])
  late.resolve('from before')
  await settled()
  expect([answer.state.get().data, server.mock.calls.length]).toEqual(['from the server', 2])
})

test('what a screen has put in is not replaced by the answer to an earlier question', async () => {
  const late = Promise.withResolvers<string>()
  server.mockReturnValueOnce(late.promise)
  const answer = question()
  answers.startAnswers('ana')
  answer.watch()
  answer.set('chosen')
  late.resolve('from before')
  await settled()
  expect([answer.state.get(), server.mock.calls.length]).toEqual([
    { data: 'chosen', error: undefined, isAsking: false },
    1,
  ])
})

test('an answer that comes after a sign-out is shown to nobody and stored nowhere', async () => {
  const late = Promise.withResolvers<string>()
  server.mockReturnValueOnce(late.promise)
  const answer = question()
  const end = answers.startAnswers('ana')
  answer.watch()
  end()
  person.current = 'bo'
  answers.startAnswers('bo')
  late.resolve('of ana')
  await settled()
  expect(answer.state.get().data).toBe('from the server')
  expect([...stored.keys()]).toEqual(['bo,profile'])
})

test('an answer of another shape or of more than a month ago is not shown, and one of another shape is removed', async () => {
  keep('old shape', 'secret', Date.now(), '2')
  keep('profile', 'long ago', Date.now() - 31 * 24 * 60 * 60 * 1000)
  const answer = question()
  answers.startAnswers('ana')
  await settled()
  expect(answer.state.get().data).toBeUndefined()
  expect([...stored.keys()]).toEqual(['ana,profile'])
})

test('a question whose screen is loaded later begins with what is stored, which nothing is decided by', async () => {
  keep('profile', 'stored')
  answers.startAnswers('ana')
  const answer = question()
  await settled()
  expect(answer.state.get().data).toBe('stored')
  expect([await answer.known(), await answer.recent()]).toEqual(['from the server', 'from the server'])
  expect(server).toHaveBeenCalledTimes(1)
  await settled(15_001)
  await answer.known()
  await answer.recent()
  expect(server).toHaveBeenCalledTimes(2)
})

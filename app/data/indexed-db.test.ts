import { beforeEach, expect, test, vi } from 'vitest'

const opening = vi.hoisted(() => ({ open: vi.fn<() => Promise<unknown>>() }))
vi.mock('idb', () => ({ openDB: () => opening.open() }))

const lost = (name = 'InvalidStateError') => ({
  clear: () => Promise.reject(new DOMException('The database connection is closing.', name)),
  close: vi.fn<() => void>(),
})
const alive = () => ({ clear: vi.fn((_store: string) => Promise.resolve()) })

beforeEach(() => {
  vi.resetModules()
  opening.open.mockReset()
})

test.each(['InvalidStateError', 'UnknownError'])(
  'a connection that ended with %s is opened anew, once',
  async (name) => {
    const [old, fresh] = [lost(name), alive()]
    opening.open.mockResolvedValueOnce(old).mockResolvedValueOnce(fresh)
    const { forgetAnswers } = await import('./indexed-db.ts')
    await forgetAnswers()
    await forgetAnswers()
    expect(fresh.clear.mock.calls).toEqual([['answers'], ['rows'], ['answers'], ['rows']])
    expect(old.close).toHaveBeenCalledTimes(1)
    expect(opening.open).toHaveBeenCalledTimes(2)
  },
)

test('two works that meet the same lost connection open one new one', async () => {
  opening.open.mockResolvedValueOnce(lost()).mockResolvedValue(alive())
  const { forgetAnswers } = await import('./indexed-db.ts')
  await Promise.all([forgetAnswers(), forgetAnswers()])
  expect(opening.open).toHaveBeenCalledTimes(2)
})

test('a device that gives no access is reported, and asked again the next time', async () => {
  opening.open.mockResolvedValue(lost())
  const { forgetAnswers } = await import('./indexed-db.ts')
  await expect(forgetAnswers()).rejects.toThrow('closing')
  const fresh = alive()
  opening.open.mockResolvedValue(fresh)
  await forgetAnswers()
  expect(fresh.clear.mock.calls).toEqual([['answers'], ['rows']])
})

test('a device without room is not asked twice', async () => {
  opening.open.mockResolvedValue(lost('QuotaExceededError'))
  const { forgetAnswers } = await import('./indexed-db.ts')
  await expect(forgetAnswers()).rejects.toThrow()
  expect(opening.open).toHaveBeenCalledTimes(1)
})

test('an operation without an answer times out after ten seconds, and the store counts as broken', async () => {
  vi.useFakeTimers()
  opening.open.mockReturnValueOnce(new Promise(() => undefined))
  const { onDevice, storeWorks } = await import('./indexed-db.ts')
  const asked = onDevice(() => Promise.resolve('stored'))
  const failure = expect(asked).rejects.toThrow('not answered')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(storeWorks.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await failure
  expect(storeWorks.get()).toBe(false)
  vi.useRealTimers()
})

test.each([
  ['QuotaExceededError', true],
  ['ConstraintError', true],
  ['UnknownError', false],
  ['SecurityError', false],
])('a %s leaves storeWorks at %s', async (name, works) => {
  opening.open.mockResolvedValue(lost(name))
  const { forgetAnswers, storeWorks } = await import('./indexed-db.ts')
  await expect(forgetAnswers()).rejects.toThrow()
  expect(storeWorks.get()).toBe(works)
})

test('a store that answers again counts as working', async () => {
  opening.open.mockRejectedValueOnce(new DOMException('No.', 'SecurityError')).mockResolvedValue(alive())
  const { forgetAnswers, storeWorks } = await import('./indexed-db.ts')
  await expect(forgetAnswers()).rejects.toThrow()
  expect(storeWorks.get()).toBe(false)
  await forgetAnswers()
  expect(storeWorks.get()).toBe(true)
})

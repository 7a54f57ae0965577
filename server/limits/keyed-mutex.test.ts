import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Tasks that end when the test ends them, and record their start. */
function works(begun: string[]) {
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    work: (name: string) => () => {
      const settled = Promise.withResolvers<string>()
      ends.set(name, settled)
      begun.push(name)
      return settled.promise
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100))

test('tasks of one key run in order, one at a time, also after one that fails; another key does not wait', async () => {
  const begun: string[] = []
  const { work, end, fail } = works(begun)
  const mutex = createKeyedMutex()
  const first = mutex('ana', work('first'))
  const second = mutex('ana', work('second'))
  const third = mutex('ana', work('third'))
  const other = mutex('bo', work('other'))
  await aMoment()
  expect(begun).toEqual(['first', 'other'])
  fail('first')
  await expect(first).rejects.toThrow('first')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  end('second')
  end('other')
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  await expect.poll(() => begun.at(-1)).toBe('third')
  end('third')
  expect(await third).toBe('third')
})

test('each call gets the result of its own task', async () => {
  const mutex = createKeyedMutex()
  for (let round = 0; round < 3; round += 1) expect(await mutex('ana', async () => round)).toBe(round)
})

import { expect, test, vi } from 'vitest'
import { keepLast } from './keep-last.ts'

test('what was made last is made again only when an argument has changed', () => {
  const make = vi.fn((rows: readonly number[], factor: number) => rows.map((row) => row * factor))
  const kept = keepLast(make)
  const rows = [1, 2]
  const made = kept(rows, 2)
  expect(made).toEqual([2, 4])
  expect(kept(rows, 2)).toBe(made)
  expect(make).toHaveBeenCalledOnce()
  expect(kept(rows, 3)).toEqual([3, 6])
  // The same numbers in another array may have changed since.
  expect(kept([1, 2], 3)).toEqual([3, 6])
  expect(make).toHaveBeenCalledTimes(3)
})

test('a function that throws keeps nothing and is called again', () => {
  let fails = true
  const kept = keepLast((row: number) => {
    if (fails) throw new Error('not yet')
    return row
  })
  expect(() => kept(1)).toThrow('not yet')
  fails = false
  expect(kept(1)).toBe(1)
})

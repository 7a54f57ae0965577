import { expect, test } from 'vitest'
import { createThreadPool } from './thread-pool.ts'

const poolOf = (source: string, mostMegabytes?: number) =>
  createThreadPool(new URL(`data:text/javascript,${encodeURIComponent(source)}`), mostMegabytes)

test('a thread gives what its module returns', async () => {
  const pool = poolOf('export default async (numbers) => numbers.map((number) => number * 2)')
  expect(await Promise.all([[1, 2], [3], []].map((numbers) => pool.run(numbers)))).toEqual([[2, 4], [6], []])
})

test('a thread takes a buffer over without a copy', async () => {
  const bytes = new TextEncoder().encode('abc')
  const pool = poolOf('export default (given) => given.byteLength')
  expect(await pool.run(bytes, [bytes.buffer])).toBe(3)
  expect(bytes.byteLength).toBe(0)
})

test('an error of the module is an error of the call alone', async () => {
  const pool = poolOf('export default (day) => { if (day > 31) throw new RangeError("no such day"); return day }')
  await expect(pool.run(32)).rejects.toThrow('no such day')
  expect(await pool.run(31)).toBe(31)
})

test('a thread that needs too much memory ends alone, and the next task gets a new one', async () => {
  const greedy = `export default (size) => { const all = []; for (let n = 0; n < size; n++) all.push(new Array(1e5).fill({})); return all.length }`
  const pool = poolOf(greedy, 64)
  await expect(pool.run(Infinity)).rejects.toThrow(/memory/i)
  expect(await pool.run(1)).toBe(1)
})

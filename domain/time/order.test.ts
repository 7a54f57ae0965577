import { expect, test } from 'vitest'
import { placeOfLast } from './order.ts'

test('the last of some moments that is not after another one is found', () => {
  expect([9, 10, 19, 20, 99].map((moment) => placeOfLast([10, 20], moment))).toEqual([-1, 0, 0, 1, 1])
  expect(placeOfLast(['2026-01-05', '2026-01-12'], '2026-01-11')).toBe(0)
  expect(placeOfLast([], 1)).toBe(-1)
})

test('of two moments that are equal the later place is found', () => {
  expect(placeOfLast([10, 10, 20], 10)).toBe(1)
})

test('a moment is found in a hundred thousand by at most 18 looks', () => {
  let looks = 0
  const moments = new Proxy(
    Array.from({ length: 100_000 }, (_, at) => at),
    {
      get: (all, key) => {
        if (key !== 'length') looks += 1
        return Reflect.get(all, key) as unknown
      },
    },
  )
  expect(placeOfLast(moments, 77_777)).toBe(77_777)
  expect(looks).toBeLessThanOrEqual(18)
})

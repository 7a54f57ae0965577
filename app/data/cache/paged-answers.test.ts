import { expect, test } from 'vitest'
import { hasSameKeptPart, keptPart } from './paged-answers.ts'

const pages = Array.from({ length: 200 }, (_, index) => ({ doses: [index] }))
const list = (count: number) => ({ pages: pages.slice(0, count), pageParams: pages.slice(0, count) })

test('of a long list the first four pages are kept, and a page behind them changes nothing', () => {
  expect(keptPart(list(200))).toEqual(list(4))
  expect(hasSameKeptPart(list(4), list(5))).toBe(true)
  expect(hasSameKeptPart(list(3), list(4))).toBe(false)
  const changed = { ...list(200), pages: [{ doses: [] }, ...pages.slice(1)] }
  expect(hasSameKeptPart(list(200), changed)).toBe(false)
})

test('any other answer is kept whole', () => {
  const answer = [1, 2, 3]
  expect(keptPart(answer)).toBe(answer)
  expect(hasSameKeptPart(answer, answer)).toBe(true)
  expect(hasSameKeptPart(answer, [1, 2, 3])).toBe(false)
})

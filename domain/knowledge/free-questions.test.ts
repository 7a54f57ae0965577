import { expect, test } from 'vitest'
import { freeQuestionsLeft, isCounted, shownStatements } from './free-questions.ts'
import { STATEMENTS } from './statements.ts'

const safety = STATEMENTS.filter(({ topic }) => topic === 'warnings').slice(0, 2)
const other = STATEMENTS.filter(({ topic }) => topic === 'sites').slice(0, 2)

test('three questions a day are free, and never fewer than none are left', () => {
  expect([0, 1, 2, 3, 4].map(freeQuestionsLeft)).toEqual([3, 2, 1, 0, 0])
})

test('what is about safety is not counted, and is shown when no free question is left', () => {
  expect(isCounted(safety)).toBe(false)
  expect(isCounted([...safety, ...other])).toBe(true)
  expect(shownStatements([...other, ...safety], false)).toEqual(safety)
  expect(shownStatements([...other, ...safety], true)).toHaveLength(4)
})

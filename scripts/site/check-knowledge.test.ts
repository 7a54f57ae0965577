import { expect, test } from 'vitest'
import { checkKnowledge } from './check-knowledge.ts'

test('a site is built today, and not once statements are past their review day, which are named', () => {
  checkKnowledge(new Date().toISOString().slice(0, 10))
  expect(() => checkKnowledge('2099-01-01')).toThrow(/semaglutide-thyroid: past its review day/)
})

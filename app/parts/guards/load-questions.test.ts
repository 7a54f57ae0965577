import { expect, test } from 'vitest'
import { loadedQuestions, loadQuestions } from './load-questions.ts'

test('rules that are loaded are not loaded again, so that the tap which needs them waits for nothing', async () => {
  const rules = await loadQuestions()
  expect(rules).toBeDefined()
  expect(await loadQuestions()).toBe(rules)
  expect(loadedQuestions()).toBe(rules)
})

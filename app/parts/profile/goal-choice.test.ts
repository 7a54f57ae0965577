import { expect, test } from 'vitest'
import { offeredGoals, toggleGoal } from './goal-choice.ts'

test('a tap chooses a goal, and another one removes it', () => {
  expect(toggleGoal(['Sleep'], 'Recovery')).toEqual(['Sleep', 'Recovery'])
  expect(toggleGoal(['Sleep', 'Recovery'], 'Sleep')).toEqual(['Recovery'])
})

test('goals from elsewhere are offered too, each once', () => {
  expect(offeredGoals(['Sleep', 'Energy'], ['Energy', 'Old goal'])).toEqual(['Sleep', 'Energy', 'Old goal'])
})

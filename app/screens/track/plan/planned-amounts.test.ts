import { expect, test } from 'vitest'
import { newAmounts } from './planned-amounts.ts'

const mg = (amount: string) => ({ amount, unit: 'mg' }) as const

test('each amount of a plan is named once, without those that were planned before', () => {
  const planned = [mg('0.25'), mg('0.25'), mg('0.5'), mg('1'), { amount: '0.5', unit: 'mcg' } as const]
  expect(newAmounts(planned)).toEqual([mg('0.25'), mg('0.5'), mg('1'), { amount: '0.5', unit: 'mcg' }])
  expect(newAmounts(planned, [mg('0.25'), mg('0.5')])).toEqual([mg('1'), { amount: '0.5', unit: 'mcg' }])
})

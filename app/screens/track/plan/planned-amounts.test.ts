import { expect, test } from 'vitest'
import { newAmounts } from './planned-amounts.ts'

const mg = (amount: string) => ({ amount, unit: 'mg' }) as const

test('each amount of a plan is named once, with the one before it, without those that were planned before', () => {
  const mcg = { amount: '0.5', unit: 'mcg' } as const
  const planned = [mg('0.25'), mg('0.25'), mg('0.5'), mg('1'), mcg]
  expect(newAmounts(planned)).toEqual([
    { ...mg('0.25'), previous: undefined },
    { ...mg('0.5'), previous: mg('0.25') },
    { ...mg('1'), previous: mg('0.5') },
    { ...mcg, previous: mg('1') },
  ])
  expect(newAmounts(planned, [mg('0.25'), mg('0.5')])).toEqual([
    { ...mg('1'), previous: mg('0.5') },
    { ...mcg, previous: mg('1') },
  ])
})

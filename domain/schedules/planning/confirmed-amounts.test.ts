import { expect, test } from 'vitest'
import { confirmedAfter, isConfirmed, MOST_CONFIRMED } from './confirmed-amounts.ts'

const mg = (amount: string) => ({ amount, unit: 'mg' }) as const

test('an edit adds what it confirms, each amount once', () => {
  expect(confirmedAfter([mg('5'), mg('10')], [mg('10'), mg('20')])).toEqual([mg('5'), mg('10'), mg('20')])
  expect(isConfirmed(mg('10'), [mg('5'), mg('10')])).toBe(true)
  expect(isConfirmed({ amount: '10', unit: 'mcg' }, [mg('5'), mg('10')])).toBe(false)
})

test('of more amounts than a plan can have the last ones stay', () => {
  const many = Array.from({ length: MOST_CONFIRMED }, (_, at) => mg(String(at + 1)))
  const after = confirmedAfter(many, [mg('1000')])
  expect(after).toHaveLength(MOST_CONFIRMED)
  expect(isConfirmed(mg('1'), after)).toBe(false)
  expect(isConfirmed(mg('1000'), after)).toBe(true)
})

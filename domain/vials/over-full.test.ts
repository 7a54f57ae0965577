import { expect, test } from 'vitest'
import { overFullRefusal } from './over-full.ts'

test('a level, and what is wasted, is at most what the vial holds when it is full', () => {
  const refusals = ['0', '2', '2.000001', '3'].map((ml) => overFullRefusal({ volume_ml: '2' }, ml))
  expect(refusals.map((refusal) => refusal !== undefined)).toEqual([false, false, true, true])
  expect(overFullRefusal({ volume_ml: '1.125' }, '2')).toBe('This vial holds 1.125 ml when it is full')
  expect(overFullRefusal({ volume_ml: null }, '2')).toBeUndefined()
})

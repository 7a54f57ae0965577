import { expect, test } from 'vitest'
import { convert } from './conversion.ts'
import type { AmountUnit } from './unit.ts'
import { formatResult } from './format.ts'

test.each([
  ['5', 'mg', 'mcg', '5000'],
  ['250', 'mcg', 'mg', '0.25'],
  ['1', 'g', 'mcg', '1,000,000'],
  ['1', 'mcg', 'g', '0.000001'],
  ['7', 'mg', 'mg', '7'],
] as const)('%s %s in %s is %s', (amount, from, to, text) => {
  expect(converted(amount, from, to)).toBe(text)
})

test('growth hormone: 1 mg is 3 IU, and 1 IU a third of a milligram', () => {
  expect(converted('1', 'mg', 'IU', '3')).toBe('3')
  expect(converted('2', 'IU', 'mcg', '3')).toBe('666.667')
  expect(converted('9', 'IU', 'mg', '3')).toBe('3')
})

test('IU without a ratio is refused and asks for a peptide', () => {
  expect(convert({ amount: '1', unit: 'mg' }, 'IU')).toEqual({
    kind: 'refused',
    reason: 'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)',
  })
  expect(converted('4', 'IU', 'IU')).toBe('4')
})

test('zero has no result', () => {
  expect(convert({ amount: '0', unit: 'mg' }, 'mcg')).toBeUndefined()
})

function converted(amount: string, unit: AmountUnit, to: AmountUnit, iuToMg?: string): string | undefined {
  const result = convert({ amount, unit }, to, iuToMg)
  return result?.kind === 'converted' ? formatResult(result.value) : undefined
}

import { expect, test } from 'vitest'
import { otherAmountOf, otherAmounts } from './other-amounts.ts'

test.each(['TB-500 (mcg)', 'TB500', 'CJC-1295 mcg', 'BPC 157', 'Ipamorelin (mcg)', 'PM dose'])(
  'a second amount in the column "%s" is named beside the dose',
  (header) => {
    const columns = otherAmounts(['Date', 'Dose (mcg)', header], [0, 1])
    expect(otherAmountOf(['2026-03-13', '250', '100'], columns, { amount: '250', unit: 'mcg' })).toBe(
      `"${header}" says "100"`,
    )
  },
)

test.each(['Units', 'Clicks', 'Volume (ml)', 'ml'])(
  'what was drawn in the column "%s" is named beside a strength, and not beside a dose',
  (header) => {
    const columns = otherAmounts(['Date', 'Strength (mg)', header], [0, 1], 'Strength (mg)')
    const said = (drawn: string) => otherAmountOf(['2026-03-13', '5', drawn], columns, { amount: '5', unit: 'mg' })
    expect(['10', '1', ''].map(said)).toEqual([`"${header}" says "10"`, `"${header}" says "1"`, undefined])
    expect(otherAmounts(['Date', 'Dose (mg)', header], [0, 1], 'Dose (mg)')).toEqual([])
  },
)

test('what was planned, or is left, is no amount of a dose', () => {
  expect(otherAmounts(['Date', 'Planned dose', 'Remaining mg', 'Notes'], [0])).toEqual([])
})

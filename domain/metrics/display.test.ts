import { describe, expect, test } from 'vitest'
import { rangeShownIn, shownIn } from './display.ts'
import { formatMetric } from './format.ts'
import { formatRange, rangeState } from './reference-range.ts'
import { displayUnits } from './settings.ts'

describe('an entry in the unit that the person has chosen', () => {
  test.each([
    ['glucose', 100, 'mg/dL', 'mmol/L', '5.6 mmol/L'],
    ['glucose', 5.5, 'mmol/L', 'mg/dL', '99 mg/dL'],
    ['hba1c', 7, '%', 'mmol/mol', '53 mmol/mol'],
    ['hba1c', 48, 'mmol/mol', '%', '6.5 %'],
    ['weight', 181.5, 'lbs', 'kg', '82.3 kg'],
    ['temperature', 98.6, '°F', '°C', '37 °C'],
    ['testosterone', 500, 'ng/dL', 'nmol/L', '17.3 nmol/L'],
    ['tsh', 1.85, 'mIU/L', 'µIU/mL', '1.85 µIU/mL'],
    ['alt', 34, 'U/L', 'µkat/L', '0.57 µkat/L'],
  ] as const)('%s: %d %s in %s is %s', (type, value, unit, shown, text) => {
    expect(formatMetric(shownIn(type, shown, { value, unit }))).toBe(text)
  })

  test('an entry of that unit is shown as it was entered, whatever its decimals', () => {
    const entry = { value: 5.345, unit: 'mmol/L' }
    expect(shownIn('glucose', 'mmol/L', entry)).toBe(entry)
    expect(shownIn('glucose', undefined, entry)).toBe(entry)
  })

  test('a limit stays a limit', () => {
    const limit = { value: 0.3, comparator: '<', unit: 'mg/L' } as const
    expect(formatMetric(shownIn('crp', 'mg/dL', limit))).toBe('<0.03 mg/dL')
  })
})

describe('the range of a laboratory in another unit', () => {
  test.each([
    ['glucose', '3.9-5.5', 'mmol/L', 'mg/dL', '70–99'],
    ['glucose', '70-99', 'mg/dL', 'mmol/L', '3.9–5.5'],
    ['ldl', '<100', 'mg/dL', 'mmol/L', '<2.59'],
    ['hba1c', '4-5.6', '%', 'mmol/mol', '20–38'],
    ['crp', 'negative', 'mg/L', 'mg/dL', 'negative'],
    ['crp', `<${'9'.repeat(30)}`, 'mg/dL', 'mg/L', `<${'9'.repeat(30)}0`],
  ] as const)('%s: %s %s in %s is %s', (type, range, entered, unit, shown) => {
    expect(formatRange(rangeShownIn(type, unit, entered, range))).toBe(shown)
  })

  test('where a result lies is decided by what was entered, in either unit', () => {
    const result = { value: 3.9, unit: 'mmol/L', reference_range: '3.9-5.5' }
    expect(rangeState(result)).toBe('within')
    // Converted and rounded it would be 70.3 to 70.
    expect(formatMetric(shownIn('glucose', 'mg/dL', result))).toBe('70 mg/dL')
  })
})

test('a unit that is none of its type, as an import could bring, is none', () => {
  const unitOf = displayUnits([
    { id: 'glucose', display_unit: 'mmol/L' },
    { id: 'weight', display_unit: 'mmol/L' },
    { id: 'waist', display_unit: null },
  ])
  expect([unitOf('glucose'), unitOf('weight'), unitOf('waist'), unitOf('ldl')]).toEqual([
    'mmol/L',
    undefined,
    undefined,
    undefined,
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmountCell } from './amount-cell.ts'
import { readUnitCell } from './unit-cell.ts'

const shown = (text: string, decimal?: 'point' | 'comma') => {
  const found = readAmountCell(text, decimal)
  return found.ok ? [found.value.amount, found.value.unit].join(' ').trim() : found.reason
}

test.each([
  ['250', '250'],
  ['0.25', '0.25'],
  ['0,25', '0.25'],
  ['.5', '0.5'],
  ['2.50', '2.5'],
  ['250mcg', '250 mcg'],
  ['250 mcg', '250 mcg'],
  ['250 \u00B5g', '250 mcg'],
  ['250 \u03BCg', '250 mcg'],
  ['250ug', '250 mcg'],
  ['0.25 mg', '0.25 mg'],
  ['0,25 MG', '0.25 mg'],
  ['2.5\u00A0mg', '2.5 mg'],
  ['3 I.U.', '3 IU'],
  ['1.5 milligrams', '1.5 mg'],
  ['\u00BD', '0.5'],
  ['1\u00BD mg', '1.5 mg'],
  ['1 \u00BC mg', '1.25 mg'],
  ['\u215B mg', '0.125 mg'],
  ['1.000,5', '1000.5'],
  ['1,000.5', '1000.5'],
  ['1,000.125 mcg', '1000.125 mcg'],
  ['0.125', '0.125'],
  ['1000.125', '1000.125'],
  ['2.5000', '2.5'],
])('%s is read', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  ['2,500', 'point', '2500'],
  ['2.500', 'point', '2.5'],
  ['2,500', 'comma', '2.5'],
  ['2.500', 'comma', '2500'],
  ['2.409 mg', 'point', '2.409 mg'],
  ['0,25', 'point', '0.25'],
] as const)('%s in a file with a decimal %s', (text, decimal, expected) => {
  expect(shown(text, decimal)).toBe(expected)
})

test.each([
  ['', 'Dosage must be a positive number'],
  ['0', 'Dosage must be a positive number'],
  ['-5', 'Dosage must be a positive number'],
  ['+5', 'Dosage must be a positive number'],
  ['~250', 'Dosage must be a positive number'],
  ['250-500 mcg', 'Dosage must be a positive number'],
  ['1/2', '"1/2" can be a fraction or a date. Write it as a decimal, such as 0.5'],
  ['\u2153 mg', 'Dosage must be a positive number'],
  ['$5', 'Dosage must be a positive number'],
  ['=1+1', 'Dosage must be a positive number'],
  ['1e3', 'The unit "e3" is not one of mcg, mg and IU'],
  ['NaN', 'The unit "NaN" is not one of mcg, mg and IU'],
  ['5 g', 'The unit "g" is not one of mcg, mg and IU'],
  ['0.1 ml', '"ml" is a volume. The amount of a dose is in mcg, mg or IU'],
  ['10 units', '"units" can mean IU, or marks on a syringe. Write mcg, mg or IU in the file'],
  ['250 mcg x2', 'The unit "mcg x2" is not one of mcg, mg and IU'],
  ['2,500', 'This can be 2500 or 2.5. Choose the decimal mark of the file'],
  ['2.409', 'This can be 2409 or 2.409. Choose the decimal mark of the file'],
  ['1,000,000', 'Please write the amount without separating thousands, such as 1000 or 1000.5'],
  ['1 000', 'Please write the amount without separating thousands, such as 1000 or 1000.5'],
  ["1'000", 'Please write the amount without separating thousands, such as 1000 or 1000.5'],
  ['100000.1', 'Dosage amount seems unreasonably high'],
  ['999.999,5', 'Dosage amount seems unreasonably high'],
  ['0.1234567', 'Use at most 6 decimal places'],
  ['\u0661\u0662', '"\u0661\u0662" has other digits. Write it with the digits 0 to 9'],
  ['9'.repeat(90), 'Please write the amount with at most 40 characters'],
])('%s is refused', (text, reason) => {
  expect(shown(text)).toBe(reason)
})

test.each([
  '02.05.2026',
  '2.5.26',
  '2.5.',
  '2/5/2026',
  '2-5-26',
  '2026-05-02',
  '2026-05-02 00:00:00',
  '02.05.2026 00:00',
  '05/2026',
  '2026/05',
  '2-May',
  '2-May-26',
  'May-25',
  'May 2',
  '5. Mai',
  '5.Mai',
  '25. M\u00E4rz',
  'Mrz 25',
  'ene-05',
  '2-ago',
  'f\u00E9vr.-25',
  '1 ao\u00FBt',
  '5-dez',
  '2-set',
  '5-mag',
  '3-mei',
  '2. maj',
  '05.\u043C\u0430\u0439',
  '2 \u044F\u043D\u0432',
  '2\u67085\u65E5',
  '08:00',
  '2:30',
  '6:00:00',
  '2:30 PM',
])('%s is a date or a time', (text) => {
  for (const decimal of [undefined, 'point', 'comma'] as const)
    expect(shown(text, decimal)).toMatch(/is a date or a time, which a spreadsheet makes of numbers/)
})

test.each(['2.5', '2,5', '12.25', '1000.5', '1000.12', '0.05', '250', '2026', '1.5 mg', '10 IU'])(
  '%s is no date',
  (text) => {
    expect(shown(text)).not.toMatch(/date/)
  },
)

test('marks that contradict the decimal mark of the file are refused', () => {
  expect(shown('1.000,5', 'point')).toMatch(/without separating thousands/)
  expect(shown('1.000,5', 'comma')).toBe('1000.5')
})

test('an amount as Vialog keeps it is read as itself, with any unit and any space', () => {
  const amount = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`.replace(/0+$/, ''))
  fc.assert(
    fc.property(amount, fc.constantFrom('mcg', 'mg', 'IU'), fc.constantFrom('', ' ', '\u202F'), (text, unit, space) => {
      expect(shown(`${text}${space}${unit}`, 'point')).toBe(`${text} ${unit}`)
      expect(shown(`${text.replace('.', ',')}${space}${unit}`, 'comma')).toBe(`${text} ${unit}`)
      const unsaid = readAmountCell(`${text}${space}${unit}`)
      // Without `decimal` the result is the same amount or a refusal, never another amount.
      expect(unsaid.ok ? unsaid.value.amount : text).toBe(text)
    }),
  )
})

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const found = readAmountCell(text)
      if (found.ok) expect(found.value.amount).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/)
      else expect(found.reason.length).toBeGreaterThan(0)
      readUnitCell(text)
    }),
  )
})

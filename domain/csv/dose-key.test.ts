import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, exactly, times } from '../amounts/exact.ts'
import { doseKey, type DoseIdentity } from './dose-key.ts'

const AT = '2026-11-28T08:00:00.000Z'
const keyOf = (amount: string, unit: DoseIdentity['unit'], peptide = 'bpc-157', at = AT) =>
  doseKey({ administered_at: at, amount, unit }, peptide)

test.each([
  ['0.25 mg and 250 mcg', keyOf('0.25', 'mg'), keyOf('250', 'mcg')],
  ['two instants of one second', keyOf('250', 'mcg'), keyOf('250', 'mcg', 'bpc-157', '2026-11-28T08:00:00.900Z')],
  ['a name in capitals and the same in small letters', keyOf('1', 'mg', 'Own'), keyOf('1', 'mg', 'OWN')],
])('%s are one dose', (_, one, other) => {
  expect(one).toBe(other)
})

test.each([
  ['25 and 2.5', keyOf('25', 'mg'), keyOf('2.5', 'mg')],
  ['1 mg and 1 mcg', keyOf('1', 'mg'), keyOf('1', 'mcg')],
  ['1 IU and 1 mcg', keyOf('1', 'IU'), keyOf('1', 'mcg')],
  ['two peptides', keyOf('1', 'mg', 'own'), keyOf('1', 'mg', 'other')],
])('%s are two doses', (_, one, other) => {
  expect(one).not.toBe(other)
})

test('masses have one key where they are exactly equal, and else two', () => {
  const amounts = fc.record({
    amount: fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => decimal(digits, places)),
    unit: fc.constantFrom('mg', 'mcg'),
  })
  const inMicrograms = ({ amount, unit }: { amount: string; unit: string }) =>
    times(exactly(amount), exactly(unit === 'mg' ? '1000' : '1'))
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const isEqual = compare(inMicrograms(one), inMicrograms(other)) === 0
      expect(keyOf(one.amount, one.unit) === keyOf(other.amount, other.unit)).toBe(isEqual)
    }),
    { numRuns: 2_000 },
  )
})

/** A canonical decimal: no zeros at its ends. */
function decimal(digits: number, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  const [whole, decimals] = [text.slice(0, text.length - places), text.slice(text.length - places)]
  const end = decimals.replace(/0+$/, '')
  return end === '' ? whole : `${whole}.${end}`
}

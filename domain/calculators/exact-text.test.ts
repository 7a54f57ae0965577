import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText } from './exact-text.ts'
import { isQuotient, readExactText, shownInField } from '../amounts/entry.ts'
import { compare, dividedBy, exactly, floor } from '../amounts/exact.ts'
import { pureContent } from './purity.ts'
import { reconstitute } from './reconstitution.ts'
import { readOn } from './reading.ts'
import { waterFor } from './water-for-mark.ts'
import { resultForInput } from '../amounts/format.ts'

const over = (one: string, other: string) => dividedBy(exactly(one), exactly(other))

test.each([
  ['4.9', '1', '4.9', '4.9'],
  ['100', '1', '100', '100'],
  ['4.905', '1', '4.9050', '4.9050'],
  ['4.93827', '1', '4.93827', '4.93827'],
  ['5', '3', '5\u20443', '1.667'],
  ['0.5', '1.5', '1\u20443', '0.333'],
  ['1.2345678', '1', '6172839\u20445000000', '1.235'],
  ['1', '3000', '1\u20443000', '0.000333'],
  ['2000', '3', '2000\u20443', '666.667'],
])('%s / %s is written as %j and shown as %s', (one, other, text, shown) => {
  expect(exactText(over(one, other))).toBe(text)
  expect(shownInField(text)).toBe(shown)
})

test('the text of a result is exact, and is shown as the result was', () => {
  const amount = fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(amount, amount, ([a, places], [b, others]) => {
      const value = dividedBy(over(String(a), `1${'0'.repeat(places)}`), over(String(b), `1${'0'.repeat(others)}`))
      const text = exactText(value)
      const read = readExactText(text)
      if (compare(value, exactly('100000000')) > 0) {
        expect(read.kind).toBe('refused')
        return
      }
      if (read.kind !== 'number') throw new Error(`${text} is ${read.kind}`)
      expect(compare(exactly(read.amount), value)).toBe(0)
      if (isQuotient(text)) expect(shownInField(text)).toBe(resultForInput(value))
      // By whole numbers: a / 10^places = over / under x b / 10^others.
      const [n = '', d = '1'] = isQuotient(text) ? text.split('\u2044') : fractionOf(read.amount)
      expect(BigInt(a) * BigInt(d) * 10n ** BigInt(others)).toBe(BigInt(n) * BigInt(b) * 10n ** BigInt(places))
    }),
    { numRuns: 2000 },
  )
})

test('a vial is not rounded up to one dose more than it holds', () => {
  const content = pureContent('5', '99.999')
  const vial = readExactText(exactText(content?.contentMg ?? exactly('0')))
  if (vial.kind !== 'number') throw new Error('no vial')
  expect(dosesOf(vial.amount)).toBe('19')
  expect(dosesOf(resultForInput(content?.contentMg ?? exactly('0')))).toBe('20')
})

test('the water for a mark gives the dose exactly, also for a repeating decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5000 }), (mark, mcg) => {
      const [vial, dose] = [
        { amount: '5', unit: 'mg' },
        { amount: String(mcg), unit: 'mcg' },
      ] as const
      const syringe = { scale: 'U-100', barrel: '0.3' } as const
      const water = waterFor({ vial, dose, mark: String(mark), syringe })
      const read = water?.kind === 'water' ? readExactText(exactText(water.waterMl)) : undefined
      if (read?.kind !== 'number') throw new Error('no water')
      const mixed = reconstitute({ vial, dose, waterMl: read.amount })
      if (mixed?.kind !== 'mixed') throw new Error('not mixed')
      expect(readOn(syringe, mixed.volumeMl)).toMatchObject({ mark, isOnMark: true })
    }),
  )
})

test.each([
  ['0\u20443', 'missing'],
  ['100000000\u20441', 'number'],
  ['100000001\u20441', 'refused'],
  ['5\u20440', 'refused'],
  ['5/3', 'refused'],
  [`${'9'.repeat(41)}\u20443`, 'refused'],
  ['5\u20443\u20442', 'refused'],
])('%j in an address is %s', (text, kind) => {
  expect(readExactText(text).kind).toBe(kind)
})

function dosesOf(mg: string): string {
  return floor(dividedBy(exactly(mg), exactly('0.25')))
}

function fractionOf(decimal: string): readonly [string, string] {
  const [whole = '', decimals = ''] = decimal.split('.')
  return [whole + decimals, `1${'0'.repeat(decimals.length)}`]
}

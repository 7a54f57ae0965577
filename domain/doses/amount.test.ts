import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { Dosage, formatAmount, formatDose, readAmount } from './amount.ts'

describe('an amount as typed', () => {
  test.each([
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['1,5', '1.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['5', '5'],
    ['  250 ', '250'],
    ['\u00a0250\n', '250'],
    ['0', '0'],
    ['0.000', '0'],
    ['007', '7'],
    ['2.40', '2.4'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1.125', '1.125'],
    ['1,25', '1.25'],
    ['1,0000', '1'],
    ['1000,500', '1000.5'],
    ['1000.500', '1000.5'],
    ['0.000001', '0.000001'],
    ['0.0000010', '0.000001'],
    ['100000', '100000'],
    ['9007199254740993', '9007199254740993'],
  ])('%j is %s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ ok: true, amount })
  })

  test.each([
    ['1,000', 'This can be read in two ways. Please write 1000 or 1.0'],
    ['1.000', 'This can be read in two ways. Please write 1000 or 1.0'],
    ['2,500', 'This can be read in two ways. Please write 2500 or 2.5'],
    ['12,345', 'This can be read in two ways. Please write 12345 or 12.345'],
    ['100,000', 'This can be read in two ways. Please write 100000 or 100.0'],
    ['2.500', 'This can be read in two ways. Please write 2500 or 2.5'],
  ])('%j is refused, since it could be two amounts', (typed, reason) => {
    expect(readAmount(typed)).toEqual({ ok: false, problem: 'ambiguous', reason })
  })

  test.each([
    '1,000.5',
    '1.000,5',
    '1,000,000',
    '1.000.000',
    '1 000',
    '1\u00a0000',
    '1’000',
    "1'000",
    '1.2.3',
    '1,000.',
  ])('%j is refused, since something separates its digits', (typed) => {
    const reason = 'Please write the amount without separating thousands, such as 1000 or 1000.5'
    expect(readAmount(typed)).toEqual({ ok: false, problem: 'ambiguous', reason })
  })

  test.each(
    [
      '',
      ' ',
      '.',
      ',',
      '-0',
      '-5',
      '+5',
      '1e5',
      '1E5',
      '1e309',
      'NaN',
      'Infinity',
      '-Infinity',
      '0x10',
      '0b1',
      '1_000',
    ].concat([
      '５',
      '٥',
      '५',
      '½',
      '5mg',
      '250 mcg',
      'mg',
      '5%',
      '..5',
      '5..',
      '5,,',
      '\u00005',
      '5\u0000',
      '1n',
      'null',
      '٫5',
    ]),
  )('%j is no number', (typed) => {
    expect(readAmount(typed)).toMatchObject({ ok: false, problem: 'not a number' })
  })

  test('more than 6 decimals are refused, never cut', () => {
    expect(readAmount('0.1234567')).toMatchObject({ ok: false, reason: 'Use at most 6 decimal places' })
    expect(readAmount('0.0000001')).toMatchObject({ ok: false, reason: 'Use at most 6 decimal places' })
  })
})

describe('whatever is typed', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE \u00a0\u0000٥５'.split('')), maxLength: 12 })

  test('is read as what its digits say, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(marks, fc.string()), (typed) => {
        const read = readAmount(typed)
        if (!read.ok) {
          expect(read.reason).not.toBe('')
          return
        }
        const said = new Decimal(`0${typed.trim().replace(',', '.')}`.replace(/\.$/, ''))
        expect(said.eq(read.amount)).toBe(true)
        expect(readAmount(read.amount)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('an exact decimal comes back as itself, with a point or a comma, and formatted', () => {
    const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(decimals, ([digits, places]) => {
        const exact = new Decimal(digits.toString()).div(new Decimal(10).pow(places))
        const canonical = exact.toFixed()
        expect(readAmount(canonical)).toEqual({ ok: true, amount: canonical })
        expect(new Decimal(formatAmount(canonical).replaceAll(',', '')).eq(exact)).toBe(true)
        const withComma = readAmount(canonical.replace('.', ','))
        if (withComma.ok) expect(withComma.amount).toBe(canonical)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a dosage', () => {
  test.each([
    ['0.000001', '0.000001'],
    ['250', '250'],
    [250, '250'],
    [0.1, '0.1'],
    [1.125, '1.125'],
    [1000, '1000'],
    ['100000', '100000'],
    ['100000.0', '100000'],
    [100_000, '100000'],
    [99_999.999999, '99999.999999'],
  ])('%j is %s', (sent, amount) => {
    expect(Dosage.parse(sent)).toBe(amount)
  })

  test.each([
    ['0', 'Dosage must be a positive number'],
    ['0.0', 'Dosage must be a positive number'],
    [0, 'Dosage must be a positive number'],
    [-0, 'Dosage must be a positive number'],
    ['-0', 'Dosage must be a positive number'],
    ['-1', 'Dosage must be a positive number'],
    [-0.5, 'Dosage must be a positive number'],
    [-1e-7, 'Dosage must be a positive number'],
    ['', 'Dosage must be a positive number'],
    ['abc', 'Dosage must be a positive number'],
    ['1e5', 'Dosage must be a positive number'],
    [Number.NaN, 'Dosage must be a positive number'],
    [Number.POSITIVE_INFINITY, 'Dosage must be a positive number'],
    [null, 'Dosage must be a positive number'],
    [undefined, 'Dosage must be a positive number'],
    [true, 'Dosage must be a positive number'],
    [['5'], 'Dosage must be a positive number'],
    ['100000.000001', 'Dosage amount seems unreasonably high'],
    ['100001', 'Dosage amount seems unreasonably high'],
    [100_000.5, 'Dosage amount seems unreasonably high'],
    ['200000', 'Dosage amount seems unreasonably high'],
    [1e6, 'Dosage amount seems unreasonably high'],
    [1e300, 'Dosage amount seems unreasonably high'],
    ['9'.repeat(400), 'Dosage amount seems unreasonably high'],
    ['0.0000001', 'Use at most 6 decimal places'],
    [1e-7, 'Use at most 6 decimal places'],
    [0.1 + 0.2, 'Use at most 6 decimal places'],
    ['1,000', 'This can be read in two ways. Please write 1000 or 1.0'],
    ['1,000.5', 'Please write the amount without separating thousands, such as 1000 or 1000.5'],
  ])('%j is refused: %s', (sent: unknown, message) => {
    expect(messagesOf(Dosage, sent)).toEqual({ '': message })
  })
})

describe('an amount in words', () => {
  test.each([
    ['0.5', '0.5'],
    ['5.0', '5'],
    ['5.000000', '5'],
    ['2500', '2500'],
    ['9999.5', '9999.5'],
    ['10000', '10,000'],
    ['100000', '100,000'],
    ['1234567.25', '1,234,567.25'],
    ['0', '0'],
    ['-2.50', '-2.5'],
  ])('%s is written %s', (amount, written) => {
    expect(formatAmount(amount)).toBe(written)
  })

  test.each(['', 'NaN', '1e5', '.5', '1,5'])('%j is no amount and is never written', (amount) => {
    expect(() => formatAmount(amount)).toThrow('Not an amount')
  })

  test('has a space before its unit, and never a bare "units"', () => {
    expect(formatDose('250', 'mcg')).toBe('250 mcg')
    expect(formatDose('0.25', 'mg')).toBe('0.25 mg')
    expect(formatDose('10', 'units')).toBe('10 units (as recorded)')
  })
})

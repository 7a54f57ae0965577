import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { DoseAmount, SentDoseAmount } from '../doses/schema.ts'
import { formatAmount, formatDose, readAmount, readNumber, amountForInput } from './amount.ts'

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
    ['00,125', '0.125'],
    ['1.1250', '1.125'],
    ['1,1250', '1.125'],
    ['1234.567', '1234.567'],
    ['2.5', '2.5'],
    ['1.75', '1.75'],
    ['1,25', '1.25'],
    ['1,0000', '1'],
    ['1000,500', '1000.5'],
    ['1000.500', '1000.5'],
    ['0.000001', '0.000001'],
    ['0.0000010', '0.000001'],
    ['100000', '100000'],
    ['9007199254740993', '9007199254740993'],
    ['9'.repeat(40), '9'.repeat(40)],
  ])('%j is %s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ ok: true, amount })
  })

  test.each([
    ['1,000', '1000', '1', '1000 or 1'],
    ['1.000', '1000', '1', '1000 or 1'],
    ['2,500', '2500', '2.5', '2500 or 2.5'],
    ['2.500', '2500', '2.5', '2500 or 2.5'],
    ['100,000', '100000', '100', '100000 or 100'],
    ['1.230', '1230', '1.23', '1230 or 1.23'],
    ['12,345', '12345', '12.345', '12345, or 12.345 with one more zero at the end'],
    ['12.345', '12345', '12.345', '12345, or 12.345 with one more zero at the end'],
    ['2.409', '2409', '2.409', '2409, or 2.409 with one more zero at the end'],
    ['1.234', '1234', '1.234', '1234, or 1.234 with one more zero at the end'],
    ['783.838', '783838', '783.838', '783838, or 783.838 with one more zero at the end'],
    ['03,614', '3614', '3.614', '3614, or 3.614 with one more zero at the end'],
    [' 003.614 ', '3614', '3.614', '3614, or 3.614 with one more zero at the end'],
  ])('%j is refused, since it could be %s or %s', (typed, asWhole, asDecimal, how) => {
    const reason = `This can be read in two ways. Please write ${how}`
    expect(readAmount(typed)).toEqual({ ok: false, problem: 'ambiguous', reason, readings: [asWhole, asDecimal] })
    // What is offered instead is read as it was meant.
    for (const reading of [asWhole, asDecimal])
      expect(readAmount(amountForInput(reading))).toEqual({ ok: true, amount: reading })
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
    ['', ' ', '.', ',', '-0', '-5', '+5', '1e5', '1E5', '1e309', 'NaN', 'Infinity', '-Infinity', '0x10', '0b1'].concat([
      'mg',
      '..5',
      '5..',
      '5,,',
      '\u00005',
      '5\u0000',
      'null',
    ]),
  )('%j is no number', (typed) => {
    expect(readAmount(typed)).toMatchObject({ ok: false, problem: 'not a number' })
  })

  test.each([
    ['５', 'in the digits 0 to 9'],
    ['２５０', 'in the digits 0 to 9'],
    ['٥', 'in the digits 0 to 9'],
    ['५', 'in the digits 0 to 9'],
    ['٫5٠', 'in the digits 0 to 9'],
    ['1/2', 'as a decimal number, such as 0.5 for a half'],
    ['1 1/2', 'as a decimal number'],
    ['1\u20442', 'as a decimal number'],
    ['½', 'as a decimal number'],
    ['2⅓', 'as a decimal number'],
    ['5mg', 'without a unit'],
    ['250 mcg', 'without a unit'],
    ['10 units', 'without a unit'],
    ['1n', 'without a unit'],
    ['250;', 'without ";"'],
    ['250 ;', 'without ";"'],
    ['2;5', 'without ";"'],
    ['5%', 'without "%"'],
    ['~250', 'without "~"'],
    ['$5', 'without "$"'],
    ['1_000', 'without "_"'],
    ['250*', 'without "*"'],
    ['5\uFF0C5', 'without "\uFF0C"'],
    ['٫5', 'without "٫"'],
  ])('%j is refused with how to write it', (typed, how) => {
    const read = readAmount(typed)
    expect(read).toMatchObject({ ok: false, problem: 'miswritten', reason: expect.stringContaining(how) as unknown })
    expect(messagesOf(DoseAmount, typed)).toEqual(messagesOf(SentDoseAmount, typed))
    expect(messagesOf(DoseAmount, typed)).toEqual({ '': (read as { reason: string }).reason })
  })

  test('more than 6 decimals are refused, never cut', () => {
    expect(readAmount('0.1234567')).toMatchObject({ ok: false, reason: 'Use at most 6 decimal places' })
    expect(readAmount('0.0000001')).toMatchObject({ ok: false, reason: 'Use at most 6 decimal places' })
  })
})

test.each(['9'.repeat(41), `0.${'0'.repeat(39)}`, ' '.repeat(41), 'x'.repeat(100_000)])(
  'more than 40 characters are not read (%#)',
  (typed) => {
    const reason = 'Please write the amount with at most 40 characters'
    expect(readAmount(typed)).toEqual({ ok: false, problem: 'too long', reason })
    expect(messagesOf(DoseAmount, typed)).toEqual({ '': reason })
    expect(messagesOf(SentDoseAmount, typed)).toEqual({ '': reason })
  },
)

describe('any text', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE \u00a0\u0000٥５'.split('')), maxLength: 12 })

  test('any text is read as its digits say, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(marks, fc.string()), (typed) => {
        const read = readAmount(typed)
        if (!read.ok) {
          expect(read.reason).not.toBe('')
          return
        }
        const said = new Decimal(`0${typed.trim().replace(',', '.')}`.replace(/\.$/, ''))
        expect(said.eq(read.amount)).toBe(true)
        expect(readAmount(amountForInput(read.amount))).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('an exact decimal is read as itself or is ambiguous, with a point and with a comma', () => {
    const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(decimals, ([digits, places]) => {
        const exact = new Decimal(digits.toString()).div(new Decimal(10).pow(places))
        const canonical = exact.toFixed()
        const [read, other] = [readAmount(canonical), readAmount(canonical.replace('.', ','))]
        if (read.ok) expect(read.amount).toBe(canonical)
        else expect(read.readings).toEqual([canonical.replace('.', ''), canonical])
        expect(other).toEqual(read)
        expect(readAmount(amountForInput(canonical))).toEqual({ ok: true, amount: canonical })
        if (exact.gt(0) && exact.lte(100_000)) expect(SentDoseAmount.parse(canonical)).toBe(canonical)
        expect(new Decimal(formatAmount(canonical).replaceAll(',', '')).eq(exact)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the amount of a dose', () => {
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
    expect(DoseAmount.parse(sent)).toBe(amount)
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
    ['9'.repeat(40), 'Dosage amount seems unreasonably high'],
    ['9'.repeat(41), 'Please write the amount with at most 40 characters'],
    ['0.0000001', 'Use at most 6 decimal places'],
    [1e-7, 'Use at most 6 decimal places'],
    [0.1 + 0.2, 'Use at most 6 decimal places'],
    ['1,000', 'This can be read in two ways. Please write 1000 or 1'],
    ['1.125', 'This can be read in two ways. Please write 1125, or 1.125 with one more zero at the end'],
    ['1,000.5', 'Please write the amount without separating thousands, such as 1000 or 1000.5'],
  ])('%j is refused: %s', (sent: unknown, message) => {
    expect(messagesOf(DoseAmount, sent)).toEqual({ '': message })
  })
})

describe('the amount of a dose in the API', () => {
  test.each([
    ['2.409', '2.409'],
    ['1.125', '1.125'],
    ['783.838', '783.838'],
    ['1000', '1000'],
    [2.409, '2.409'],
    ['0,5', '0.5'],
    ['2.4090', '2.409'],
  ])('%j is %s', (sent, amount) => {
    expect(SentDoseAmount.parse(sent)).toBe(amount)
  })

  test.each([
    ['2,409', 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'],
    ['02.409', 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'],
    [' 2.409', 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'],
    ['1.000', 'This can be read in two ways. Please write 1000 or 1'],
    ['1.230', 'This can be read in two ways. Please write 1230 or 1.23'],
    ['0', 'Dosage must be a positive number'],
    ['100000.001', 'Dosage amount seems unreasonably high'],
    ['0.0000001', 'Use at most 6 decimal places'],
  ])('%j is no canonical decimal, or none of a dose: %s', (sent, message) => {
    expect(messagesOf(SentDoseAmount, sent)).toEqual({ '': message })
  })

  test('accepts every amount that the form accepts, so that a waiting write arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const typed = amountForInput(new Decimal(digits).div(new Decimal(10).pow(places)).toFixed())
        const read = DoseAmount.safeParse(typed)
        if (read.success) expect(SentDoseAmount.parse(read.data)).toBe(read.data)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  [0, '0'],
  [1e21, `1${'0'.repeat(21)}`],
  [0.000001, '0.000001'],
  [783.838, '783.838'],
])('the number %d of JSON is %s', (value, amount) => {
  expect(readNumber(value)).toEqual({ ok: true, amount })
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e-7, 0.1 + 0.2])(
  'the number %d of JSON is no amount',
  (value) => expect(readNumber(value).ok).toBe(false),
)

describe('an amount as text', () => {
  test.each([
    ['0.5', '0.5'],
    ['5.0', '5'],
    ['5.000000', '5'],
    ['2500', '2500'],
    ['9999.5', '9999.5'],
    ['10000', '10,000'],
    ['100000', '100,000'],
    ['123456', '123,456'],
    ['1234567.25', '1,234,567.25'],
    ['0', '0'],
    ['-2.50', '-2.5'],
  ])('%s is written %s', (amount, written) => {
    expect(formatAmount(amount)).toBe(written)
  })

  test.each(['', 'NaN', '1e5', '.5', '1,5'])('%j is not an amount and throws', (amount) => {
    expect(() => formatAmount(amount)).toThrow('Not an amount')
  })

  test('an amount as text has a space before its unit, and never a bare "units"', () => {
    expect(formatDose('250', 'mcg')).toBe('250 mcg')
    expect(formatDose('0.25', 'mg')).toBe('0.25 mg')
    expect(formatDose('10', 'units')).toBe('10 units (as recorded)')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Comparator } from './comparator.ts'
import { formatRange, isKeptRange, MOST_OF_RANGE, rangeState, readRange } from './reference-range.ts'

test.each([
  ['3.9-5.5', '3.9-5.5'],
  [' 3,9 – 5,5 ', '3.9-5.5'],
  ['3.9 to 5.5', '3.9-5.5'],
  ['0-0', '0-0'],
  ['(3.9 - 5.5)', '3.9-5.5'],
  ['[70–99]', '70-99'],
  ['3.9-5.5 mmol/L', '3.9-5.5 mmol/L'],
  ['< 5', '<5'],
  ['≤5,0', '<=5'],
  ['=>40', '>=40'],
  ['0.9-1.7550', '0.9-1.7550'],
  ['0,9-1,75500', '0.9-1.7550'],
  ['<1.00500', '<1.0050'],
  ['negative', 'negative'],
  ['see  the note', 'see the note'],
])('%j is kept as %j', (typed, range) => {
  expect(readRange(typed)).toEqual({ ok: true, range })
})

test.each([
  ['5.5-3.9', 'The range ends below its beginning. Are the two swapped?'],
  ['5', 'Please write the range as 3.9-5.5, <5 or >40'],
  ['<', 'Please write the range as 3.9-5.5, <5 or >40'],
  ['0.9-1.755', 'Please write the range as 3.9-5.5, <5 or >40'],
  ['<1.005', 'Please write the range as 3.9-5.5, <5 or >40'],
  ['3.9.1-5', 'Please write the range as 3.9-5.5, <5 or >40'],
])('%j is refused in words', (typed, reason) => {
  expect(readRange(typed)).toEqual({ ok: false, reason })
})

test.each<[string, number, Comparator | null, string | undefined]>([
  ['3.9-5.5', 3.9, null, 'within'],
  ['3.9-5.5', 5.5, null, 'within'],
  ['3.9-5.5', 3.89, null, 'below'],
  ['3.9-5.5', 5.501, null, 'above'],
  ['<5', 4.99, null, 'within'],
  ['<5', 5, null, 'above'],
  ['<=5', 5, null, 'within'],
  ['>40', 40, null, 'below'],
  ['>=40', 40, null, 'within'],
  ['<5', 0.3, '<', 'within'],
  ['<5', 5, '<', 'within'],
  ['<5', 5, '<=', undefined],
  ['>60', 90, '>', 'within'],
  ['>60', 60, '>', 'within'],
  ['3.9-5.5', 3.9, '<', 'below'],
  ['3.9-5.5', 5, '<', undefined],
  ['0-5', 0.3, '<', 'within'],
  ['3.9-5.5', 5.5, '>', 'above'],
  ['3.9-5.5', 5.5, '>=', undefined],
  ['negative', 1, null, undefined],
])('to %s a result of %d with %s is %s', (reference_range, value, comparator, state) => {
  expect(rangeState({ value, comparator, reference_range })).toBe(state)
})

test('a result without a range has no state', () => {
  expect(rangeState({ value: 5 })).toBeUndefined()
  expect(rangeState({ value: 5, reference_range: null })).toBeUndefined()
})

test('a range reads as it is printed', () => {
  expect(['3.9-5.5', '<=5', '>40', 'non-reactive'].map(formatRange)).toEqual(['3.9–5.5', '≤5', '>40', 'non-reactive'])
})

test.each(['0.9-1.7550', '1,0050 – 1,0300', '<1.0050', '≥ 12,3450'])(
  'what is kept of %j is read as itself',
  (typed) => {
    const read = readRange(typed)
    expect(read.ok && isKeptRange(read.range)).toBe(true)
  },
)

test('what is kept is read as itself, and is no longer than the column allows', () => {
  const sign = fc.constantFrom(
    '<',
    '≤',
    '=>',
    '-',
    '–',
    ' to ',
    '(',
    ')',
    '[',
    ' ',
    '.',
    ',',
    '0',
    '12',
    '.1250',
    '9'.repeat(19),
    'negative',
  )
  const typed = fc.oneof(
    fc.array(sign, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: MOST_OF_RANGE }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = text.trim() !== '' && text.length <= MOST_OF_RANGE && readRange(text)
      if (!read || !read.ok) return
      expect(isKeptRange(read.range)).toBe(true)
      expect(read.range.length).toBeLessThanOrEqual(MOST_OF_RANGE)
    }),
    { numRuns: 5000 },
  )
})

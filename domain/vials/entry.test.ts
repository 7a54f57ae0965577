import { expect, test } from 'vitest'
import { readAmount, readExactAmount } from '../amounts/amount.ts'
import { readCost, readLevel, readVialAmount, readVolume } from './entry.ts'

const AMOUNT = 'Please enter how much it holds, such as 5'
const VOLUME = 'Please enter the volume in ml, such as 2'

/** The value, or the message. */
function said(read: typeof readVolume, text: string): string {
  const found = read(readAmount(text))
  return found.ok ? found.value : found.reason
}

test.each([
  ['5', '5'],
  ['0,5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['0.000001', '0.000001'],
  ['100000', '100000'],
  ['100000.1', 'Please enter at most 100,000'],
  ['100001', 'Please enter at most 100,000'],
  ['99999999999999999999', 'Please enter at most 100,000'],
  ['0.0000001', 'Use at most 6 decimal places'],
  ['0', AMOUNT],
  ['0.0', AMOUNT],
  ['-1', AMOUNT],
  ['', AMOUNT],
  [' ', AMOUNT],
  ['NaN', AMOUNT],
  ['Infinity', AMOUNT],
  ['1e309', AMOUNT],
  ['1e2', AMOUNT],
  ['1,000', 'This can be read in two ways. Please write 1000 or 1'],
  ['2.409', 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'],
])('what a vial holds, typed as %j: %s', (text, result) => {
  expect(said(readVialAmount, text)).toBe(result)
})

test.each([
  ['2', '2'],
  ['100', '100'],
  ['100.000001', 'Please enter at most 100 ml'],
  ['1000', 'Please enter at most 100 ml'],
  ['0', VOLUME],
  ['-2', VOLUME],
  ['', VOLUME],
  ['NaN', VOLUME],
])('a volume, typed as %j: %s', (text, result) => {
  expect(said(readVolume, text)).toBe(result)
})

test('a level may be 0, a volume may not', () => {
  expect(said(readLevel, '0')).toBe('0')
  expect(said(readLevel, '0.00')).toBe('0')
  expect(said(readLevel, '100.1')).toBe('Please enter at most 100 ml')
  expect(said(readLevel, '-1')).toBe(VOLUME)
})

test.each([
  ['45.50', '45.5'],
  ['0', '0'],
  ['1000000', '1000000'],
  ['1000000.01', 'Please enter at most 1,000,000'],
  ['45.5001', 'Use at most 2 decimal places'],
  ['free', 'Please enter what it cost, such as 45.50'],
])('a cost, typed as %j: %s', (text, result) => {
  expect(said(readCost, text)).toBe(result)
})

test('what a client of the API sends is exact where a typed number has two meanings', () => {
  expect(readVialAmount(readExactAmount('2.409'))).toEqual({ ok: true, value: '2.409' })
  expect(readVialAmount(readExactAmount('1,000')).ok).toBe(false)
})

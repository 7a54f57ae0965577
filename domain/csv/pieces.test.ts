import { expect, test } from 'vitest'
import { countedNames, readPiece, withPieces, type PieceAnswer } from './pieces.ts'

const COLUMNS = { peptide: 0, amount: 1, pieces: 2 }
const amountOf = (pieces: string, answer: PieceAnswer) =>
  withPieces([['Mounjaro', '', pieces]], COLUMNS, new Map([['mounjaro', answer]]))[0]?.[1]

test.each([
  ['1.00', '5', '5.000000 mg'],
  ['2', '2.5', '5.000000 mg'],
  ['0.5', '0.25', '0.125000 mg'],
  ['3', '0,1', '0.300000 mg'],
  ['0.5', '0.000001', '0.0000005 mg'],
  ['0', '5', '0.000000 mg'],
  ['1,00', '5', '5.000000 mg'],
  ['1,5', '5', '7.500000 mg'],
  ['1,000', '5', '1,000 pieces'],
  ['-1', '5', '-1 pieces'],
  ['1e3', '5', '1e3 pieces'],
])('%s pieces of %s mg are an amount of %s', (pieces, amount, expected) => {
  expect(amountOf(pieces, { amount, unit: 'mg' })).toBe(expected)
})

test('without a valid answer the amount stays empty', () => {
  expect(amountOf('1', { amount: '5', unit: undefined })).toBe('')
  expect(amountOf('1', { amount: 'five', unit: 'mg' })).toBe('')
  expect(withPieces([['Mounjaro', '', '1']], COLUMNS, new Map())).toEqual([['Mounjaro', '', '1']])
})

test('a row with an amount of its own keeps it', () => {
  const rows = [['Mounjaro', '2.5 mg', '1']]
  expect(withPieces(rows, COLUMNS, new Map([['mounjaro', { amount: '5', unit: 'mg' }]]))).toEqual(rows)
})

test('the unit is asked for, and two units that differ are refused', () => {
  expect(readPiece({ amount: '5', unit: undefined })).toMatchObject({ reason: 'Choose the unit' })
  expect(readPiece({ amount: '5 mg', unit: 'mcg' })).toMatchObject({ reason: 'There are two units, mg and mcg' })
  expect(readPiece({ amount: '5 mg', unit: undefined })).toEqual({ ok: true, value: { amount: '5', unit: 'mg' } })
})

test('each name is asked about once, whatever its spelling', () => {
  const rows = [
    ['Mounjaro', '', '1'],
    ['mounjaro®', '', '2'],
    ['Weight', '', ''],
    ['BPC-157', '250 mcg', '1'],
  ]
  expect(countedNames(rows, COLUMNS)).toEqual([{ key: 'mounjaro', name: 'Mounjaro', count: 2 }])
})

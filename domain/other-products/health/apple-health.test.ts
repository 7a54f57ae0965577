import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../scripts/testing/processor-time.ts'
import { PERCENT_OF_FAT } from '../../imported-weights/weight-cell.ts'
import { appleHealthReader } from './apple-health.ts'

const PIECE = 32 * 1024

/** What is found in a text that comes in pieces of this size. */
function found(text: string, { most = 10, piece = PIECE } = {}) {
  const reader = appleHealthReader(most)
  for (let at = 0; at < text.length; at += piece) reader.read(text.slice(at, at + piece))
  return reader.found()
}

const WEIGHT =
  '<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-05-01 07:12:31 +0100" value="83.4"'
const CELLS = ['2026-05-01 07:12:31 +0100', '83.4', 'kg']
const UNREAD = ['', '?', '']

describe('the bounds of a text of Apple Health', () => {
  test.each([PIECE, 1_000, 77])('a tag of 64 kB is read, and a longer one is left out, in pieces of %i', (piece) => {
    const MOST = 64 * 1024
    const long = (size: number) => `${WEIGHT}${' '.repeat('<Record'.length + size - 1 - WEIGHT.length)}/>${WEIGHT}/>`
    const cells = (text: string) => found(text, { piece }).rows.map((row) => row.slice(0, 3))
    expect(cells(long(MOST - 1))).toEqual([CELLS, CELLS])
    expect(cells(long(MOST))).toEqual([UNREAD, CELLS])
  })

  test('as many weights are kept as are wanted and one more, by which the reader is known to have too many', () => {
    const rowsOf = (weights: number) => found(`${WEIGHT}/>`.repeat(weights), { most: 10 }).rows.length
    expect([rowsOf(10), rowsOf(11), rowsOf(1_000)]).toEqual([10, 11, 11])
  })

  test.each([
    ['a tag that never ends', '<Record ', 'a="b" '],
    ['tags that never end', '', '<Record '],
    ['a type that never ends', '<Record type="', 'x'],
    ['a value that never ends', `${WEIGHT} a="`, 'x'],
    ['letters that could begin a tag', '', '<Recor'],
    ['names and spaces without a value', '', `<Record ${'a'.repeat(100)}${' '.repeat(PIECE)}>`],
    ['names without a value', '', `<Record ${'a'.repeat(PIECE)}>`],
    ['equals signs and spaces', '', `<Record a=${' '.repeat(PIECE)}>`],
  ])('4 MB of %s are read in 300 ms', (_, start, part) => {
    const text = start + part.repeat(Math.ceil((4 * 1024 * 1024) / part.length))
    const MAX_MS = 300
    expect(processorTime(() => found(text), MAX_MS)).toBeLessThanOrEqual(MAX_MS)
  })
})

test.each([
  ['0.264', '%', '26.4000'],
  ['0.3', '%', '30.0000'],
  ['26.4', '%', '2640.0000'],
  ['1e-1', '%', '1e-1'],
  ['26.4', 'percent', '26.4'],
])('body fat of %s %s is a percentage', (value, unit, cell) => {
  const record = `<Record type="HKQuantityTypeIdentifierBodyFatPercentage" unit="${unit}" startDate="2026-05-01 07:12:31 +0100" value="${value}"/>`
  expect(found(record).rows).toEqual([['2026-05-01 07:12:31 +0100', cell, PERCENT_OF_FAT, '']])
})

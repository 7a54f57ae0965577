import { expect, test } from 'vitest'
import { Broken, outlineOf, type Outline } from './outline.ts'

const encoder = new TextEncoder()
function outlined(text: string, most = 1_000): { readonly outline: Outline; readonly steps: number } {
  const outline: Outline = new Map()
  const steps = [...outlineOf(encoder.encode(text), outline, () => most)].length
  return { outline, steps }
}

test('of a list all rows are counted, and no more are kept than are wanted', () => {
  const { outline } = outlined(`{"doses":[${'0,'.repeat(99_999)}0]}`, 20)
  expect(outline.get('doses')?.rows).toMatchObject({ count: 100_000, pieces: { length: 20 } })
})

test('a file of many rows is read in many steps, one row or a million', () => {
  expect(outlined(`{"doses":[${'0,'.repeat(999_999)}0]}`).steps).toBeGreaterThan(100)
  expect(outlined(`{"doses":[${'"a",'.repeat(10)}"b"]}`).steps).toBeLessThan(5)
})

test.each([
  ['members without end', `{${Array.from({ length: 101 }, (_, at) => `"${at}":0`).join()}}`],
  ['blanks without end', `{"doses":[${' '.repeat(20_000)}]}`],
  ['a row that is too long', `{"doses":["${'x'.repeat(600_001)}"]}`],
  ['deep rows', `{"doses":[${'['.repeat(21)}${']'.repeat(21)}]}`],
  ['a name without end', `{"${'x'.repeat(101)}":0}`],
  ['a bracket too many', '{"doses":[]]}'],
  ['two values', '{"doses":[1 2]}'],
  ['a list', '[1]'],
])('%s are refused', (_, text) => {
  expect(() => outlined(text)).toThrow(Broken)
})

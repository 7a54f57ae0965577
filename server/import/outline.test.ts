import { expect, test } from 'vitest'
import { Broken, outlineOf, type Outline } from './outline.ts'

const encoder = new TextEncoder()
function outlined(text: string, most = 2_000_000): { readonly outline: Outline; readonly steps: number } {
  const outline: Outline = new Map()
  const steps = [...outlineOf(encoder.encode(text), outline, () => most)].length
  return { outline, steps }
}

test('a list that is too long is read no further than the first row that is too many', () => {
  const { outline, steps } = outlined(`{"doses":[${'0,'.repeat(9_999_999)}0],"vials":[]}`, 20)
  expect(outline.get('doses')?.rows).toMatchObject({ count: 21, pieces: { length: 20 } })
  expect(outline.has('vials')).toBe(false)
  expect(steps).toBe(0)
})

test('a list of as many rows as are wanted is read to its end', () => {
  const { outline } = outlined('{"doses":[1,2,3],"vials":[]}', 3)
  expect(outline.get('doses')?.rows).toMatchObject({ count: 3, pieces: { length: 3 } })
  expect(outline.has('vials')).toBe(true)
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

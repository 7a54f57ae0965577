import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** WCAG 2.2, 1.4.3: text of the usual size. */
const LEAST = 4.5

const GROUNDS = ['paper', 'surface', 'sunken', 'raised'] as const

/** The words, and the grounds on which screens write them. */
const PAIRS: readonly (readonly [words: string, grounds: readonly string[]])[] = [
  ['ink', GROUNDS],
  ['ink-2', GROUNDS],
  ['ink-3', ['surface']],
  ['liquid-word', ['surface', 'paper', 'liquid-soft']],
  ['done-word', ['surface', 'done-soft']],
  ['pending-word', ['surface', 'pending-soft']],
  ['premium', ['surface', 'premium-soft']],
  ['danger', ['surface', 'paper', 'danger-soft']],
  ['surface', ['liquid', 'danger']],
  ['paper', ['ink']],
]

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const CASES = PAIRS.flatMap(([words, grounds]) =>
  grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => [words, ground, theme] as const)),
)

test.each(CASES)('%s on %s reaches 4.5:1 in the %s theme', (words, ground, theme) => {
  expect(contrast(colour(words, theme), colour(ground, theme))).toBeGreaterThanOrEqual(LEAST)
})

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  const found = theme === 'light' ? light : dark
  if (found === undefined) throw new Error(`There is no colour ${name}.`)
  return found
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

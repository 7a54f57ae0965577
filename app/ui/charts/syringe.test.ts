import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Syringe } from './syringe.tsx'

test('a U-100 barrel of 1 ml has fifty-one marks, every 2 units, numbered by twenties', () => {
  const drawn = draw({ capacity: 100, step: 2, level: 10 })
  expect(marksOf(drawn)).toBe(51)
  expect(numbersOf(drawn)).toEqual(['0', '20', '40', '60', '80', '100'])
})

test.each([
  [50, ['0', '10', '20', '30', '40', '50']],
  [30, ['0', '10', '20', '30']],
  [25, ['0', '5', '10', '15', '20', '25']],
  [12, ['0', '2', '4', '6', '8', '10', '12']],
])('a barrel of %i units has a mark at every one of them', (capacity, numbers) => {
  const drawn = draw({ capacity, step: 1, level: 3 })
  expect(marksOf(drawn)).toBe(capacity + 1)
  expect(numbersOf(drawn)).toEqual(numbers)
})

test('the liquid ends at its level, and never outside of the barrel', () => {
  expect(liquidOf(draw({ capacity: 100, step: 2, level: 10 }))).toBe(23.6)
  expect(liquidOf(draw({ capacity: 100, step: 2, level: 100 }))).toBe(236)
  expect(liquidOf(draw({ capacity: 100, step: 2, level: 170 }))).toBe(236)
  expect(liquidOf(draw({ capacity: 100, step: 2, level: -1 }))).toBe(0)
})

test('it is an image with words, and carries no style of its own, which the Content-Security-Policy would refuse', () => {
  const drawn = draw({ capacity: 30, step: 1, level: 3, mark: 3 })
  expect(drawn).toContain('role="img" viewBox="0 0 318 86" aria-label="3 units on a U-100 syringe"')
  expect(drawn).not.toMatch(/<style|\sstyle=/)
})

type Drawn = { readonly capacity: number; readonly step: number; readonly level: number; readonly mark?: number }

function draw(syringe: Drawn): string {
  return renderToStaticMarkup(createElement(Syringe, { ...syringe, label: '3 units on a U-100 syringe' }))
}

function marksOf(drawn: string): number {
  return [...drawn.matchAll(/50v(?:11|6)/g)].length
}

function numbersOf(drawn: string): (string | undefined)[] {
  return [...drawn.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)
}

function liquidOf(drawn: string): number {
  return Number(/y="17" width="([\d.]+)" height="32" rx="5"/.exec(drawn)?.[1])
}

import { expect, test } from 'vitest'
import { isWhole, rowsAround, type Span } from './rows-around.ts'

const COUNT = 1000
const screen = { first: 500, last: 510 }

/** What is rendered in each frame until nothing is missing. */
function framesOf(at: Span, before: Span | undefined): readonly Span[] {
  const frames = [rowsAround(at, COUNT, before)]
  for (let rendered = frames[0]; rendered && !isWhole(rendered, at, COUNT); rendered = frames.at(-1))
    frames.push(rowsAround(at, COUNT, rendered))
  return frames
}

test('after a jump the rows on the screen come first, those around them with the next frames', () => {
  expect(framesOf(screen, { first: 0, last: 30 })).toEqual([
    { first: 497, last: 513 },
    { first: 494, last: 516 },
    { first: 491, last: 519 },
    { first: 488, last: 522 },
  ])
  expect(framesOf(screen, undefined)).toHaveLength(4)
})

test('where one scrolls on, what is there stays and what comes into reach is added', () => {
  expect(framesOf({ first: 502, last: 512 }, { first: 488, last: 522 })).toEqual([{ first: 490, last: 524 }])
  expect(framesOf({ first: 498, last: 508 }, { first: 488, last: 522 })).toEqual([{ first: 486, last: 520 }])
})

test('every row on the screen is rendered at once, however far one has scrolled', () => {
  for (const by of [1, 5, 12, 13, 25, 400]) {
    const at = { first: screen.first + by, last: screen.last + by }
    const { first, last } = rowsAround(at, COUNT, { first: 488, last: 522 })
    expect(first).toBeLessThanOrEqual(at.first)
    expect(last).toBeGreaterThanOrEqual(at.last)
  }
})

test('no row lies before the first one or behind the last one', () => {
  expect(framesOf({ first: 0, last: 4 }, undefined).at(-1)).toEqual({ first: 0, last: 16 })
  expect(framesOf({ first: 990, last: 999 }, undefined).at(-1)).toEqual({ first: 978, last: 999 })
})

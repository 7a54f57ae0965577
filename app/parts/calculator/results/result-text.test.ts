import { expect, test } from 'vitest'
import { exactly } from '#domain/amounts/exact'
import { readOn } from '#domain/calculators/reading'
import { joinSentences } from './announcement.tsx'
import { readingText } from './draw-up.tsx'

const syringe = { scale: 'U-100', barrel: '0.3' } as const
const text = (ml: string, barrel: '0.3' | '1' = '0.3') =>
  readingText({ ...syringe, barrel }, readOn({ ...syringe, barrel }, exactly(ml)))

test('a volume on a mark, and one between two', () => {
  expect(text('0.1')).toBe('Exactly on a mark: 10 units on a U-100 syringe.')
  expect(text('0.103')).toMatch(/^Nearest mark: 10 units/)
})

test('a volume that the barrel cannot hold says what helps', () => {
  expect(text('0.5')).toBe(
    'The 0.3 ml barrel ends at 30 units on a U-100 syringe. Choose a larger barrel or mix with less water.',
  )
  expect(text('2', '1')).toMatch(/Mix with less water\.$/)
})

test('a volume below half of the first mark cannot be drawn', () => {
  expect(text('0.0001')).toMatch(/^Half of the first mark or less: it cannot be drawn\./)
})

test('the sentences of a result are read aloud in a row', () => {
  expect(joinSentences(['Total dose 5 mg', undefined, 'Above the range.', 'Ask.'])).toBe(
    'Total dose 5 mg. Above the range. Ask',
  )
})

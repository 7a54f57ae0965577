import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from './plain.ts'

test('a text without accents is made plain as one with them', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 40 })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(plain(`${text} \u00DF`)).toBe(`${plain(text)} ss`.trim())
    }),
    { numRuns: 2000 },
  )
  expect(plain(' Dose_SKIPPED! ')).toBe('dose skipped')
})

import { expect, test } from 'vitest'
import { citation, factSourcesOf, factsOf, referenceMark, sourcesOf } from './facts.ts'
import { PEPTIDE_ENTRIES } from './reference.ts'

test('every value and every sentence has a source, or the text for values without one', () => {
  for (const entry of PEPTIDE_ENTRIES) {
    const all = sourcesOf(entry)
    const facts = factsOf(entry).filter(({ name }) => name !== 'Range')
    const lines = [...entry.warnings, ...entry.benefits, ...entry.sideEffects, ...entry.administration]
    for (const { sources } of [...facts, ...lines])
      expect(sources && referenceMark(sources, all), entry.name).toMatch(
        /^(commonly reported, no label|\[[1-9]\d?(, [1-9]\d?)*\])$/,
      )
  }
})

test('each source has one number, and a statement lists its numbers in order', () => {
  for (const entry of PEPTIDE_ENTRIES) {
    const all = sourcesOf(entry)
    expect(all.slice(0, factSourcesOf(entry).length)).toEqual(factSourcesOf(entry))
    expect(new Set(all.map(citation)).size).toBe(all.length)
    expect(referenceMark(all.toReversed(), all)).toBe(`[${all.map((_, index) => index + 1).join(', ')}]`)
  }
})

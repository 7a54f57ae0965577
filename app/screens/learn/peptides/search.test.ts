import { expect, test } from 'vitest'
import { SUMMARIES } from '#domain/peptides/summaries'
import { matchesSearch } from './search.ts'

const ALL = Object.values(SUMMARIES)
const found = (wanted: string) => ALL.filter((peptide) => matchesSearch(peptide, wanted)).map(({ name }) => name)

test.each(['BPC-157', 'bpc157', 'BPC 157', ' bpc ', 'gut', 'tendon healing'])('%j finds BPC-157', (wanted) => {
  expect(found(wanted)).toEqual(['BPC-157'])
})

test('a description finds every peptide that it describes', () => {
  expect(found('glp-1')).toEqual(['Semaglutide', 'Tirzepatide'])
})

test('both forms of CJC-1295 are found by the name that they share', () => {
  expect(found('cjc 1295')).toEqual(['CJC-1295 with DAC', 'CJC-1295 without DAC'])
})

test('nothing typed finds all of them, nonsense none', () => {
  expect(found('')).toHaveLength(ALL.length)
  expect(found('  ')).toHaveLength(ALL.length)
  expect(found('xyz')).toEqual([])
})

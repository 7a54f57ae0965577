import { expect, test } from 'vitest'
import { PEPTIDE_REFERENCE } from '#domain/peptides/reference'
import { matches } from './matches.ts'

const found = (wanted: string) =>
  PEPTIDE_REFERENCE.filter((peptide) => matches(peptide, wanted)).map(({ name }) => name)

test.each(['BPC-157', 'bpc157', 'BPC 157', ' bpc ', 'gut', 'tendon healing'])('%j finds BPC-157', (wanted) => {
  expect(found(wanted)).toEqual(['BPC-157'])
})

test('a description finds every peptide that it describes', () => {
  expect(found('glp-1')).toEqual(['Semaglutide', 'Tirzepatide'])
})

test('nothing typed finds all of them, nonsense none', () => {
  expect(found('')).toHaveLength(PEPTIDE_REFERENCE.length)
  expect(found('  ')).toHaveLength(PEPTIDE_REFERENCE.length)
  expect(found('xyz')).toEqual([])
})

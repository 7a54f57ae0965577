import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from './ids.ts'
import { nameOfReference } from './names.ts'

test('every reference peptide has its name, by its id in either case', () => {
  const names = Object.values(PEPTIDE_IDS).map((id) => nameOfReference(id.toUpperCase()))
  expect(names).toEqual(['BPC-157', 'TB-500', 'Semaglutide', 'Tirzepatide', 'CJC-1295', 'Ipamorelin', 'HGH'])
})

test('Other and custom peptides have none', () => {
  expect(nameOfReference(OTHER_PEPTIDE)).toBeUndefined()
  expect(nameOfReference('11111111-1111-4111-8111-111111111111')).toBeUndefined()
})

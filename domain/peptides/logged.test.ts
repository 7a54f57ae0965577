import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from './ids.ts'
import { loggedPeptide } from './logged.ts'

test('an entry of the table is logged as itself', () => {
  expect(loggedPeptide('cjc1295')).toEqual({ peptide: PEPTIDE_IDS.cjc1295, customPeptideName: '' })
})

test('CJC-1295 without DAC is logged under its full name, never as CJC-1295', () => {
  expect(loggedPeptide('cjc1295-without-dac')).toEqual({
    peptide: OTHER_PEPTIDE,
    customPeptideName: 'CJC-1295 without DAC',
  })
})

import { expect, test } from 'vitest'
import type { Unit } from '../doses/unit.ts'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../peptides/ids.ts'
import type { GuardedDose } from './doses.ts'
import { iuQuestion } from './international-units.ts'

const OWN = '6f2f1c1e-0000-4000-8000-000000000000'
const dose = (peptide_id: string, unit: Unit = 'IU', amount = '20'): GuardedDose => ({
  peptide_id,
  peptide_name: 'BPC-157',
  amount,
  unit,
  administration_method: 'subcutaneous',
  administered_at: '2026-11-22T08:00:00.000Z',
})

test('of the reference only growth hormone is measured in IU, however often another was logged so', () => {
  const { hgh, ...others } = PEPTIDE_IDS
  for (const id of Object.values(others))
    expect(iuQuestion(dose(id), [dose(id), dose(id)])).toBe(
      'Are 20 IU of BPC-157 marks on a syringe, or international units?',
    )
  expect(iuQuestion(dose(hgh), [])).toBeUndefined()
})

test('a peptide of one’s own is asked about once: an earlier dose in IU is the answer', () => {
  for (const id of [OWN, OTHER_PEPTIDE]) {
    expect(iuQuestion(dose(id), [])).toBeDefined()
    expect(iuQuestion(dose(id), [dose(id, 'mcg'), dose(id, 'units')])).toBeDefined()
    expect(iuQuestion(dose(id), [dose(id, 'mcg'), dose(id, 'IU', '5000')])).toBeUndefined()
  }
})

test('mass and the units of old rows are not asked about', () => {
  for (const unit of ['mcg', 'mg', 'units'] as const)
    expect(iuQuestion(dose(PEPTIDE_IDS.bpc157, unit), [])).toBeUndefined()
})

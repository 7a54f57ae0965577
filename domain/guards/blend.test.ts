import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { UTC } from '../time/zone.ts'
import type { GuardedDose } from './doses.ts'
import { lastDoseText } from './last-dose.ts'
import { blendQuestions } from './questions.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const READER = { now: Date.parse(NOW), zone: UTC }
const from = { peptide_name: 'GHK-Cu', amount: '2', unit: 'mg' } as const

function bpc(administered_at: string, change: Partial<GuardedDose> = {}): GuardedDose {
  return {
    peptide_id: PEPTIDE_IDS.bpc157,
    peptide_name: 'BPC-157',
    amount: '0.4',
    unit: 'mg',
    administration_method: 'subcutaneous',
    administered_at,
    zone: null,
    from,
    ...change,
  }
}
const BPC = { peptide_id: PEPTIDE_IDS.bpc157 as string, peptide_name: 'BPC-157' }
const taken = (amount: string, peptide = BPC) => ({
  ...peptide,
  amount,
  unit: 'mg' as const,
  method: 'injection',
  administered_at: NOW,
  zone: null,
})
const known = (...doses: GuardedDose[]) => ({ doses, hours: undefined })

test('the last dose says what it came with', () => {
  expect(lastDoseText([bpc('2026-11-25T11:00:00.000Z')], READER)).toMatch(
    /^Last: 0\.4 mg with 2 mg GHK-Cu, 1 hour ago \(/,
  )
})

test('a peptide of a blend that was taken an hour ago is asked about', () => {
  const [question] = blendQuestions([[taken('0.4'), known(bpc('2026-11-25T11:00:00.000Z'))]], READER)
  expect(question).toEqual({
    kind: 'interval',
    text: 'You logged 0.4 mg of BPC-157 with 2 mg GHK-Cu 1 hour ago. Log another?',
  })
})

test('an unusual amount of a peptide that nobody typed names it', () => {
  const [question, ...others] = blendQuestions([[taken('20'), known()]], READER)
  expect(question?.text).toMatch(
    /^This blend holds BPC-157 too: 20 mg is 40 times the upper end of the reference range/,
  )
  expect(others).toEqual([])
})

test('a once-weekly drug in a blend is one', () => {
  const semaglutide = { peptide_id: PEPTIDE_IDS.semaglutide, peptide_name: 'Semaglutide' }
  const before = bpc('2026-11-24T12:00:00.000Z', { ...semaglutide, amount: '1' })
  const [question] = blendQuestions([[taken('1', semaglutide), known(before)]], READER)
  expect(question?.kind).toBe('weekly')
  expect(question?.text).toContain('you logged another dose with 2 mg GHK-Cu 1 day ago')
})

test('an edit that leaves the blend as it is asks nothing', () => {
  const other = taken('20')
  expect(blendQuestions([[other, known()]], READER, new Map([[other.peptide_id, other]]))).toEqual([])
})

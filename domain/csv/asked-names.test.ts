import { describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../peptides/ids.ts'
import { askedNames } from './asked-names.ts'
import { createPeptideFinder, type NameAnswers } from './peptide-cell.ts'

const HGH = { id: PEPTIDE_IDS.hgh, name: 'HGH' }

describe('the names that are asked about', () => {
  test('are brands and what only resembles a listed peptide, each once with its rows', () => {
    const rows = ['Saizen', 'BPC 157', 'SAIZEN', 'Thymosin beta-4', 'My mix', ''].map((name) => ['2026-11-01', name])
    expect(askedNames(rows, 1, [])).toEqual([
      { key: 'saizen', name: 'Saizen', count: 2 },
      { key: 'thymosinbeta4', name: 'Thymosin beta-4', count: 1 },
    ])
  })

  test('are a hundred at most', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Saizen ${at + 1} mg`])
    expect(askedNames(rows, 0, [])).toHaveLength(100)
  })

  test('are not those of the person already, and none without a column', () => {
    expect(askedNames([['Saizen']], 0, [{ name: 'SAIZEN' }])).toEqual([])
    expect(askedNames([['Saizen']], undefined, [])).toEqual([])
  })
})

describe('a row with a brand', () => {
  const found = (answers?: NameAnswers) => createPeptideFinder([], answers)('Saizen')
  test('is left out until it is answered, and is what was answered then', () => {
    expect(found(new Map())).toEqual({ ok: false, reason: 'Choose what "Saizen" is' })
    expect(found(new Map([['saizen', HGH]]))).toEqual({ ok: true, value: HGH })
    expect(found(new Map([['saizen', 'own' as const]]))).toEqual({
      ok: true,
      value: { id: OTHER_PEPTIDE, name: 'Saizen' },
    })
  })

  test('is a peptide of the person where nobody can be asked', () => {
    expect(found()).toEqual({ ok: true, value: { id: OTHER_PEPTIDE, name: 'Saizen' } })
  })

  test('is the peptide with which it was joined here', () => {
    const own = [{ id: 'a', name: 'Saizen', joined_to: HGH.id }]
    expect(createPeptideFinder(own, new Map())('saizen')).toEqual({ ok: true, value: { id: HGH.id, name: 'Saizen' } })
  })
})

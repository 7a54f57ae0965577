import { describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../peptides/ids.ts'
import { askedNames } from './asked-names.ts'
import { createPeptideFinder, type NameAnswers } from './peptide-cell.ts'

const HGH = { id: PEPTIDE_IDS.hgh, name: 'HGH' }

describe('the names that are asked about', () => {
  test('the names that are asked about are brands and what only resembles a listed peptide, each once with its rows', () => {
    const rows = ['Saizen', 'BPC 157', 'SAIZEN', 'Thymosin beta-4', 'My mix', ''].map((name) => ['2026-11-01', name])
    expect(askedNames(rows, 1, [])).toEqual([
      { key: 'saizen', name: 'Saizen', count: 2 },
      { key: 'thymosinbeta4', name: 'Thymosin beta-4', count: 1 },
    ])
  })

  test('the names that are asked about are blends too, of a peptide of the person as well', () => {
    const rows = ['BPC-157 / TB-500', 'bpc157/tb500', 'KPV + GHK-Cu', 'Glow'].map((name) => [name])
    expect(askedNames(rows, 0, []).map(({ name, count }) => [name, count])).toEqual([
      ['BPC-157 / TB-500', 2],
      ['Glow', 1],
    ])
    expect(askedNames(rows, 0, [{ name: 'KPV' }])).toHaveLength(3)
    expect(askedNames(rows, 0, [{ name: 'BPC-157/TB-500' }])).toHaveLength(1)
  })

  test('the names that are asked about are a hundred at most', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Saizen ${at + 1} mg`])
    expect(askedNames(rows, 0, [])).toHaveLength(100)
  })

  test('the names that are asked about are not those of the person already, and none without a column', () => {
    expect(askedNames([['Saizen']], 0, [{ name: 'SAIZEN' }])).toEqual([])
    expect(askedNames([['Saizen']], undefined, [])).toEqual([])
  })
})

test('a row with a blend is left out until it is said which peptide it is logged by', () => {
  const find = createPeptideFinder([], new Map([['cjcipa', { id: PEPTIDE_IDS.ipamorelin, name: 'Ipamorelin' }]]))
  expect(find('BPC + TB-500')).toEqual({ ok: false, reason: 'Choose what "BPC + TB-500" is' })
  expect(find('CJC/Ipa')).toEqual({ ok: true, value: { id: PEPTIDE_IDS.ipamorelin, name: 'Ipamorelin' } })
})

describe('a row with a brand', () => {
  const found = (answers?: NameAnswers) => createPeptideFinder([], answers)('Saizen')
  test('a row with a brand is left out until it is answered, and is what was answered then', () => {
    expect(found(new Map())).toEqual({ ok: false, reason: 'Choose what "Saizen" is' })
    expect(found(new Map([['saizen', HGH]]))).toEqual({ ok: true, value: HGH })
    expect(found(new Map([['saizen', 'own' as const]]))).toEqual({
      ok: true,
      value: { id: OTHER_PEPTIDE, name: 'Saizen' },
    })
  })

  test('a row with a brand is a peptide of the person where nobody can be asked', () => {
    expect(found()).toEqual({ ok: true, value: { id: OTHER_PEPTIDE, name: 'Saizen' } })
  })

  test('a row with a brand is the peptide with which it was joined here', () => {
    const own = [{ id: 'a', name: 'Saizen', joined_to: HGH.id }]
    expect(createPeptideFinder(own, new Map())('saizen')).toEqual({ ok: true, value: { id: HGH.id, name: 'Saizen' } })
  })
})

import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from './ids.ts'
import { NAME_TABLE } from './name-table.ts'
import { meaningOfName, nameOfReference, referenceOfName } from './names.ts'
import { spellingOf } from './spelling.ts'

test('every reference peptide has its name, by its id in either case', () => {
  const names = Object.values(PEPTIDE_IDS).map((id) => nameOfReference(id.toUpperCase()))
  expect(names).toEqual(['BPC-157', 'TB-500', 'Semaglutide', 'Tirzepatide', 'CJC-1295', 'Ipamorelin', 'HGH'])
})

test('Other and custom peptides have none', () => {
  expect(nameOfReference(OTHER_PEPTIDE)).toBeUndefined()
  expect(nameOfReference('11111111-1111-4111-8111-111111111111')).toBeUndefined()
})

test('the table has at least 120 names, each once, with a source and the day on which it was read', () => {
  const spellings = NAME_TABLE.flatMap(([, , , names]) => names.split(', ').map(spellingOf))
  expect(new Set(spellings).size).toBe(spellings.length)
  expect(spellings.length).toBeGreaterThanOrEqual(120)
  for (const [, , { name, checked }] of NAME_TABLE) {
    expect(name).not.toBe('')
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test.each([
  ['TB500', 'tb500'],
  ['tb 500', 'tb500'],
  ['BPC 157', 'bpc157'],
  ['bpc_157', 'bpc157'],
  ['BPC‑157', 'bpc157'],
  ['ＢＰＣ－１５７', 'bpc157'],
  ['BPC-157 acetate', 'bpc157'],
  ['BPC-157 (arginate salt)', 'bpc157'],
  ['BPC-157 500 mcg', 'bpc157'],
  ['semaglutide', 'semaglutide'],
  ['Sémaglutide', 'semaglutide'],
  ['SEMAGLUTIDA', 'semaglutide'],
  ['compounded semaglutide', 'semaglutide'],
  ['Semaglutide (compounded)', 'semaglutide'],
  ['Semaglutide sodium, 5mg vial', 'semaglutide'],
  ['Tirzepatid', 'tirzepatide'],
  ['tirzépatide 2,5 mg/0,5 ml', 'tirzepatide'],
  ['CJC 1295', 'cjc1295'],
  ['CJC-1295 w/ DAC', 'cjc1295'],
  ['ipamorelin acetate', 'ipamorelin'],
  ['Somatropin', 'hgh'],
  ['rHGH', 'hgh'],
  ['Wachstumshormon', 'hgh'],
  ['hormone de croissance', 'hgh'],
] as const)('%s is another spelling of the peptide %s', (name, key) => {
  expect(meaningOfName(name)).toEqual({ key, is: 'same' })
  expect(referenceOfName(name)).toBe(PEPTIDE_IDS[key])
})

test.each([
  ['Saizen', 'hgh'],
  ['norditropin flexpro', 'hgh'],
  ['Genotropin 12 mg', 'hgh'],
  ['Jintropin 10 IU', 'hgh'],
  ['ozempic', 'semaglutide'],
  ['Wegovy 2.4mg pen', 'semaglutide'],
  ['Mounjaro KwikPen 5 mg', 'tirzepatide'],
  ['ZEPBOUND®', 'tirzepatide'],
  ['PL 14736', 'bpc157'],
] as const)('%s is a product or a code of %s, and is asked about', (name, key) => {
  expect(meaningOfName(name)).toEqual({ key, is: 'brand' })
  expect(referenceOfName(name)).toBeUndefined()
})

test.each([
  ['Thymosin β4', 'tb500', 'fragment'],
  ['thymosin beta-4', 'tb500', 'fragment'],
  ['TB-4', 'tb500', 'fragment'],
  ['CJC-1295 w/o DAC', 'cjc1295', 'without-dac'],
  ['CJC-1295 (no DAC) 2mg', 'cjc1295', 'without-dac'],
  ['Mod GRF 1-29', 'cjc1295', 'without-dac'],
  ['Rybelsus 14 mg', 'semaglutide', 'not-injected'],
  ['semaglutide tablets', 'semaglutide', 'not-injected'],
  ['BPC-157 oral capsules', 'bpc157', 'not-injected'],
  ['Wegovy pill', 'semaglutide', 'not-injected'],
  ['Sogroya', 'hgh', 'long-acting'],
] as const)('%s only resembles %s: %s', (name, key, is) => {
  expect(meaningOfName(name)).toEqual({ key, is })
  expect(referenceOfName(name)).toBeUndefined()
})

test.each([
  'BPC-157 / TB-500',
  'BPC-157 + TB-500',
  'semaglutide & B12',
  'CJC-1295 / Ipamorelin',
  'HGH fragment 176-191',
  'IGF-1 LR3',
  'Retatrutide',
  'GHK-Cu',
  'TB-5000',
  'BPC-1577',
  '10 mg',
  'tablets',
  '',
  '🧪',
  'سيماغلوتيد دواء',
  'x'.repeat(101),
])('%s means no peptide of the list', (name) => {
  expect(meaningOfName(name)).toBeUndefined()
})

test('a spelling tells names apart that differ in more than signs', () => {
  expect(spellingOf('GHRP-2')).not.toBe(spellingOf('GHRP-6'))
  expect(spellingOf('🧪')).not.toBe(spellingOf('💉'))
  expect(spellingOf('की')).not.toBe(spellingOf('का'))
  expect(spellingOf('Epitalon ')).toBe(spellingOf('épi-talon'))
})

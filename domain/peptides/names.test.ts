import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS, nameOfReference } from './ids.ts'
import { BLEND_TABLE, NAME_TABLE } from './name-table.ts'
import { blendOfName, meaningOfName, referenceOfName } from './names.ts'
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
  ['HGH (somatropin)', 'hgh'],
  ['Семаглутид 1 мг', 'semaglutide'],
  ['BPC-157 + bac water', 'bpc157'],
  ['Ipamorelin 5 mg + 2 ml BAC', 'ipamorelin'],
  ['Semaglutide 5 mg x 2', 'semaglutide'],
  ['セマグルチド', 'semaglutide'],
  ['チルゼパチド', 'tirzepatide'],
  ['司美格鲁肽', 'semaglutide'],
  ['세마글루타이드', 'semaglutide'],
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
  ['Оземпик', 'semaglutide'],
  ['オゼンピック', 'semaglutide'],
  ['위고비', 'semaglutide'],
  ['sema', 'semaglutide'],
  ['Semaglutide (Ozempic)', 'semaglutide'],
  ['Ozempic / Wegovy', 'semaglutide'],
  ['BPC-157 (from a clinic)', 'bpc157'],
  ['HGH (black tops), 10 IU', 'hgh'],
  ['HGH 191AA', 'hgh'],
  ['Wegovy™ 1.7 mg', 'semaglutide'],
  ['Ozempic ™', 'semaglutide'],
] as const)('%s is a product, a code or a short form of %s, or has a remark, and is asked about', (name, key) => {
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
  ['TB-500 (Thymosin beta-4)', 'tb500', 'fragment'],
  ['semaglutide & B12', 'semaglutide', 'with-additive'],
  ['Semaglutide/Cyanocobalamin 5mg/1mg', 'semaglutide', 'with-additive'],
  ['Semaglutide B12', 'semaglutide', 'with-additive'],
  ['tirzepatide with niacinamide', 'tirzepatide', 'with-additive'],
  ['Semaglutide B12 drops', 'semaglutide', 'not-injected'],
] as const)('%s only resembles %s: %s', (name, key, is) => {
  expect(meaningOfName(name)).toEqual({ key, is })
  expect(referenceOfName(name)).toBeUndefined()
})

test.each([
  'HGH fragment 176-191',
  'HGH (fragment 176-191)',
  'Retatrutide (not tirzepatide)',
  'growth hormone releasing hormone',
  'IGF-1 LR3',
  'Retatrutide',
  'GHK-Cu',
  'TB-5000',
  'BPC-1577',
  'CJC-1293',
  'KPV + GHK-Cu',
  '10 mg',
  'tablets',
  '',
  '🧪',
  'سيماغلوتيد دواء',
  'x'.repeat(101),
])('%s means no peptide of the list', (name) => {
  expect(meaningOfName(name)).toBeUndefined()
})

test.each<readonly [name: string, parts: readonly string[]]>([
  ['BPC-157 / TB-500', ['BPC-157 bpc157 same', 'TB-500 tb500 same']],
  ['BPC‑157＋TB‑500', ['BPC‐157 bpc157 same', 'TB‐500 tb500 same']],
  ['BPC-157 TB-500 blend 10 mg', ['bpc 157 bpc157 same', 'tb 500 tb500 same']],
  ['bpc y tb500', ['bpc bpc157 same', 'tb500 tb500 same']],
  ['BPC-157, TB-500', ['BPC-157 bpc157 same', 'TB-500 tb500 same']],
  ['CJC 1295 no DAC + Ipamorelin', ['CJC 1295 no DAC cjc1295 without-dac', 'Ipamorelin ipamorelin same']],
  ['CJC-1295 (no DAC)/Ipamorelin 5mg/5mg', ['CJC-1295 no DAC cjc1295 without-dac', 'Ipamorelin ipamorelin same']],
  ['CJC-1295 w/o DAC & ipamorelin', ['CJC-1295 without DAC cjc1295 without-dac', 'ipamorelin ipamorelin same']],
  ['CJC-1295 with DAC and Ipamorelin', ['CJC-1295 with DAC cjc1295 same', 'Ipamorelin ipamorelin same']],
  ['BPC-157 x TB-500', ['BPC-157 bpc157 same', 'TB-500 tb500 same']],
  ['тирзепатид и семаглутид', ['тирзепатид tirzepatide same', 'семаглутид semaglutide same']],
  ['cjc-ipa', ['cjc cjc1295 brand', 'ipa ipamorelin brand']],
  ['Tesamorelin/Ipamorelin', ['Tesamorelin own', 'Ipamorelin ipamorelin same']],
  ['GLOW (GHK-Cu/BPC-157/TB-500)', ['GHK-Cu own', 'BPC-157 bpc157 same', 'TB-500 tb500 same']],
  ['HGH + HGH + IGF-1 LR3', ['HGH hgh same', 'IGF-1 LR3 own']],
])('%s is a blend of its parts, each once', (name, parts) => {
  const blend = blendOfName(name)
  expect(blend?.parts.map((part) => `${part.name} ${meaningText(part.meaning)}`)).toEqual(parts)
  expect(blend?.isCalled).toBe(false)
  expect(meaningOfName(name)).toBeUndefined()
})

test.each([
  ['Glow', 3],
  ['GLOW 70', 3],
  ['klow80', 4],
  ['Wolverine stack', 2],
  ['CagriSema 2.4 mg', 2],
])('%s is what sellers call a blend of %i peptides', (name, count) => {
  expect(blendOfName(name)).toMatchObject({ isCalled: true, parts: { length: count } })
})

test('a blend of a peptide of the person is one, and its other parts keep their names', () => {
  const own = new Set([spellingOf('GHK-Cu')])
  expect(blendOfName('KPV + ghk cu', own)?.parts.map(({ name }) => name)).toEqual(['KPV', 'ghk cu'])
  for (const name of ['KPV + SS-31', 'GHK-Cu', 'x'.repeat(101)]) expect(blendOfName(name, own)).toBeUndefined()
})

test('the names of blends are no names of peptides, and each holds a peptide of the list', () => {
  for (const [{ name: source }, names] of BLEND_TABLE) {
    expect(source).not.toBe('')
    for (const name of names.split(', ')) {
      expect(meaningOfName(name)).toBeUndefined()
      expect(blendOfName(name)?.parts.some(({ meaning }) => meaning)).toBe(true)
    }
  }
})

test('a spelling tells names apart that differ in more than signs', () => {
  expect(spellingOf('GHRP-2')).not.toBe(spellingOf('GHRP-6'))
  expect(spellingOf('🧪')).not.toBe(spellingOf('💉'))
  expect(spellingOf('की')).not.toBe(spellingOf('का'))
  expect(spellingOf('Epitalon ')).toBe(spellingOf('épi-talon'))
  expect(spellingOf('Cerebrolysin™')).toBe(spellingOf('cerebrolysin'))
})

function meaningText(meaning: ReturnType<typeof meaningOfName>): string {
  return meaning ? `${meaning.key} ${meaning.is}` : 'own'
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOICES, FRESH, type Calculation } from './calculation.ts'
import { readFragment, writeFragment } from './fragment.ts'

const recon: Calculation = {
  ...FRESH,
  tab: 'recon',
  peptide: 'bpc157',
  vial: '5',
  water: '2',
  dose: '0,25',
  doseUnit: 'mg',
  scale: 'U-40',
  barrel: '0.5',
}

test('a calculation reads as one in the address, and comes back from it', () => {
  const fragment = writeFragment(recon)
  expect(fragment).toBe('#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=0%2C25+mg&syringe=U-40&barrel=0.5+ml')
  expect(readFragment(fragment)).toEqual({ calculation: recon, unread: [] })
})

test('a half-unit syringe goes with the address, and an address without marks has the usual ones', () => {
  const fine: Calculation = { ...recon, step: '0.5' }
  expect(writeFragment(fine)).toContain('&barrel=0.5+ml&step=0.5+units')
  expect(readFragment(writeFragment(fine))).toEqual({ calculation: fine, unread: [] })
  expect(readFragment('#recon?step=3+units').unread).toEqual(['step=3 units'])
})

test('the result of another calculation stays exact in the address', () => {
  const exact = { ...recon, vial: '6172839\u20445000000', water: '5\u20443' }
  expect(readFragment(writeFragment(exact))).toEqual({ calculation: exact, unread: [] })
})

test('a link of megabytes is no calculation', () => {
  expect(readFragment(`#recon?${'vial=5+mg&'.repeat(500)}`).calculation).toEqual(FRESH)
})

test('nothing typed is nothing written, and no fragment is a fresh start', () => {
  expect(writeFragment({ ...FRESH, tab: 'units' })).toBe('#units')
  expect(readFragment('')).toEqual({ calculation: FRESH, unread: [] })
  expect(readFragment('#')).toEqual({ calculation: FRESH, unread: [] })
})

test('the two forms of CJC-1295 are told apart in the address', () => {
  const fragment = writeFragment({ ...FRESH, peptide: 'cjc1295-without-dac' })
  expect(fragment).toBe('#dosage?peptide=cjc1295-without-dac')
  expect(readFragment(fragment).calculation.peptide).toBe('cjc1295-without-dac')
})

test('an address typed by hand may leave the space out', () => {
  expect(readFragment('#recon?vial=5mg&water=2ml&dose=250mcg&barrel=0.3 ml').calculation).toMatchObject({
    vial: '5',
    vialUnit: 'mg',
    water: '2',
    dose: '250',
    doseUnit: 'mcg',
    barrel: '0.3',
  })
})

test.each([
  ['#recon?vial=5', 'vial=5'],
  ['#recon?vial=5+stone', 'vial=5 stone'],
  ['#recon?water=2+mg', 'water=2 mg'],
  ['#recon?vial=+mg', 'vial= mg'],
  ['#recon?vial=5+mg&vial=6+mg', 'vial=5 mg'],
  ['#recon?syringe=U-200', 'syringe=U-200'],
  ['#recon?barrel=2+ml', 'barrel=2 ml'],
  ['#recon?peptide=aspirin', 'peptide=aspirin'],
  ['#recon?weight=75+kg', 'weight=75 kg'],
  ['#recon?constructor=1', 'constructor=1'],
  ['#settings', '#settings'],
  ['#constructor', '#constructor'],
])('%s: what cannot be read is named and left out', (fragment, part) => {
  const { calculation, unread } = readFragment(fragment)
  expect(unread).toContain(part)
  expect({ ...calculation, tab: 'dosage' }).toEqual(FRESH)
})

test('text that is no number reaches its field as it is, for the field to say why', () => {
  expect(readFragment('#recon?vial=-5+mg&water=1e309+ml').calculation).toMatchObject({ vial: '-5', water: '1e309' })
})

test('a number never takes the unit of the text around it', () => {
  const { calculation } = readFragment(writeFragment({ ...FRESH, tab: 'recon', dose: '5 mc', doseUnit: 'g' }))
  expect(calculation).toMatchObject({ dose: '5 mc', doseUnit: 'g' })
})

test('what is far too long is left out, and named in part', () => {
  const { unread } = readFragment(`#recon?vial=${'9'.repeat(5000)}+mg`)
  expect(unread[0]).toHaveLength(61)
})

test('whatever is typed comes back as it was', () => {
  const text = fc.string({ maxLength: 40 }).map((typed) => typed.trim())
  fc.assert(
    fc.property(text, text, fc.constantFrom(...CHOICES.vialUnit), (vial, water, vialUnit) => {
      const typed: Calculation = { ...FRESH, tab: 'recon', vial, vialUnit: vial === '' ? 'mg' : vialUnit, water }
      expect(readFragment(writeFragment(typed))).toEqual({ calculation: typed, unread: [] })
    }),
    { numRuns: 2000 },
  )
})

test('whatever stands in the address, something sensible opens', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.constantFrom('#', '#recon?', '#units?value=', '#dosage?weight=%'),
      (text, start) => {
        const { calculation } = readFragment(start + text)
        expect(Object.keys(calculation).toSorted()).toEqual(Object.keys(FRESH).toSorted())
      },
    ),
    { numRuns: 2000 },
  )
})

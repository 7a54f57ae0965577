import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, exactly } from '../amounts/exact.ts'
import { DIALS, type Dial } from '../calculators/dial.ts'
import { readAmount } from '../amounts/amount.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { doseDraws } from './dose-draws.ts'
import { drawFrom, drawText, nearestMarkText } from './draw-of-vial.ts'
import { dialOf, syringeFor } from './device.ts'
import { dosesLeftText } from './left-text.ts'
import { sampleDose, sampleLast, sampleVial } from './testing/sample-vial.ts'
import { settingVolume } from './setting.ts'
import { typedVial } from './schema.ts'
import type { VialDose, VialFacts } from './vial.ts'
import { drawWarnings } from './draw-warnings.ts'
import { day } from './testing/sample-vial.ts'

const SEMAGLUTIDE = PEPTIDE_IDS.semaglutide

/** 2 mg of semaglutide in 1.5 ml. */
function pen(facts: Partial<VialFacts> = {}): VialFacts {
  return sampleVial({
    kind: 'pen',
    peptide_id: SEMAGLUTIDE,
    amount: '2',
    volume_ml: '1.5',
    base_ml: '1.5',
    scale: 'U-100',
    barrel: '1',
    ...facts,
  })
}
const dose = (amount: string, unit: VialDose['unit'] = 'mg') => sampleDose(amount, unit, SEMAGLUTIDE)

function said(facts: Partial<VialFacts>, of: VialDose = dose('0.25')) {
  const draw = drawFrom(pen(facts), of, dialOf(pen(facts)))
  return draw?.kind === 'draw' ? drawText(draw, dialOf(pen(facts))) : draw?.reason
}

describe('a dose on a dial', () => {
  test.each([
    [{}, dose('0.25'), '0.25 mg on the dial, 0.188 ml'],
    [{}, dose('250', 'mcg'), '0.25 mg on the dial, 0.188 ml'],
    [{ dial: 'mcg' }, dose('0.25'), '250 mcg on the dial, 0.188 ml'],
    [{ dial: 'ml' }, dose('0.24'), '0.18 ml on the dial'],
    [{ dial: 'clicks', dial_step: '0.01' }, dose('0.24'), '18 clicks on the dial, 0.18 ml'],
    [{ dial: 'clicks', dial_step: '0.18' }, dose('0.24'), '1 click on the dial, 0.18 ml'],
    // 18.75 clicks: the setting lies between two, and the nearest is named beneath.
    [{ dial: 'clicks', dial_step: '0.01' }, dose('0.25'), '18.75 clicks on the dial, 0.188 ml'],
  ] as const)('%o: %o is %s', (facts, of, words) => {
    expect(said(facts, of)).toBe(words)
  })

  test('the nearest setting is named with what it delivers, and the pen loses that', () => {
    const facts = { dial: 'clicks', dial_step: '0.01' } as const
    const dial = dialOf(pen(facts))
    const draw = drawFrom(pen(facts), dose('0.25'), dial)
    if (draw?.kind !== 'draw') throw new Error('Nothing is drawn')
    expect(nearestMarkText(draw, dial, 'mg')).toBe(
      'The nearest setting, 19 clicks on the dial, delivers 0.253 mg, 1.3 % more than your dose.',
    )
    expect(doseDraws(dose('0.25'), [{ vial_id: 'a' }], [pen(facts)])).toEqual({
      ok: true,
      draws: [{ vial_id: 'a', scale: null, barrel: null, step: null, volume_ml: '0.19' }],
    })
  })

  test('growth hormone is dialled in IU from a pen in mg, and a peptide without a ratio is refused', () => {
    const hgh = { peptide_id: PEPTIDE_IDS.hgh, amount: '10', dial: 'IU', dial_step: '1' } as const
    expect(said(hgh, sampleDose('1', 'mg', PEPTIDE_IDS.hgh))).toBe('3 IU on the dial, 0.15 ml')
    expect(said({ dial: 'IU' })).toMatch(/^The dial counts IU and the dose is in mass/)
  })

  test('a dose on a dial of two settings equally near the lower one is dialled, whatever the step', () => {
    const settings = fc.record({ step: fc.integer({ min: 1, max: 400 }), count: fc.integer({ min: 1, max: 200 }) })
    fc.assert(
      fc.property(settings, ({ step, count }) => {
        const decimal = (thousandths: number) => (thousandths / 10_000).toFixed(4).replace(/\.?0+$/, '')
        const facts = { amount: '100', volume_ml: '10', dial: 'mg', dial_step: decimal(2 * step) } as const
        const half = dose(decimal(2 * step * count + step))
        const draw = drawFrom(pen(facts), half, dialOf(pen(facts)))
        if (draw?.kind !== 'draw') throw new Error('Nothing is drawn')
        expect(compare(draw.delivery.dose, exactly(decimal(2 * step * count)))).toBe(0)
      }),
    )
  })
})

describe('the texts and warnings of a pen', () => {
  const warned = (facts: Partial<VialFacts>, of: VialDose) => {
    const vial = pen({ is_drawn: true, ...facts })
    const draw = drawFrom(vial, of, dialOf(vial))
    if (draw?.kind !== 'draw') throw new Error('Nothing is drawn')
    return drawWarnings({ vial, dose: of, draw, device: dialOf(vial), vials: [vial], today: day('2026-11-23') }).map(
      ({ text }) => text,
    )
  }
  test('a dose beyond the last setting, and one below half of the first', () => {
    const facts = { dial: 'mg', dial_step: '0.25', dial_most: '1' } as const
    expect(warned(facts, dose('1'))).toEqual([])
    expect(warned(facts, dose('1.25'))).toEqual(['The dial ends at 1 mg: this dose takes more than one injection.'])
    expect(warned(facts, dose('0.1'))).toEqual([
      'Half of the first setting or less: it cannot be dialled. The first setting is 0.25 mg.',
    ])
  })

  test('no warning and no text has a word of a syringe', () => {
    for (const dial of DIALS)
      for (const amount of ['0.001', '0.25', '1', '1.9']) {
        const facts = { dial, dial_step: '0.01', dial_most: '1.5' } as const
        if (dial === 'IU') continue
        const texts = [...warned(facts, dose(amount)), said(facts, dose(amount))].join(' ')
        expect(texts).not.toMatch(/syringe|unit|mark|barrel|U-\d/i)
      }
  })

  test('the doses that are left are counted by the dial, and its draws choose no syringe for a vial', () => {
    const next = { nextAmounts: [dose('0.25')], lastDraws: [] }
    expect(dosesLeftText(pen({ dial: 'mg', dial_step: '0.25' }), next)).toBe('about 8 doses')
    const dialled = sampleLast({ at: '2026-11-22T12:00:00Z', scale: null, barrel: null })
    expect(syringeFor(sampleVial(), [dialled, sampleLast()], undefined)).toEqual({ scale: 'U-100', barrel: '0.5' })
  })
})

test('a syringe that is sent for a pen is not kept, and a vial without one is refused', () => {
  const sent = { vial_id: 'a', scale: 'U-40', barrel: '0.3' } as const
  expect(doseDraws(dose('0.25'), [sent], [pen()])).toMatchObject({ draws: [{ scale: null, volume_ml: '0.1875' }] })
  expect(doseDraws(sampleDose(), [{ vial_id: 'a' }], [sampleVial()])).toEqual({
    ok: false,
    kind: 'invalid',
    reason: 'Please choose a syringe',
  })
})

test('an air shot is as much as was dialled', () => {
  const shot = (facts: Partial<VialFacts>, typed: string) => {
    const found = settingVolume({ ...pen(facts), volume_ml: '1.5' }, readAmount(typed))
    return found.ok ? found.value : found.reason
  }
  const clicks = { dial: 'clicks', dial_step: '0.01', dial_most: '74' } as const
  expect(shot(clicks, '2')).toBe('0.02')
  expect(shot({ dial: 'ml' }, '0.05')).toBe('0.05')
  expect(shot({}, '0.1')).toBe('0.075')
  expect(shot({ amount: '3' }, '0.1')).toBe('0.05')
  expect(shot({ amount: '7' }, '0.1')).toBe('0.021429')
  expect(shot(clicks, '75')).toBe('The dial ends at 74 clicks')
  expect(shot(clicks, '0')).toBe('Please enter what you dialled, such as 2')
  expect(shot(clicks, 'two')).toBe('Please enter what you dialled, such as 2')
  expect(shot({ amount: '100' }, '0.000001')).toBe('This is too little to be dialled')
})

describe('the form of a pen', () => {
  const form = {
    kind: 'pen',
    peptide: SEMAGLUTIDE,
    amount: '2',
    unit: 'mg',
    solutionMl: '1.5',
    name: 'Ozempic',
  }
  const messages = (changed: object) => {
    const read = typedVial.form.safeParse({ ...form, ...changed })
    return read.success
      ? {}
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
  }
  test.each([
    [{ dial: { dial: 'mg', step: '', most: '' } }, {}],
    [{ dial: { dial: 'clicks', step: '0,01', most: '74' } }, {}],
    [{ dial: { dial: 'units' } }, { 'dial.dial': 'Please choose what the dial counts' }],
    [
      { dial: { dial: 'clicks', step: '', most: '' } },
      { 'dial.step': 'Please enter how many ml one click gives, such as 0.01' },
    ],
    [{ dial: { dial: 'mg', step: '0.5', most: '0.25' } }, { 'dial.most': 'The dial ends before its first setting' }],
    [
      { dial: { dial: 'clicks', step: '0.01', most: '0.5' } },
      { 'dial.most': 'The dial ends before its first setting' },
    ],
    [{ dial: { dial: 'mg', step: '0.00001', most: '' } }, { 'dial.step': 'Use at most 4 decimal places' }],
    [{ dial: { dial: 'mg', step: '0', most: '' } }, { 'dial.step': 'Please enter a number, such as 0.25' }],
    [{ kind: 'vial', dial: { dial: 'mg' } }, { dial: 'Only a pen has a dial' }],
  ])('%o', (changed, expected) => {
    expect(messages(changed)).toEqual(expected)
  })
})

test('a dial reads every amount that a step can dial exactly', () => {
  const dials: readonly Dial[] = ['0.025', '0.05', '0.1', '0.25', '0.6', '1'].map((step) => ({
    dial: 'mg',
    step,
    most: null,
  }))
  for (const { step } of dials)
    for (let count = 1; count <= 60; count += 1) {
      const amount = (Number(step) * count).toFixed(3).replace(/\.?0+$/, '')
      const facts = { dial: 'mg', dial_step: step, amount: '100', volume_ml: '10' } as const
      const draw = drawFrom(pen(facts), dose(amount), dialOf(pen(facts)))
      expect(draw).toMatchObject({ reading: { kind: 'readable', isOnMark: true, mark: Number(amount) } })
    }
})

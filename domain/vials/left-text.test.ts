import { describe, expect, test } from 'vitest'
import { dosesLeft, dosesLeftText, leftText, overdrawnBy, shareLeft } from './left-text.ts'
import { sampleDose, sampleLast, sampleVial } from './testing/sample-vial.ts'

const drawn = (...volumes: readonly string[]) => ({
  draws: volumes.map((volume_ml, at) => ({ dose_id: `d${at}`, part: 1, volume_ml, at: '2026-11-20T12:00:00Z' })),
})

test.each([
  [[], '2.00 of 2.00 ml', 1],
  [['0.6'], '1.40 of 2.00 ml', 0.7],
  [['0.125', '0.25'], '1.625 of 2.00 ml', 0.8125],
  [['2'], '0.00 of 2.00 ml', 0],
  [['1.95', '0.1'], '0.00 of 2.00 ml, overdrawn by 0.05 ml', 0],
  [['0.666666667', '0.666666667', '0.666666667'], '0.00 of 2.00 ml', 0],
] as const)('after draws of %j ml: %s', (volumes, text, share) => {
  const vial = sampleVial(drawn(...volumes))
  expect(leftText(vial)).toBe(text)
  expect(shareLeft(vial)).toBe(share)
  expect(overdrawnBy(vial) !== undefined).toBe(text.includes('overdrawn'))
})

test('a powder has no level yet, and what was corrected to more than its volume is drawn full', () => {
  expect(leftText(sampleVial({ volume_ml: null, base_ml: '0' }))).toBe('not mixed yet')
  expect(shareLeft(sampleVial({ volume_ml: null, base_ml: '0' }))).toBe(0)
  expect(shareLeft(sampleVial({ base_ml: '2.1' }))).toBe(1)
})

describe('the doses that are left', () => {
  const next = (amount?: string, lastDraws = [] as ReturnType<typeof sampleLast>[]) => ({
    nextAmounts: amount === undefined ? [] : [sampleDose(amount)],
    lastDraws,
  })

  test('the doses that are left are whole doses of the amount that is planned next', () => {
    expect(dosesLeftText(sampleVial(drawn('0.6')), next('250'))).toBe('about 14 doses')
    expect(dosesLeftText(sampleVial(drawn('0.61')), next('250'))).toBe('about 13 doses')
    expect(dosesLeftText(sampleVial(drawn('1.9')), next('250'))).toBe('about 1 dose')
    expect(dosesLeftText(sampleVial(drawn('1.91')), next('250'))).toBe('less than 1 dose')
    expect(dosesLeftText(sampleVial(drawn('2.2')), next('250'))).toBe('less than 1 dose')
  })

  test('each take what the mark delivers: 0.102 ml are drawn as 10 units', () => {
    expect(dosesLeft(sampleVial(), next('256'))).toBe(20)
  })

  test('go by the last draw where nothing is planned, at the concentration of its vial', () => {
    // 0.1 ml of 5 mg/ml are 0.5 mg: 0.2 ml of 2.5 mg/ml.
    expect(dosesLeft(sampleVial(), next(undefined, [sampleLast()]))).toBe(10)
    expect(dosesLeft(sampleVial(), next('250', [sampleLast()]))).toBe(20)
    expect(dosesLeft(sampleVial(), next(undefined, [sampleLast({ peptide_id: 'another' })]))).toBe(undefined)
  })

  test('the doses that are left are not known without an amount, for a powder, and for a unit that does not fit', () => {
    expect(dosesLeftText(sampleVial(), next())).toBe(undefined)
    expect(dosesLeft(sampleVial({ volume_ml: null, base_ml: '0' }), next('250'))).toBe(undefined)
    expect(dosesLeft(sampleVial(), { nextAmounts: [sampleDose('2', 'IU')], lastDraws: [] })).toBe(undefined)
    expect(dosesLeft(sampleVial(), { nextAmounts: [sampleDose('2', 'units')], lastDraws: [] })).toBe(undefined)
  })
})
